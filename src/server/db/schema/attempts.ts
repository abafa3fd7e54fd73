import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AttemptProblem } from '#src/contract/errors.ts'
import type { DraftOrder } from '#src/contract/order/orders.ts'
import type { Contact } from '#src/domain/member/contact.ts'
import type { AttemptState } from '#src/domain/money/attempt-states.ts'
import { instantColumn } from '../instant-column.ts'
import { languageColumn } from '../language-column.ts'
import { carts } from './carts.ts'
import { members } from './members.ts'

/**
 * Hashes of the browser and the network from which an order was submitted. Each is null if unknown or exempt
 * from rate limits.
 */
export type Submitter = { device: string | null; network: string | null }

/** Checkout attempts, each with a draft of its order. The payments are in the table `tenders`. */
export const attempts = pgTable(
  'attempts',
  {
    id: text('id').primaryKey(),
    cartId: text('cart_id')
      .notNull()
      .references(() => carts.id),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    state: text('state').$type<AttemptState>().notNull(),
    total: integer('total').notNull(),
    /** The promised time. After this time, the checkout attempt can no longer become an order. */
    deadline: instantColumn('deadline').notNull(),
    problem: text('problem').$type<AttemptProblem>(),
    contact: jsonb('contact').$type<Contact>().notNull(),
    memberId: text('member_id').references(() => members.id, { onDelete: 'set null' }),
    /** Used for rate limits. Cleared when the checkout attempt is settled. */
    submitter: jsonb('presser').$type<Submitter>(),
    language: languageColumn(),
    draft: jsonb('draft').$type<DraftOrder>().notNull(),
    createdAt: instantColumn('created_at').notNull(),
    leaseUntil: instantColumn('lease_until'),
    tries: integer('tries').notNull().default(0),
    lastProblem: text('last_problem'),
  },
  table => [
    uniqueIndex('attempts_by_key').on(table.cartId, table.key),
    uniqueIndex('attempts_one_in_flight')
      .on(table.cartId)
      .where(sql`${table.state} in ('open', 'releasing')`),
    index('attempts_due').on(table.leaseUntil).where(sql`${table.leaseUntil} is not null`),
    index('attempts_by_member').on(table.memberId),
    index('attempts_by_time').on(table.createdAt),
    index('attempts_by_age').on(table.createdAt).where(sql`${table.state} = 'failed'`),
  ],
)
