import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instantColumn } from '../instant-column.ts'

/** Links that give any device access to a kitchen's orders. Operators refer to a pass by its serial id. */
export const kitchenPasses = pgTable(
  'kitchen_passes',
  {
    id: serial('id').primaryKey(),
    kitchen: text('kitchen').notNull(),
    name: text('name').notNull(),
    secretHash: text('secret_hash').notNull(),
    issuedAt: instantColumn('issued_at').notNull(),
    issuedBy: text('issued_by').notNull(),
    until: instantColumn('until').notNull(),
    revokedAt: instantColumn('revoked_at'),
    revokedBy: text('revoked_by'),
  },
  table => [
    uniqueIndex('kitchen_passes_by_secret').on(table.secretHash),
    index('kitchen_passes_by_kitchen').on(table.kitchen),
    index('kitchen_passes_by_end').on(table.until),
    check('kitchen_passes_end', sql`${table.until} > ${table.issuedAt}`),
  ],
)

export const passDevices = pgTable(
  'kitchen_pass_devices',
  {
    tokenHash: text('token_hash').primaryKey(),
    passId: integer('pass_id')
      .notNull()
      .references(() => kitchenPasses.id, { onDelete: 'cascade' }),
    browser: text('browser').notNull(),
    openedAt: instantColumn('opened_at').notNull(),
  },
  table => [index('kitchen_pass_devices_by_pass').on(table.passId, table.openedAt)],
)
