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

/** API keys of the order desk. People refer to a key by its serial id. */
export const deskKeys = pgTable(
  'desk_keys',
  {
    id: serial('id').primaryKey(),
    name: text('name').notNull(),
    keyHash: text('key_hash').notNull(),
    scopes: jsonb('scopes').$type<DeskScope[]>().notNull(),
    /** Null if the key is valid for all kitchens. */
    kitchen: text('kitchen'),
    /** Cents that the key may refund per business day. Null if there is no limit. */
    refundLimit: integer('refund_limit'),
    /** The latest business day with a refund by this key, as YYYY-MM-DD, and its total in cents. */
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
    /** Fingerprint of the request. Another request with the same key is rejected. */
    fingerprint: text('asked').notNull(),
    at: instantColumn('at').notNull(),
  },
  table => [primaryKey({ columns: [table.keyId, table.key] }), index('desk_requests_by_age').on(table.at)],
)
