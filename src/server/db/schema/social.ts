import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { SocialProvider } from '#src/domain/member/social-provider.ts'
import { instantColumn } from '../instant-column.ts'
import { memberIdColumn } from './members.ts'

/** Members' identities at sign-in providers, keyed by provider and the provider's user id, never by email. */
export const identities = pgTable(
  'identities',
  {
    provider: text('provider').$type<SocialProvider>().notNull(),
    subject: text('subject').notNull(),
    memberId: memberIdColumn(),
    createdAt: instantColumn('created_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index('identities_by_member').on(table.memberId),
  ],
)

export const signInFlows = pgTable(
  'social_flows',
  {
    stateHash: text('state_hash').primaryKey(),
    provider: text('provider').$type<SocialProvider>().notNull(),
    /** Browser that started the flow. No other browser can finish the flow. */
    deviceHash: text('device_hash').notNull(),
    nonce: text('nonce').notNull(),
    verifier: text('verifier').notNull(),
    next: text('next').notNull(),
    cartId: text('cart_id'),
    /**
     * Response posted by the provider, stored until the browser returns with its cookies. Null before that,
     * and for providers that redirect the browser.
     */
    answer: jsonb('answer').$type<{ code: string | null; user: string | null }>(),
    createdAt: instantColumn('created_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  table => [index('social_flows_by_end').on(table.expiresAt)],
)

/** Verified identities whose owners must add details or confirm an email before they can sign in. */
export const pendingProfiles = pgTable(
  'pending_profiles',
  {
    refHash: text('ref_hash').primaryKey(),
    /**
     * `details` means that profile fields are missing, and `mail` that the email must be confirmed with a
     * link.
     */
    awaits: text('awaits').$type<'details' | 'mail'>().notNull(),
    provider: text('provider').$type<SocialProvider>().notNull(),
    subject: text('subject').notNull(),
    /**
     * Browser that may continue the sign-in. Otherwise a victim who opens the link could confirm an
     * attacker's identity.
     */
    deviceHash: text('device_hash').notNull(),
    /**
     * Email verified by the provider, or email to which the confirmation was sent. Null if there is neither.
     */
    email: text('email'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    phone: text('phone'),
    createdAt: instantColumn('created_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  table => [index('pending_profiles_by_end').on(table.expiresAt)],
)

/** Used ID tokens, stored to prevent replay attacks. */
export const usedIdTokens = pgTable(
  'used_id_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  table => [index('used_id_tokens_by_end').on(table.expiresAt)],
)
