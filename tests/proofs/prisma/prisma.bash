# Prisma 6 in node_modules. Its engines come from another server than npm's packages; the scripts use the parts that are in the packages:
# the checks of the schema, the generator, and the query compiler with the driver adapter of PostgreSQL. The two variables only keep the
# command line tool from downloading engines, which these commands do not run.
. "$(dirname "${BASH_SOURCE[0]}")/../npm.bash"
node_at_least 20

packages() {
  npm_packages prisma@6.19.3 @prisma/client@6.19.3 @prisma/adapter-pg@6.19.3
  # the generator writes into these folders: real copies, so that the cache stays as it is
  local f
  for f in .prisma @prisma/client; do cp -a "node_modules/$f" copy && rm -rf "node_modules/$f" && mv copy "node_modules/$f"; done
}

prisma() { PRISMA_QUERY_ENGINE_LIBRARY=/bin/true PRISMA_SCHEMA_ENGINE_BINARY=/bin/true CHECKPOINT_DISABLE=1 node_modules/.bin/prisma "$@" 2>&1; }

# schema ENGINE   prisma/schema.prisma with a model User; ENGINE is library or client
schema() {
  mkdir -p prisma
  cat > prisma/schema.prisma <<P
generator client {
  provider   = "prisma-client-js"
  engineType = "$1"
}
datasource db {
  provider = "postgresql"
  url      = env("DATABASE_URL")
}
model User {
  id    Int    @id @default(autoincrement())
  email String @unique
}
P
}

# client < BODY   runs it with `prisma`, through the driver adapter, on DATABASE_URL
client() {
  { echo "const assert = require('assert'); const { PrismaClient, Prisma } = require('@prisma/client'); const { PrismaPg } = require('@prisma/adapter-pg');"
    echo "const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: process.env.DATABASE_URL }) });"
    echo "(async () => {"
    cat
    echo "})().catch((e) => { console.error(e); process.exitCode = 1; }).finally(() => prisma.\$disconnect());"
  } > app.js
  node app.js 2>&1
}

# database   a PostgreSQL server of this script with the table of User
database() {
  . "$(dirname "${BASH_SOURCE[0]}")/../postgresql/server.bash"
  local port
  port=$(free_port)
  start_server -c listen_addresses=127.0.0.1 -c port="$port" || exit 1
  export DATABASE_URL=postgresql://postgres@127.0.0.1:$port/postgres
  psql -qc 'create table "User"(id serial primary key, email text not null unique)'
}
