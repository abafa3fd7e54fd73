import { sql } from 'drizzle-orm'
import { index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { SocialProvider } from '#src/domain/member/social-provider.ts'
import { instantColumn } from '../instant-column.ts'
import { memberIdColumn, members } from './members.ts'

export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    tokenHash: text('token_hash').notNull(),
    memberId: memberIdColumn(),
    deviceHash: text('device_hash'),
    device: text('device').notNull(),
    method: text('method').$type<'password' | SocialProvider>().notNull(),
    createdAt: instantColumn('created_at').notNull(),
    seenAt: instantColumn('seen_at').notNull(),
    provenAt: instantColumn('proven_at').notNull(),
    /** Each use of the session extends `idleUntil`, but `endsAt` is fixed. */
    idleUntil: instantColumn('idle_until').notNull(),
    endsAt: instantColumn('ends_at').notNull(),
  },
  table => [
    uniqueIndex('sessions_by_token').on(table.tokenHash),
    index('sessions_by_member').on(table.memberId),
    index('sessions_by_end').on(sql`least(${table.idleUntil}, ${table.endsAt})`),
  ],
)

export const memberDevices = pgTable(
  'member_devices',
  {
    memberId: memberIdColumn(),
    deviceHash: text('device_hash').notNull(),
    firstSeenAt: instantColumn('first_seen_at').notNull(),
  },
  table => [primaryKey({ columns: [table.memberId, table.deviceHash] })],
)

/** One-time links in emails, deleted when used. */
export const memberLinks = pgTable(
  'member_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    purpose: text('purpose').$type<'confirm' | 'reset' | 'change-email' | 'claim-order'>().notNull(),
    memberId: text('member_id').references(() => members.id, { onDelete: 'cascade' }),
    /** Email that is confirmed when the link is used. */
    email: text('email').notNull(),
    orderId: text('order_id'),
    createdAt: instantColumn('created_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
  },
  table => [
    index('member_links_by_member').on(table.memberId, table.purpose),
    index('member_links_by_email').on(table.email),
    index('member_links_by_end').on(table.expiresAt),
  ],
)
