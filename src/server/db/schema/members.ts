import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Allergen } from '../../../domain/menu/allergens.ts'
import type { PromotionTerms } from '../../../domain/promotion/terms.ts'
import { instant } from '../instant.ts'
import { spokenLanguage } from '../spoken-language.ts'

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
    /** Of the page they made their account on, or were last signed in on. */
    language: spokenLanguage(),
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

/** A column that belongs to a member, and goes when they do. */
export const ownerOf = () =>
  text('member_id')
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' })

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
