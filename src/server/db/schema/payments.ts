import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { DeclineCode } from '../../../contract/errors.ts'
import type { TenderState } from '../../../domain/money/attempt-life.ts'
import type { TenderType } from '../../../domain/money/tenders.ts'
import { instant } from '../instant.ts'
import { attempts } from './attempts.ts'
import { houseAccounts } from './house-accounts.ts'
import { members } from './members.ts'
import { orders } from './orders.ts'

/** The means of payment of an attempt, each with its own state; together they come to its total. */
export const tenders = pgTable(
  'tenders',
  {
    id: text('id').primaryKey(),
    attemptId: text('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    /** The order in which they are taken; they are given back the other way round. */
    position: integer('position').notNull(),
    type: text('type').$type<TenderType>().notNull(),
    amount: integer('amount').notNull(),
    state: text('state').$type<TenderState>().notNull(),
    /** The bank behind it; null for what the house keeps itself. */
    provider: text('provider'),
    /** The bank's own id, stored before any money is asked for, so that a lost answer can be looked up. */
    providerRef: text('provider_ref'),
    /**
     * What the bank is to take it from: a card's token, or a saved card; forgotten once it has answered, or has kept the
     * card.
     */
    source: text('source'),
    /** Whether the bank is to keep the card for the member once the order is written. */
    keepsCard: boolean('keeps_card').notNull().default(false),
    giftCardId: text('gift_card_id').references(() => giftCards.id),
    houseAccountId: text('house_account_id').references(() => houseAccounts.id),
    declineCode: text('decline_code').$type<DeclineCode>(),
    card: jsonb('card').$type<{ type: string; number: string }>(),
    captured: integer('captured').notNull().default(0),
    refunded: integer('refunded').notNull().default(0),
    /** Until when the bank keeps the money reserved. */
    holdEndsAt: instant('hold_ends_at'),
  },
  table => [
    index('tenders_by_attempt').on(table.attemptId, table.position),
    uniqueIndex('tenders_by_ref').on(table.provider, table.providerRef),
    index('tenders_by_source').on(table.source).where(sql`${table.source} is not null`),
    index('tenders_by_gift_card').on(table.giftCardId).where(sql`${table.giftCardId} is not null`),
    index('tenders_by_house_account')
      .on(table.houseAccountId)
      .where(sql`${table.houseAccountId} is not null`),
    check('tenders_amounts', sql`${table.amount} >= 0 and ${table.captured} between 0 and ${table.amount}`),
    // What the counter is to take is not taken yet: it can only be less.
    check(
      'tenders_refunded',
      sql`${table.refunded} between 0 and case when ${table.type} = 'payinstore' then ${table.amount} else ${table.captured} end`,
    ),
  ],
)

/**
 * Orders under way that are still to be paid, once for each that they count for: a phone, an address, a browser, a network.
 * Each takes a place of those there are, so that no two can take the last one.
 */
export const unpaidOrders = pgTable(
  'unpaid_orders',
  {
    attemptId: text('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    /** A limit's name and a hash of whom it counts for. */
    key: text('key').notNull(),
    /** Which place it has, from 1 to as many as there are. */
    nth: integer('nth').notNull(),
    until: instant('until').notNull(),
  },
  table => [
    primaryKey({ columns: [table.key, table.nth] }),
    index('unpaid_orders_by_attempt').on(table.attemptId),
    index('unpaid_orders_by_end').on(table.until),
  ],
)

/** Money given back for an order: each with its own key, so that none is given twice. */
export const refunds = pgTable(
  'refunds',
  {
    id: text('id').primaryKey(),
    /** What asked for it; the same request makes the same rows. */
    key: text('key').notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    tenderId: text('tender_id')
      .notNull()
      .references(() => tenders.id),
    amount: integer('amount').notNull(),
    /** The lines of the order it is for, from 1; null where it is for none in particular. */
    lines: jsonb('lines').$type<number[]>(),
    state: text('state').$type<'pending' | 'succeeded' | 'failed'>().notNull(),
    providerRef: text('provider_ref'),
    reason: text('reason').notNull(),
    askedBy: text('asked_by').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the bank is asked about it again; null once it is known. */
    leaseUntil: instant('lease_until'),
    tries: integer('tries').notNull().default(0),
    lastProblem: text('last_problem'),
  },
  table => [
    uniqueIndex('refunds_once').on(table.key, table.tenderId),
    index('refunds_by_order').on(table.orderId),
    index('refunds_by_tender').on(table.tenderId),
    index('refunds_due').on(table.leaseUntil).where(sql`${table.leaseUntil} is not null`),
    check('refunds_amount', sql`${table.amount} > 0`),
  ],
)

/** Gift cards of the house. `held` is promised to attempts under way; what is left is `balance - held`. */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: text('id').primaryKey(),
    /** The number and the PIN are known to whoever holds the card, and to nobody who reads the database. */
    numberHash: text('number_hash').notNull(),
    pinHash: text('pin_hash'),
    last4: text('last4').notNull(),
    balance: integer('balance').notNull(),
    held: integer('held').notNull().default(0),
    state: text('state').$type<'active' | 'blocked'>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  table => [
    uniqueIndex('gift_cards_by_number').on(table.numberHash),
    check('gift_cards_balance', sql`${table.balance} >= 0 and ${table.held} between 0 and ${table.balance}`),
  ],
)

/** What happened to a gift card, each once per attempt or refund: the balance is the sum of what was not merely held. */
export const giftCardEntries = pgTable(
  'gift_card_entries',
  {
    cardId: text('card_id')
      .notNull()
      .references(() => giftCards.id),
    /** The attempt, the refund or the sale it came of. */
    cause: text('cause').notNull(),
    kind: text('kind').$type<'issue' | 'load' | 'hold' | 'release' | 'debit' | 'refund'>().notNull(),
    amount: integer('amount').notNull(),
    at: instant('at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.cardId, table.cause, table.kind] }),
    check('gift_card_entries_amount', sql`${table.amount} >= 0`),
  ],
)

/** Gift cards that members keep. One with nothing left stays here unseen, and is back when money is given back to it. */
export const keptGiftCards = pgTable(
  'kept_gift_cards',
  {
    id: text('id').primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    cardId: text('card_id')
      .notNull()
      .references(() => giftCards.id),
    createdAt: instant('created_at').notNull(),
  },
  table => [
    uniqueIndex('kept_gift_cards_once').on(table.memberId, table.cardId),
    index('kept_gift_cards_by_card').on(table.cardId),
  ],
)
