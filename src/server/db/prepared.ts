import type { Database } from './database.ts'

export function prepared<T>(prepare: (db: Database) => T): (db: Database) => T {
  const made = new WeakMap<Database, T>()
  return db => {
    const found = made.get(db) ?? prepare(db)
    made.set(db, found)
    return found
  }
}
