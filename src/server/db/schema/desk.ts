import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { DeskScope } from '#src/domain/order/desk-scopes.ts'
import { instantColumn } from '../instant-column.ts'

/** API keys of the order desk. Operators refer to a key by its serial id. */
export const deskKeys = pgTable(
  'desk_keys',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    keyHash: text('key_hash').notNull(),
    scopes: jsonb('scopes').$type<DeskScope[]>().notNull(),
    /** Kitchen to which the key is limited. Null if the key is valid for all kitchens. */
    kitchen: text('kitchen'),
    /** Maximum refunds per business day, in cents. Null if unlimited. */
    refundLimit: integer('refund_limit'),
    /** Business day (YYYY-MM-DD) of the key's latest refund, and the day's total in cents. */
    refundDay: text('refund_day'),
    refundedThatDay: integer('refunded_that_day').notNull().default(0),
    issuedAt: instantColumn('issued_at').notNull(),
    issuedBy: text('issued_by').notNull(),
    until: instantColumn('until').notNull(),
    revokedAt: instantColumn('revoked_at'),
    revokedBy: text('revoked_by'),
  },
  table => [
    uniqueIndex('desk_keys_by_hash').on(table.keyHash),
    index('desk_keys_by_end').on(table.until),
    check('desk_keys_end', sql`${table.until} > ${table.issuedAt}`),
  ],
)

export const deskRequests = pgTable(
  'desk_requests',
  {
    keyId: integer('key_id')
      .notNull()
      .references(() => deskKeys.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    /** The request's action, order id, and body hash. A different request with the same key is rejected. */
    fingerprint: text('asked').notNull(),
    at: instantColumn('at').notNull(),
  },
  table => [primaryKey({ columns: [table.keyId, table.key] }), index('desk_requests_by_age').on(table.at)],
)
