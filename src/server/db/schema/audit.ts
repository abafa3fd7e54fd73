import { sql } from 'drizzle-orm'
import { check, integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { instantColumn } from '../instant-column.ts'

export const auditState = pgTable(
  'audit_state',
  {
    id: integer('id').primaryKey().default(1),
    auditedAt: instantColumn('audited_at').notNull(),
    /** When the latest audit without violations started. Null if every audit found violations. */
    cleanAt: instantColumn('clean_at'),
    broken: jsonb('broken').$type<{ name: string; ids: string[] }[]>().notNull(),
  },
  table => [check('audit_state_is_one_row', sql`${table.id} = 1`)],
)
