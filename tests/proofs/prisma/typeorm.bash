# TypeORM with SQLite in JavaScript
. "$(dirname "${BASH_SOURCE[0]}")/../npm.bash"
node_at_least 20

packages() { npm_packages typeorm@1.1.1 sql.js@1.16.0 reflect-metadata@0.2.2; }

# app ENTITIES   saves a User with a data source whose option `entities` is this expression
app() {
  cat > user.js <<'J'
const { EntitySchema } = require('typeorm');
class User {}
exports.User = User;
exports.UserSchema = new EntitySchema({ name: 'User', target: User, columns: { id: { type: Number, primary: true, generated: true }, name: { type: String } } });
J
  { echo "require('reflect-metadata'); const { DataSource } = require('typeorm'); const { User, UserSchema } = require('./user');"
    echo "(async () => { const db = await new DataSource({ type: 'sqljs', synchronize: true, entities: $1 }).initialize();"
    echo "await db.getRepository(User).save({ name: 'Ana' }); console.log(await db.getRepository(User).count(), 'saved'); })();"
  } > app.js
  node app.js 2>&1
}
