import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { SocialProvider } from '../../../domain/member/social-provider.ts'
import { instant } from '../instant.ts'
import { ownerOf } from './members.ts'

/** Who a member is at a provider: people are known by provider and subject, never by email alone. */
export const identities = pgTable(
  'identities',
  {
    provider: text('provider').$type<SocialProvider>().notNull(),
    subject: text('subject').notNull(),
    memberId: ownerOf(),
    createdAt: instant('created_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index('identities_by_member').on(table.memberId),
  ],
)

/** A sign-in that is under way at a provider. */
export const socialFlows = pgTable(
  'social_flows',
  {
    stateHash: text('state_hash').primaryKey(),
    provider: text('provider').$type<SocialProvider>().notNull(),
    /** The browser that started it; no other may finish it. */
    deviceHash: text('device_hash').notNull(),
    nonce: text('nonce').notNull(),
    verifier: text('verifier').notNull(),
    next: text('next').notNull(),
    cartId: text('cart_id'),
    /** What the provider posted, until the browser comes for it with its cookies. */
    answer: jsonb('answer').$type<{ code: string | null; user: string | null }>(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [index('social_flows_by_end').on(table.expiresAt)],
)

/** Somebody a provider vouched for, who has to tell or to prove more before they are let in. */
export const pendingProfiles = pgTable(
  'pending_profiles',
  {
    refHash: text('ref_hash').primaryKey(),
    /** What is awaited: the missing details, or the link of a mail, which alone may prove the address. */
    awaits: text('awaits').$type<'details' | 'mail'>().notNull(),
    provider: text('provider').$type<SocialProvider>().notNull(),
    subject: text('subject').notNull(),
    /** No other browser may go on with it, or somebody's mailbox would confirm a stranger's identity. */
    deviceHash: text('device_hash').notNull(),
    /** By the provider's proof, or one that a mail went to. */
    email: text('email'),
    firstName: text('first_name'),
    lastName: text('last_name'),
    phone: text('phone'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [index('pending_profiles_by_end').on(table.expiresAt)],
)

/** ID tokens that signed somebody in: each works once. */
export const usedIdTokens = pgTable(
  'used_id_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** When the token is too old to be taken anyway. */
    expiresAt: instant('expires_at').notNull(),
  },
  table => [index('used_id_tokens_by_end').on(table.expiresAt)],
)
