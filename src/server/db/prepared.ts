import type { Database } from './database.ts'

export function cachePreparedStatement<T>(prepare: (db: Database) => T): (db: Database) => T {
  const statements = new WeakMap<Database, T>()
  return db => {
    const statement = statements.get(db) ?? prepare(db)
    statements.set(db, statement)
    return statement
  }
}
