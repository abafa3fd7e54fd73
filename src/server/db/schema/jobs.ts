import { pgTable, text } from 'drizzle-orm/pg-core'
import { instantColumn } from '../instant-column.ts'

/**
 * Leases of jobs that one process runs for all others: the current or last holder, and the end of the lease.
 */
export const jobLeases = pgTable('job_leases', {
  name: text('name').primaryKey(),
  holder: text('holder').notNull(),
  until: instantColumn('until').notNull(),
})
