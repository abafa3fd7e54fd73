import { sql } from 'drizzle-orm'
import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../instant.ts'
import { spokenLanguage } from '../spoken-language.ts'

/** Mailboxes that get the newsletter, wait for their owner's word, or left it a while ago. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    /** The address as it is compared: one subscription per mailbox, however it is written. */
    emailKey: text('email_key').primaryKey(),
    email: text('email').notNull(),
    /** What was agreed to, word for word as it stood beside the box. */
    consentText: text('consent_text').notNull(),
    consentedAt: instant('consented_at').notNull(),
    /** The page it was asked on, as the browser told it. */
    source: text('source'),
    /** Of that page. */
    language: spokenLanguage(),
    /** Null until the owner of the mailbox pressed the link. */
    confirmedAt: instant('confirmed_at'),
    /** When the owner wanted no more mail; kept for a while, so that their link is known when it is pressed again. */
    endedAt: instant('ended_at'),
  },
  table => [
    index('subscriptions_unanswered').on(table.consentedAt).where(sql`${table.confirmedAt} is null`),
    index('subscriptions_by_end').on(table.endedAt),
  ],
)

/** The secrets in letters to subscribers, by their hash. Every letter brings its own way out. */
export const subscriptionLinks = pgTable(
  'subscription_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose').$type<'confirm' | 'unsubscribe'>().notNull(),
    emailKey: text('email_key')
      .notNull()
      .references(() => subscriptions.emailKey, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    /** Null for those that work as long as there is a subscription. */
    expiresAt: instant('expires_at'),
  },
  table => [
    index('subscription_links_by_subscription').on(table.emailKey, table.purpose),
    index('subscription_links_by_end').on(table.expiresAt),
  ],
)
