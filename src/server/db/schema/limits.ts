import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instantColumn } from '../instant-column.ts'

export const rateLimitCounters = pgTable(
  'limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: instantColumn('resets_at').notNull(),
  },
  table => [index('limits_by_end').on(table.resetsAt)],
)
