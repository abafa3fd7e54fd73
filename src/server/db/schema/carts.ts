import { sql } from 'drizzle-orm'
import {
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { AttemptProblem } from '../../../contract/errors.ts'
import type { DraftOrder } from '../../../contract/order/orders.ts'
import type { DeliveryPlace } from '../../../domain/kitchen/delivery-form.ts'
import type { Handoff, SubHandoff } from '../../../domain/kitchen/handoff.ts'
import type { Vehicle } from '../../../domain/kitchen/vehicle.ts'
import type { Contact } from '../../../domain/member/contact.ts'
import type { Tier } from '../../../domain/member/loyalty.ts'
import type { Choice } from '../../../domain/menu/build/choice.ts'
import type { Tip } from '../../../domain/money/tip.ts'
import type { WantedTime } from '../../../domain/scheduling/wanted-time.ts'
import { instant } from '../instant.ts'
import type { RequestOutcome } from '../request-outcome.ts'
import { members } from './members.ts'

/** One row: the version of the catalogue, raised by every import, and which entries are that version. */
export const catalogState = pgTable(
  'catalog_state',
  {
    id: integer('id').primaryKey().default(1),
    version: integer('version').notNull(),
    changedAt: instant('changed_at').notNull(),
    edition: integer('edition').notNull().default(0),
    /** Raised by every change that is laid over the entries (catalog_overrides, kitchen_changes). */
    overridesVersion: integer('overrides_version').notNull().default(0),
  },
  table => [check('catalog_state_is_one_row', sql`${table.id} = 1`)],
)

/** An import writes an edition of its own, beside the one that is served. */
export const catalogEditions = pgSequence('catalog_editions')

/** The catalogue as imported: settings, locations, menus, products and modifier groups, one document each. */
export const catalogEntries = pgTable(
  'catalog_entries',
  {
    edition: integer('edition').notNull().default(0),
    kind: text('kind').$type<'settings' | 'location' | 'menu' | 'product' | 'group' | 'coupon'>().notNull(),
    id: text('id').notNull(),
    position: integer('position').notNull(),
    body: jsonb('body').notNull(),
  },
  table => [primaryKey({ columns: [table.edition, table.kind, table.id] })],
)

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

/** The browser and the network a press came from, as hashes; null for what is not known or does not count. */
export type Presser = { device: string | null; network: string | null }

/** Each try to check out a cart; the order it would become is frozen in it, its means of payment are tenders. */
export const attempts = pgTable(
  'attempts',
  {
    id: text('id').primaryKey(),
    cartId: text('cart_id')
      .notNull()
      .references(() => carts.id),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** From `open` it is `placed`, or `releasing` until it `failed`; an order that came to nothing is `undoing`, then `undone`. */
    state: text('state').$type<'open' | 'releasing' | 'failed' | 'placed' | 'undoing' | 'undone'>().notNull(),
    total: integer('total').notNull(),
    /** The promised time: after it nothing becomes an order. */
    deadline: instant('deadline').notNull(),
    /** Why it came to nothing. */
    problem: text('problem').$type<AttemptProblem>(),
    contact: jsonb('contact').$type<Contact>().notNull(),
    memberId: text('member_id').references(() => members.id, { onDelete: 'set null' }),
    /** Who pressed, for limits; forgotten once it is settled. */
    presser: jsonb('presser').$type<Presser>(),
    draft: jsonb('draft').$type<DraftOrder>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the sweep looks at it, by the database's clock; null once nothing is left to do. */
    leaseUntil: instant('lease_until'),
    /** How often the sweep has looked at it. */
    tries: integer('tries').notNull().default(0),
    /** What kept the last try from finishing it, for operators. */
    lastProblem: text('last_problem'),
  },
  table => [
    uniqueIndex('attempts_by_key').on(table.cartId, table.key),
    uniqueIndex('attempts_one_in_flight')
      .on(table.cartId)
      .where(sql`${table.state} in ('open', 'releasing')`),
    index('attempts_due').on(table.leaseUntil).where(sql`${table.leaseUntil} is not null`),
    index('attempts_by_member').on(table.memberId),
    index('attempts_by_age').on(table.createdAt).where(sql`${table.state} = 'failed'`),
  ],
)

/** How many units of work of each stretch of a kitchen's time are taken. */
export const slotUsage = pgTable(
  'slot_loads',
  {
    locationId: text('location_id').notNull(),
    /** When the stretch begins. */
    slot: instant('slot').notNull(),
    taken: integer('taken').notNull(),
  },
  table => [
    primaryKey({ columns: [table.locationId, table.slot] }),
    index('slot_loads_by_age').on(table.slot),
    check('slot_loads_taken', sql`${table.taken} >= 0`),
  ],
)

/** Whose work that is: held from when an order is being paid for, given back when it is not. */
export const slotHolds = pgTable(
  'slot_holds',
  {
    attemptId: text('attempt_id')
      .primaryKey()
      .references(() => attempts.id, { onDelete: 'cascade' }),
    locationId: text('location_id').notNull(),
    slot: instant('slot').notNull(),
    units: integer('units').notNull(),
  },
  table => [index('slot_holds_by_age').on(table.slot)],
)
