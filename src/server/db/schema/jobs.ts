import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../instant.ts'

/** Leases for jobs that one process runs for all: the current or last holder, and the expiry. */
export const jobLeases = pgTable('job_leases', {
  name: text('name').primaryKey(),
  holder: text('holder').notNull(),
  until: instant('until').notNull(),
})
