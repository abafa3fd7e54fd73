import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instantColumn } from '../instant-column.ts'
import { languageColumn } from '../language-column.ts'

export const subscriptions = pgTable(
  'subscriptions',
  {
    emailKey: text('email_key').primaryKey(),
    email: text('email').notNull(),
    consentText: text('consent_text').notNull(),
    consentedAt: instantColumn('consented_at').notNull(),
    source: text('source'),
    language: languageColumn(),
    confirmedAt: instantColumn('confirmed_at'),
    /**
     * Time at which the subscription was canceled. Null while active. The row is retained for a while, so
     * that the unsubscribe link still works.
     */
    endedAt: instantColumn('ended_at'),
  },
  table => [
    index('subscriptions_unanswered').on(table.consentedAt).where(sql`${table.confirmedAt} is null`),
    index('subscriptions_by_end').on(table.endedAt),
  ],
)

/** Hashes of the secrets in newsletter links. Each email has its own unsubscribe link. */
export const subscriptionLinks = pgTable(
  'subscription_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose').$type<'confirm' | 'unsubscribe'>().notNull(),
    emailKey: text('email_key')
      .notNull()
      .references(() => subscriptions.emailKey, { onDelete: 'cascade' }),
    createdAt: instantColumn('created_at').notNull(),
    expiresAt: instantColumn('expires_at'),
  },
  table => [
    index('subscription_links_by_subscription').on(table.emailKey, table.purpose),
    index('subscription_links_by_end').on(table.expiresAt),
  ],
)
