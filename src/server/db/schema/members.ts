import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SocialProvider } from '../../../domain/member/social-provider.ts'
import type { Allergen } from '../../../domain/menu/allergens.ts'
import type { PromotionTerms } from '../../../domain/promotion/terms.ts'
import { instant } from '../instant.ts'

export const members = pgTable(
  'members',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    /** The address as it is compared: one account per mailbox, however it is written. */
    emailKey: text('email_key').notNull(),
    /** Null until the owner of the mailbox answered; nobody signs in with a password before that. */
    emailConfirmedAt: instant('email_confirmed_at'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Ten digits. */
    phone: text('phone').notNull(),
    /** Whether orders of theirs at that phone are told by text messages, unless one of them says otherwise. */
    wantsTexts: boolean('wants_texts').notNull().default(false),
    /** YYYY-MM-DD. */
    birthday: text('birthday'),
    /** Null for those who only sign in through a provider. */
    passwordHash: text('password_hash'),
    passwordChangedAt: instant('password_changed_at'),
    /** The browser the account was made in: a confirmation opened there may sign in. */
    signupDeviceHash: text('signup_device_hash'),
    createdAt: instant('created_at').notNull(),
  },
  table => [
    uniqueIndex('members_by_email').on(table.emailKey),
    index('members_by_birthday')
      .on(sql`substr(${table.birthday}, 6)`)
      .where(sql`${table.birthday} is not null`),
    index('members_unconfirmed').on(table.createdAt).where(sql`${table.emailConfirmedAt} is null`),
  ],
)

const ownerOf = () =>
  text('member_id')
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' })

/** Who a member is at a provider: people are known by provider and subject, never by e-mail alone. */
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

/** Signed-in browsers; the database knows a hash of the cookie only. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    tokenHash: text('token_hash').notNull(),
    memberId: ownerOf(),
    deviceHash: text('device_hash'),
    /** The browser in words, such as "Firefox on Windows". */
    device: text('device').notNull(),
    /** How it signed in: a password, or a provider. */
    method: text('method').$type<'password' | SocialProvider>().notNull(),
    createdAt: instant('created_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    /** When the member last proved who they are. */
    provenAt: instant('proven_at').notNull(),
    /** Ends unless used before, and at the latest. */
    idleUntil: instant('idle_until').notNull(),
    endsAt: instant('ends_at').notNull(),
  },
  table => [
    uniqueIndex('sessions_by_token').on(table.tokenHash),
    index('sessions_by_member').on(table.memberId),
    index('sessions_by_end').on(sql`least(${table.idleUntil}, ${table.endsAt})`),
  ],
)

/** Browsers a member has signed in with before. */
export const memberDevices = pgTable(
  'member_devices',
  {
    memberId: ownerOf(),
    deviceHash: text('device_hash').notNull(),
    firstSeenAt: instant('first_seen_at').notNull(),
  },
  table => [primaryKey({ columns: [table.memberId, table.deviceHash] })],
)

/** One-time links in mails; used by being deleted. */
export const memberLinks = pgTable(
  'member_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose').$type<'confirm' | 'reset' | 'change-email' | 'claim-order'>().notNull(),
    memberId: text('member_id').references(() => members.id, { onDelete: 'cascade' }),
    /** The mailbox that proves itself by using the link. */
    email: text('email').notNull(),
    orderId: text('order_id'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [
    index('member_links_by_member').on(table.memberId, table.purpose),
    index('member_links_by_email').on(table.email),
    index('member_links_by_end').on(table.expiresAt),
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

/** How often something was tried in the current window; shared by all processes and kept over restarts. */
export const limits = pgTable(
  'limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetsAt: instant('resets_at').notNull(),
  },
  table => [index('limits_by_end').on(table.resetsAt)],
)

export const memberRewards = pgTable(
  'member_rewards',
  {
    id: text('id').primaryKey(),
    memberId: ownerOf(),
    code: text('code').notNull(),
    label: text('label').notNull(),
    fineprint: text('fineprint').notNull(),
    image: text('image').notNull(),
    terms: jsonb('terms').$type<PromotionTerms>().notNull(),
    /** What it was redeemed for; null for what was given. */
    points: integer('points'),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at'),
    usedAt: instant('used_at'),
  },
  table => [uniqueIndex('member_rewards_once').on(table.memberId, table.code)],
)

export const favorites = pgTable(
  'favorites',
  { memberId: ownerOf(), menuId: text('menu_id').notNull(), createdAt: instant('created_at').notNull() },
  table => [primaryKey({ columns: [table.memberId, table.menuId] })],
)

/** Who deleted their account while the bank may still keep cards for them. */
export const departedMembers = pgTable('departed_members', {
  id: text('id').primaryKey(),
  leftAt: instant('left_at').notNull(),
})

/** What the people a member orders for leave out; the member themselves are nobody in particular. */
export const memberAvoids = pgTable(
  'member_avoids',
  {
    memberId: ownerOf(),
    /** As it stands on their lines, in small letters; empty for the member. */
    person: text('person').notNull(),
    allergens: jsonb('allergens').$type<Allergen[]>().notNull(),
  },
  table => [primaryKey({ columns: [table.memberId, table.person] })],
)
