import { pgTable, text } from 'drizzle-orm/pg-core'
import { instantColumn } from '../instant-column.ts'

/** Leases of jobs that only one process may run at a time, with the current or most recent holder. */
export const jobLeases = pgTable('job_leases', {
  name: text('name').primaryKey(),
  holder: text('holder').notNull(),
  until: instantColumn('until').notNull(),
})
