# Sourced by proofs here: a Java project com.shop:shop in the script's folder, built without the network.
# needs: mvn mh_make
# The plugins and JUnit 4 come from /usr/share/maven-repo (Debian: maven-debian-helper, junit4; mh_make stands for them in `needs`).
#
#   project [XML]     pom.xml; XML goes into <dependencies>
#   source_file PATH     the file below src/, from standard input
#   mvn GOAL…         mvn, offline, with a local repository in this folder
release=17
argline=

project() {
  mkdir -p m2 && cp -asn /usr/share/maven-repo/. m2
  cat > pom.xml <<XML
<project>
  <modelVersion>4.0.0</modelVersion>
  <groupId>com.shop</groupId><artifactId>shop</artifactId><version>1.0</version>
  <properties>
    <maven.compiler.source>$release</maven.compiler.source><maven.compiler.target>$release</maven.compiler.target>
    <project.build.sourceEncoding>UTF-8</project.build.sourceEncoding>
  </properties>
  <dependencies>${1-<dependency><groupId>junit</groupId><artifactId>junit</artifactId><version>4.x</version><scope>test</scope></dependency>}</dependencies>
  <build><plugins>
    <plugin><artifactId>maven-compiler-plugin</artifactId><version>$(newest maven-compiler-plugin)</version></plugin>
    <plugin><artifactId>maven-resources-plugin</artifactId><version>$(newest maven-resources-plugin)</version></plugin>
    <plugin><artifactId>maven-surefire-plugin</artifactId><version>$(newest maven-surefire-plugin)</version>$argline</plugin>
  </plugins></build>
</project>
XML
}

newest() { ls /usr/share/maven-repo/org/apache/maven/plugins/"$1" | sort -V | tail -1; }
source_file() { mkdir -p "src/$(dirname "$1")" && cat > "src/$1"; }
mvn() { command mvn -B -o -Dmaven.repo.local="$PWD/m2" "$@"; }
