import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../instant.ts'

/** What one process at a time does for all of them: who does it, or did it last, and until when nobody else need. */
export const jobLeases = pgTable('job_leases', {
  name: text('name').primaryKey(),
  holder: text('holder').notNull(),
  until: instant('until').notNull(),
})
