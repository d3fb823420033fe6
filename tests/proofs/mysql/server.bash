# A MySQL or MariaDB server in the script's own folder: data in data/, log in log, socket data/sock.
#   server [OPTION…]      makes the data on the first call, starts the server and waits until it answers
#   server_on_tcp [OPTION…]   the same, on a free port of 127.0.0.1 as well: $port
#   sql [OPTION…]         the client on the socket, as root (no password) unless told otherwise
#   stop_server
. "$(dirname "${BASH_SOURCE[0]}")/../port.bash"

mysqld_pid=
port=
trap stop_server EXIT

is_mariadb() { mysqld --no-defaults --version 2> /dev/null | grep -q MariaDB; }

stop_server() {
  if [[ -n $mysqld_pid ]]; then kill -9 "$mysqld_pid" || :; wait "$mysqld_pid" || :; mysqld_pid=; fi 2> /dev/null
}

server() {
  local as=() small=(--innodb-buffer-pool-size=8M --innodb-flush-log-at-trx-commit=0 --innodb-doublewrite=0 --skip-log-bin) networking=--skip-networking
  export TMPDIR=$PWD/temporary # a server that starts in a shared one removes the temporary tables of the others
  mkdir -p "$TMPDIR"
  if [[ $(id -u) == 0 ]]; then as=(--user=root); fi
  if is_mariadb; then small+=(--innodb-log-file-size=4M); else small+=(--innodb-redo-log-capacity=8M --mysqlx=OFF --performance-schema=OFF); fi
  if [[ ! -d data ]]; then
    if is_mariadb; then
      mariadb-install-db --no-defaults --datadir="$PWD/data" --auth-root-authentication-method=normal --skip-test-db "${as[@]}" "${small[@]}" &> install.log || cat install.log
    else
      mysqld --no-defaults --initialize-insecure --datadir="$PWD/data" "${as[@]}" "${small[@]}" &> install.log || cat install.log
    fi
  fi
  if [[ -n $port ]]; then networking="--port=$port"; fi
  mysqld --no-defaults --datadir="$PWD/data" --socket=sock --pid-file=pid "$networking" --bind-address=127.0.0.1 "${as[@]}" "${small[@]}" "$@" >> log 2>&1 &
  mysqld_pid=$!
  until mysqladmin --no-defaults -S data/sock -u nobody ping &> ping.log; do
    kill -0 "$mysqld_pid" 2> /dev/null || { echo 'the server did not start:'; cat log; exit 1; }
    sleep 0.1
  done
}

server_on_tcp() {
  port=$(free_port)
  server "$@"
}

sql() { mysql --no-defaults -S data/sock -u root "$@"; }

# Customers 1 Ana and 2 Li, and one order of Ana's, in the database shop.
shop() {
  sql -e 'create database shop'
  sql shop -e "create table customers (id int primary key auto_increment, email varchar(100) not null unique, name varchar(50)) engine=innodb;
    create table orders (id int primary key auto_increment, customer_id int null, foreign key (customer_id) references customers (id)) engine=innodb;
    insert into customers (email, name) values ('ana@example.org', 'Ana'), ('li@example.org', 'Li'); insert into orders (customer_id) values (1)"
}

# The account app@localhost, password secret, with the privileges named (as in GRANT: "select on shop.*").
app_user() {
  sql -e "create user app@localhost identified by 'secret'"
  if [[ -n ${1-} ]]; then sql -e "grant $1 to app@localhost"; fi
}
app() { mysql --no-defaults -S data/sock -u app -psecret "$@"; }

# A second session that stays open: `session [CLIENT OPTION…]` opens it, `say SQL` sends it statements, `hang_up` closes it.
session() {
  mkfifo session
  mysql --no-defaults -S data/sock -u root "$@" < session &
  session_pid=$!
  exec 3> session
}
say() { echo "$*" >&3; }
hang_up() { exec 3>&-; wait "$session_pid"; }

# Waits until the query, given as SQL, answers with 1. InnoDB renews its tables in information_schema only where 0.1 s went by without a query.
until_true() { until [[ $(sql -N -e "$1") == 1 ]]; do sleep 0.2; done; }

# Changes the two customers in two transactions at once: `meet ID ID` starts with 1 and 2 in the session, and with these, in this order, in
# a client of its own.
meet() {
  say "begin; update customers set name = 'x' where id = 1;"
  until_true 'select count(*) = 1 from information_schema.innodb_trx where trx_rows_modified = 1'
  sql shop -e "begin; update customers set name = 'y' where id = $1; update customers set name = 'y' where id = $2; commit" &
  local client=$!
  until_true "select count(*) = 1 from information_schema.innodb_trx where trx_state = 'LOCK WAIT'"
  say "update customers set name = 'x' where id = 2; commit;"
  wait "$client"
  hang_up
}
