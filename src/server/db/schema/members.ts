import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Allergen } from '#src/domain/menu/allergens.ts'
import type { PromotionTerms } from '#src/domain/promotion/terms.ts'
import { instantColumn } from '../instant-column.ts'
import { languageColumn } from '../language-column.ts'

export const members = pgTable(
  'members',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull(),
    /** Unique key returned by `emailKey`. Unlike `mailboxKey`, it preserves tags and dots. */
    emailKey: text('email_key').notNull(),
    /** Null until the email is confirmed. Password sign-in requires a confirmed email. */
    emailConfirmedAt: instantColumn('email_confirmed_at'),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** Ten digits. */
    phone: text('phone').notNull(),
    /** Default for the member's orders. Each order can override it. */
    wantsTexts: boolean('wants_texts').notNull().default(false),
    /** YYYY-MM-DD. Null if not entered. */
    birthday: text('birthday'),
    /** Null if the member signs in only through a provider. */
    passwordHash: text('password_hash'),
    passwordChangedAt: instantColumn('password_changed_at'),
    /**
     * Hash of the browser that was used to sign up. A confirmation link signs the member in only in that
     * browser. Null once the email is confirmed.
     */
    signupDeviceHash: text('signup_device_hash'),
    language: languageColumn(),
    createdAt: instantColumn('created_at').notNull(),
  },
  table => [
    uniqueIndex('members_by_email').on(table.emailKey),
    index('members_by_birthday')
      .on(sql`substr(${table.birthday}, 6)`)
      .where(sql`${table.birthday} is not null`),
    index('members_unconfirmed').on(table.createdAt).where(sql`${table.emailConfirmedAt} is null`),
  ],
)

export const memberIdColumn = () =>
  text('member_id')
    .notNull()
    .references(() => members.id, { onDelete: 'cascade' })

export const memberRewards = pgTable(
  'member_rewards',
  {
    id: text('id').primaryKey(),
    memberId: memberIdColumn(),
    code: text('code').notNull(),
    label: text('label').notNull(),
    fineprint: text('fineprint').notNull(),
    image: text('image').notNull(),
    terms: jsonb('terms').$type<PromotionTerms>().notNull(),
    points: integer('points'),
    createdAt: instantColumn('created_at').notNull(),
    expiresAt: instantColumn('expires_at'),
    usedAt: instantColumn('used_at'),
  },
  table => [uniqueIndex('member_rewards_once').on(table.memberId, table.code)],
)

export const favorites = pgTable(
  'favorites',
  {
    memberId: memberIdColumn(),
    menuId: text('menu_id').notNull(),
    createdAt: instantColumn('created_at').notNull(),
  },
  table => [primaryKey({ columns: [table.memberId, table.menuId] })],
)

/** Deleted accounts whose cards the bank may still store. */
export const deletedMembers = pgTable('departed_members', {
  id: text('id').primaryKey(),
  deletedAt: instantColumn('left_at').notNull(),
})

/** Allergens to avoid, for the member and for the people they order for. */
export const memberAvoidedAllergens = pgTable(
  'member_avoids',
  {
    memberId: memberIdColumn(),
    /** Lowercase name of the person, as on cart lines. Empty for the member. */
    person: text('person').notNull(),
    allergens: jsonb('allergens').$type<Allergen[]>().notNull(),
  },
  table => [primaryKey({ columns: [table.memberId, table.person] })],
)
