import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { instantColumn } from '../instant-column.ts'

/** Single row with the result of the last nightly audit. */
export const auditState = pgTable(
  'audit_state',
  {
    id: integer('id').primaryKey().default(1),
    auditedAt: instantColumn('audited_at').notNull(),
    /** When the last audit without violations began, or null if none ever was. */
    cleanAt: instantColumn('clean_at'),
    broken: jsonb('broken').$type<{ name: string; ids: string[] }[]>().notNull(),
  },
  table => [check('audit_state_is_one_row', sql`${table.id} = 1`)],
)
