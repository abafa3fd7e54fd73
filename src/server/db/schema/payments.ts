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
import type { DeclineCode } from '#src/contract/errors.ts'
import type { TenderState } from '#src/domain/money/attempt-states.ts'
import type { RefundKind } from '#src/domain/money/refund-kind.ts'
import type { TenderType } from '#src/domain/money/tenders.ts'
import { instantColumn } from '../instant-column.ts'
import { attempts } from './attempts.ts'
import { houseAccounts } from './house-accounts.ts'
import { members } from './members.ts'
import { orders } from './orders.ts'

/** Payments of a checkout attempt. Their amounts add up to the attempt's total. */
export const tenders = pgTable(
  'tenders',
  {
    id: text('id').primaryKey(),
    attemptId: text('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    /** Tenders are authorized in this order and released in the reverse order. */
    position: integer('position').notNull(),
    type: text('type').$type<TenderType>().notNull(),
    amount: integer('amount').notNull(),
    state: text('state').$type<TenderState>().notNull(),
    provider: text('provider'),
    /**
     * The provider's payment id, stored before money moves, so that the payment can be found even if a
     * response is lost. Null before that, and for tenders without a provider.
     */
    providerRef: text('provider_ref'),
    /**
     * Card token or saved card to charge. Null once the provider responded or saved the card, and always null
     * for other types of tender.
     */
    source: text('source'),
    /** True if the provider saves the card once the order is placed. */
    savesCard: boolean('keeps_card').notNull().default(false),
    giftCardId: text('gift_card_id').references(() => giftCards.id),
    houseAccountId: text('house_account_id').references(() => houseAccounts.id),
    declineCode: text('decline_code').$type<DeclineCode>(),
    card: jsonb('card').$type<{ type: string; number: string }>(),
    captured: integer('captured').notNull().default(0),
    refunded: integer('refunded').notNull().default(0),
    holdEndsAt: instantColumn('hold_ends_at'),
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
    // Payments at the counter can be refunded before they are captured, so their refunds are limited by
    // `amount`.
    check(
      'tenders_refunded',
      sql`${table.refunded} between 0 and case when ${table.type} = 'payinstore' then ${table.amount} else ${table.captured} end`,
    ),
  ],
)

/**
 * Pending unpaid orders, with one row per limit: phone, email, browser, and network. Rows are numbered up to
 * the limit, and the primary key prevents two orders from claiming the same number.
 */
export const unpaidOrders = pgTable(
  'unpaid_orders',
  {
    attemptId: text('attempt_id')
      .notNull()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    nth: integer('nth').notNull(),
    until: instantColumn('until').notNull(),
  },
  table => [
    primaryKey({ columns: [table.key, table.nth] }),
    index('unpaid_orders_by_attempt').on(table.attemptId),
    index('unpaid_orders_by_end').on(table.until),
  ],
)

export const refunds = pgTable(
  'refunds',
  {
    id: text('id').primaryKey(),
    /** Idempotency key of the request. */
    key: text('key').notNull(),
    /** Null in rows written by the previous build; `deriveRefundOrigin` derives their origin from `key`. */
    kind: text('kind').$type<RefundKind>(),
    /**
     * Sequence number of the refund within its request, from 1. The bank rejected all earlier refunds of the
     * request.
     */
    nth: integer('nth'),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    tenderId: text('tender_id')
      .notNull()
      .references(() => tenders.id),
    amount: integer('amount').notNull(),
    /** One-based numbers of the refunded order lines. Null if the refund is not for specific lines. */
    lines: jsonb('lines').$type<number[]>(),
    state: text('state').$type<'pending' | 'succeeded' | 'failed'>().notNull(),
    providerRef: text('provider_ref'),
    reason: text('reason').notNull(),
    askedBy: text('asked_by').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    leaseUntil: instantColumn('lease_until'),
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

/** Gift cards. `held` is reserved by open attempts, so `balance - held` is available. */
export const giftCards = pgTable(
  'gift_cards',
  {
    id: text('id').primaryKey(),
    numberHash: text('number_hash').notNull(),
    pinHash: text('pin_hash'),
    last4: text('last4').notNull(),
    balance: integer('balance').notNull(),
    held: integer('held').notNull().default(0),
    state: text('state').$type<'active' | 'blocked'>().notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  table => [
    uniqueIndex('gift_cards_by_number').on(table.numberHash),
    check('gift_cards_balance', sql`${table.balance} >= 0 and ${table.held} between 0 and ${table.balance}`),
  ],
)

/** Fingerprints of the keys used to hash gift card numbers. */
export const giftCardKeys = pgTable('gift_card_keys', {
  fingerprint: text('fingerprint').primaryKey(),
  addedAt: instantColumn('added_at').notNull(),
})

/**
 * Ledger of gift cards. Each entry belongs to a checkout attempt, a refund, or a sale. A card's balance is
 * the sum of its issues, loads, and refunds minus its debits.
 */
export const giftCardEntries = pgTable(
  'gift_card_entries',
  {
    cardId: text('card_id')
      .notNull()
      .references(() => giftCards.id),
    /** Id of the checkout attempt, refund, or sale. */
    cause: text('cause').notNull(),
    kind: text('kind').$type<'issue' | 'load' | 'hold' | 'release' | 'debit' | 'refund'>().notNull(),
    amount: integer('amount').notNull(),
    /** Operator who issued or loaded the card. Null for orders and in rows written by the previous build. */
    by: text('by'),
    at: instantColumn('at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.cardId, table.cause, table.kind] }),
    check('gift_card_entries_amount', sql`${table.amount} >= 0`),
  ],
)

/** Gift cards saved by members. An empty card is hidden until a refund increases its balance. */
export const savedGiftCards = pgTable(
  'kept_gift_cards',
  {
    id: text('id').primaryKey(),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    cardId: text('card_id')
      .notNull()
      .references(() => giftCards.id),
    createdAt: instantColumn('created_at').notNull(),
  },
  table => [
    uniqueIndex('kept_gift_cards_once').on(table.memberId, table.cardId),
    index('kept_gift_cards_by_card').on(table.cardId),
  ],
)
