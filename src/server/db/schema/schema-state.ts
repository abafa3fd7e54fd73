import { sql } from 'drizzle-orm'
import { bigint, check, integer, pgTable } from 'drizzle-orm/pg-core'

/** Single row that determines which builds can use these tables. */
export const schemaState = pgTable(
  'schema_state',
  {
    id: integer('id').primaryKey().default(1),
    /** Journal timestamp of the newest migration that a compatible build must contain. */
    oldestMigration: bigint('oldest_migration', { mode: 'number' }).notNull(),
  },
  table => [check('schema_state_is_one_row', sql`${table.id} = 1`)],
)
