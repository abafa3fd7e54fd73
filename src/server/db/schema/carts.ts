import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { DeliveryPlace } from '../../../domain/kitchen/delivery/delivery-form.ts'
import type { Handoff, SubHandoff } from '../../../domain/kitchen/handoff.ts'
import type { Vehicle } from '../../../domain/kitchen/vehicle.ts'
import type { Tier } from '../../../domain/member/points/loyalty.ts'
import type { Choice } from '../../../domain/menu/modifiers/choice.ts'
import type { Tip } from '../../../domain/money/tip.ts'
import type { WantedTime } from '../../../domain/scheduling/wanted-time.ts'
import { instant } from '../instant.ts'
import type { RequestOutcome } from '../request-outcome.ts'
import { members } from './members.ts'

export const carts = pgTable(
  'carts',
  {
    id: text('id').primaryKey(),
    version: integer('version').notNull().default(1),
    state: text('state').$type<'open' | 'submitting' | 'ordered' | 'abandoned'>().notNull().default('open'),
    /** The bag at another kitchen that this one was let go for. */
    movedTo: text('moved_to'),
    /** Whose bag it is; a guest's belongs to whoever knows its id. */
    memberId: text('member_id').references(() => members.id, { onDelete: 'set null' }),
    locationId: text('location_id').notNull(),
    menuId: text('menu_id').notNull(),
    handoff: text('handoff').$type<Handoff>().notNull(),
    subHandoff: text('sub_handoff').$type<SubHandoff>(),
    /** When it is wanted. */
    time: jsonb('time').$type<WantedTime>().notNull().default({ kind: 'asap' }),
    /** Where a delivery goes, and where that is on the map. */
    delivery: jsonb('delivery').$type<DeliveryPlace>(),
    vehicle: jsonb('vehicle').$type<Vehicle>(),
    tip: jsonb('tip').$type<Tip>().notNull(),
    /** The tier of its member, for the points it earns. */
    tier: text('tier').$type<Tier>(),
    /** The coupon that was chosen, by its code; at most one. */
    coupon: text('coupon'),
    /** The reward that was chosen; at most one. */
    rewardId: text('reward_id'),
    /** Hashes of whom the guest said they are when they last tried to use the coupon. */
    redeemers: jsonb('redeemers').$type<string[]>(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When what was in it was forgotten; an order keeps its bag, so that it stays the only one. */
    emptiedAt: instant('emptied_at'),
    /** From when on it names nobody any more, nor does what came of it: its member deleted their account. */
    blankAt: instant('blank_at'),
  },
  table => [
    index('carts_by_member').on(table.memberId),
    index('carts_to_blank').on(table.blankAt).where(sql`${table.blankAt} is not null`),
    index('carts_by_expiry').on(table.expiresAt).where(sql`${table.emptiedAt} is null`),
  ],
)

export const cartLines = pgTable(
  'cart_lines',
  {
    id: text('id').primaryKey(),
    cartId: text('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    productId: text('product_id').notNull(),
    /** Name and unit cost as the guest was last told, to say what changed. */
    name: text('name').notNull(),
    unitCost: integer('unit_cost').notNull(),
    quantity: integer('quantity').notNull(),
    choices: jsonb('choices').$type<Choice[]>().notNull(),
    recipient: text('recipient'),
    instructions: text('instructions'),
    waiverAcceptedAt: instant('waiver_accepted_at'),
    waiverVersion: text('waiver_version'),
  },
  table => [
    index('cart_lines_by_cart').on(table.cartId, table.position),
    check('cart_lines_quantity', sql`${table.quantity} between 1 and 99`),
  ],
)

/** Writes that were asked for with an Idempotency-Key, so that a repeat does nothing more. */
export const cartRequests = pgTable(
  'cart_requests',
  {
    cartId: text('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** What it came to, where the cart as it is now does not say that. */
    outcome: jsonb('outcome').$type<RequestOutcome>(),
  },
  table => [primaryKey({ columns: [table.cartId, table.key] })],
)
