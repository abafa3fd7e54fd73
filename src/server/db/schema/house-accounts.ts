import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instantColumn } from '../instant-column.ts'
import { members } from './members.ts'

/**
 * Accounts of companies and regulars, billed by invoice. `owed` is the unpaid amount and is negative after an
 * overpayment. `held` is reserved by open attempts. A charge must not make `owed + held` exceed `limit`.
 */
export const houseAccounts = pgTable(
  'house_accounts',
  {
    id: text('id').primaryKey(),
    name: text('name').notNull(),
    limit: integer('limit').notNull(),
    owed: integer('owed').notNull().default(0),
    held: integer('held').notNull().default(0),
    state: text('state').$type<'active' | 'blocked'>().notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  table => [check('house_accounts_amounts', sql`${table.limit} >= 0 and ${table.held} >= 0`)],
)

export const houseAccountMembers = pgTable(
  'house_account_members',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => houseAccounts.id, { onDelete: 'cascade' }),
    memberId: text('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.accountId, table.memberId] }),
    index('house_account_members_by_member').on(table.memberId),
  ],
)

/**
 * Ledger of house accounts. Each entry belongs to a checkout attempt, a refund, or a payment received for an
 * invoice.
 */
export const houseAccountEntries = pgTable(
  'house_account_entries',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => houseAccounts.id),
    cause: text('cause').notNull(),
    kind: text('kind').$type<'hold' | 'release' | 'charge' | 'refund' | 'paid'>().notNull(),
    amount: integer('amount').notNull(),
    at: instantColumn('at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.accountId, table.cause, table.kind] }),
    check('house_account_entries_amount', sql`${table.amount} >= 0`),
  ],
)
