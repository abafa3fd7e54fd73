import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { DeliveryPlace } from '#src/domain/kitchen/delivery/delivery-form.ts'
import type { Handoff, SubHandoff } from '#src/domain/kitchen/handoff.ts'
import type { Vehicle } from '#src/domain/kitchen/vehicle.ts'
import type { Tier } from '#src/domain/member/points/loyalty.ts'
import type { Choice } from '#src/domain/menu/modifiers/choice.ts'
import type { Tip } from '#src/domain/money/tip.ts'
import type { RequestedTime } from '#src/domain/scheduling/requested-time.ts'
import { instantColumn } from '../instant-column.ts'
import type { TransferOutcome } from '../transfer-outcome.ts'
import { members } from './members.ts'

export const carts = pgTable(
  'carts',
  {
    id: text('id').primaryKey(),
    version: integer('version').notNull().default(1),
    state: text('state').$type<'open' | 'submitting' | 'ordered' | 'abandoned'>().notNull().default('open'),
    /** The cart to which the lines were transferred. Null if they were not transferred. */
    movedTo: text('moved_to'),
    /** Null for a guest cart, which anyone who knows its id can use. */
    memberId: text('member_id').references(() => members.id, { onDelete: 'set null' }),
    locationId: text('location_id').notNull(),
    menuId: text('menu_id').notNull(),
    handoff: text('handoff').$type<Handoff>().notNull(),
    subHandoff: text('sub_handoff').$type<SubHandoff>(),
    time: jsonb('time').$type<RequestedTime>().notNull().default({ kind: 'asap' }),
    delivery: jsonb('delivery').$type<DeliveryPlace>(),
    vehicle: jsonb('vehicle').$type<Vehicle>(),
    tip: jsonb('tip').$type<Tip>().notNull(),
    tier: text('tier').$type<Tier>(),
    coupon: text('coupon'),
    rewardId: text('reward_id'),
    /** Hashes of the contact details submitted with the coupon. Null until the cart is submitted. */
    redeemers: jsonb('redeemers').$type<string[]>(),
    createdAt: instantColumn('created_at').notNull(),
    expiresAt: instantColumn('expires_at').notNull(),
    /**
     * Time at which the contents were purged. Null if they were not purged. The row remains, so that the cart
     * cannot be ordered again.
     */
    emptiedAt: instantColumn('emptied_at'),
    /**
     * Time at which to delete personal data from the cart and its orders. Set when a member's account or a
     * guest's data is deleted.
     */
    redactAt: instantColumn('blank_at'),
  },
  table => [
    index('carts_by_member').on(table.memberId),
    index('carts_to_blank').on(table.redactAt).where(sql`${table.redactAt} is not null`),
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
    /** Name and unit cost last shown to the guest, used to report price changes. */
    name: text('name').notNull(),
    unitCost: integer('unit_cost').notNull(),
    quantity: integer('quantity').notNull(),
    choices: jsonb('choices').$type<Choice[]>().notNull(),
    recipient: text('recipient'),
    instructions: text('instructions'),
    waiverAcceptedAt: instantColumn('waiver_accepted_at'),
    waiverVersion: text('waiver_version'),
  },
  table => [
    index('cart_lines_by_cart').on(table.cartId, table.position),
    check('cart_lines_quantity', sql`${table.quantity} between 1 and 99`),
  ],
)

/** Cart writes by idempotency key, used to detect retried requests. */
export const cartRequests = pgTable(
  'cart_requests',
  {
    cartId: text('cart_id')
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    outcome: jsonb('outcome').$type<TransferOutcome>(),
  },
  table => [primaryKey({ columns: [table.cartId, table.key] })],
)
