import { timestamp } from 'drizzle-orm/pg-core'

export const instantColumn = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })
