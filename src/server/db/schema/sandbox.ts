import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DeclineCode } from '#src/contract/errors.ts'
import { instantColumn } from '../instant-column.ts'

export type SandboxOutcome =
  | 'approve'
  | 'slow'
  | 'unknown'
  | 'challenge'
  | 'challenge_declined'
  | 'hold_expired'
  | 'capture_refused'
  | 'refund_failed'
  | DeclineCode

export const sandboxTokens = pgTable(
  'sandbox_tokens',
  {
    token: text('token').primaryKey(),
    outcome: text('outcome').$type<SandboxOutcome>().notNull(),
    brand: text('brand').notNull(),
    last4: text('last4').notNull(),
    expMonth: integer('exp_month').notNull().default(12),
    expYear: integer('exp_year').notNull().default(2030),
    /** Wallet that created the token. Null if the guest entered the card number. */
    wallet: text('wallet').$type<'applepay' | 'googlepay'>(),
    usedBy: text('used_by'),
    createdAt: instantColumn('created_at').notNull(),
  },
  table => [index('sandbox_tokens_by_age').on(table.createdAt)],
)

export const sandboxPayments = pgTable(
  'sandbox_payments',
  {
    id: text('id').primaryKey(),
    key: text('key').notNull(),
    amount: integer('amount').notNull(),
    state: text('state')
      .$type<'new' | 'action' | 'authorised' | 'declined' | 'captured' | 'released'>()
      .notNull(),
    /** Secret in the URL of a 3-D Secure challenge. It authenticates the guest. */
    secret: text('secret').notNull(),
    outcome: text('outcome').$type<SandboxOutcome>(),
    brand: text('brand'),
    last4: text('last4'),
    declineCode: text('decline_code').$type<DeclineCode>(),
    captured: integer('captured').notNull().default(0),
    holdEndsAt: instantColumn('hold_ends_at'),
    createdAt: instantColumn('created_at').notNull(),
  },
  table => [
    uniqueIndex('sandbox_payments_by_key').on(table.key),
    uniqueIndex('sandbox_payments_by_secret').on(table.secret),
  ],
)

export const sandboxRefunds = pgTable(
  'sandbox_refunds',
  {
    id: text('id').primaryKey(),
    key: text('key').notNull(),
    paymentId: text('payment_id')
      .notNull()
      .references(() => sandboxPayments.id),
    amount: integer('amount').notNull(),
    state: text('state').$type<'succeeded' | 'failed'>().notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  table => [
    uniqueIndex('sandbox_refunds_by_key').on(table.key),
    index('sandbox_refunds_by_payment').on(table.paymentId),
  ],
)

export const sandboxCards = pgTable(
  'sandbox_cards',
  {
    id: text('id').primaryKey(),
    customer: text('customer').notNull(),
    outcome: text('outcome').$type<SandboxOutcome>().notNull(),
    brand: text('brand').notNull(),
    last4: text('last4').notNull(),
    expMonth: integer('exp_month').notNull(),
    expYear: integer('exp_year').notNull(),
    createdAt: instantColumn('created_at').notNull(),
    usedAt: instantColumn('used_at'),
  },
  table => [
    uniqueIndex('sandbox_cards_once').on(
      table.customer,
      table.brand,
      table.last4,
      table.expMonth,
      table.expYear,
    ),
  ],
)
