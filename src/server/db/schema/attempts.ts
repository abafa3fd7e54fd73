import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { AttemptProblem } from '../../../contract/errors.ts'
import type { DraftOrder } from '../../../contract/order/orders.ts'
import type { Contact } from '../../../domain/member/contact.ts'
import type { AttemptState } from '../../../domain/money/attempt-life.ts'
import { instant } from '../instant.ts'
import { spokenLanguage } from '../spoken-language.ts'
import { carts } from './carts.ts'
import { members } from './members.ts'

/** The browser and the network a press came from, as hashes; null for what is not known or does not count. */
export type Presser = { device: string | null; network: string | null }

/** Each try to check out a cart; the order it would become is frozen in it, its means of payment are tenders. */
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
    /** The promised time: after it nothing becomes an order. */
    deadline: instant('deadline').notNull(),
    /** Why it came to nothing. */
    problem: text('problem').$type<AttemptProblem>(),
    contact: jsonb('contact').$type<Contact>().notNull(),
    memberId: text('member_id').references(() => members.id, { onDelete: 'set null' }),
    /** Who pressed, for limits; forgotten once it is settled. */
    presser: jsonb('presser').$type<Presser>(),
    /** Of the page it was pressed on: what follows is told in it. */
    language: spokenLanguage(),
    draft: jsonb('draft').$type<DraftOrder>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the sweep looks at it, by the database's clock; null once nothing is left to do. */
    leaseUntil: instant('lease_until'),
    /** How often the sweep has looked at it. */
    tries: integer('tries').notNull().default(0),
    /** What kept the last try from finishing it, for operators. */
    lastProblem: text('last_problem'),
  },
  table => [
    uniqueIndex('attempts_by_key').on(table.cartId, table.key),
    uniqueIndex('attempts_one_in_flight')
      .on(table.cartId)
      .where(sql`${table.state} in ('open', 'releasing')`),
    index('attempts_due').on(table.leaseUntil).where(sql`${table.leaseUntil} is not null`),
    index('attempts_by_member').on(table.memberId),
    index('attempts_by_age').on(table.createdAt).where(sql`${table.state} = 'failed'`),
  ],
)
