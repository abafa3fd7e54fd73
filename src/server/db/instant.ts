import { timestamp } from 'drizzle-orm/pg-core'

/** A column that holds an instant, UTC. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
