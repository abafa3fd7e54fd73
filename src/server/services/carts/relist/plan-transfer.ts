import type { RelistPlan } from '#src/contract/cart/relist.ts'
import type { ErrorDetailsOf } from '#src/contract/error-details.ts'
import { countItems } from '#src/domain/bag/bag-count.ts'
import { cartExpiry } from '#src/domain/bag/cart-expiry.ts'
import { findDeliveryZone } from '#src/domain/kitchen/delivery/delivery-zone.ts'
import type { HandoffChoice } from '#src/domain/kitchen/handoff.ts'
import { type RequestedTime, timeKindOf } from '#src/domain/scheduling/requested-time.ts'
import { findTimeProblemAt } from '#src/domain/scheduling/time-problem.ts'
import type { Catalog } from '#src/server/catalog/catalog.ts'
import type { KitchenMenu, ServedKitchen } from '#src/server/catalog/imported-catalog.ts'
import type { Context } from '#src/server/services/context.ts'
import { type ChosenPromotionTerms, resolvePromotions } from '#src/server/services/promotions/read-chosen.ts'
import { randomId } from '#src/server/services/random-id.ts'
import { productAvailabilityTime } from '#src/server/services/scheduling/menu-times.ts'
import { ServiceError } from '#src/server/services/service-error.ts'
import { errorTexts } from '#src/server/texts/error-texts.ts'
import { mergeReportLines } from '../lines/new-lines.ts'
import type { CartRow, LineRow } from '../persistence/cart-rows.ts'
import { createCartTiming, requireCartMenu } from '../persistence/cart-times.ts'
import { type CartForChange, readCartForChange } from '../persistence/read-cart-for-change.ts'
import { requireOpenCart, requireUnorderedCart } from '../persistence/require-open-cart.ts'
import { type Bag, createBagSource } from './bag-source.ts'
import { findFirstTimeForLines } from './find-first-time-for-lines.ts'
import { chooseAvailableHandoff, findSourceMenu, planRelist, type RelistSource } from './plan-relist.ts'
import {
  findLostPromotions,
  findTransferSubstitutes,
  isCateringOnly,
  listResetFields,
  subtotal,
} from './transfer-effects.ts'
import { findMixedMenuProblem, findSizeProblem } from './transfer-problems.ts'

/**
 * The kitchen (`to`) or open bag (`into`) that receives the lines. Without either, a new bag at the expired
 * bag's kitchen receives them, for the time `at` if the guest requested one.
 */
type TransferTarget = { to?: string | undefined; into?: string | undefined; at?: string | undefined }
export type BagTransfer = {
  plan: RelistPlan
  source: Bag
  into: Bag | null
  /**
   * The receiving bag after the transfer: the source if it moves to another kitchen, the bag `into`, or a new
   * bag.
   */
  after: Bag
}
/** The input of the plan: the bag to transfer and the bag or kitchen that receives it. */
type Transfer = {
  catalog: Catalog
  now: Date
  source: Bag
  /** The source's lines in the form that `planRelist` takes. */
  listed: RelistSource
  /** Null if the source's menu is no longer in the catalog. */
  sourceMenu: KitchenMenu | null
  chosen: ChosenPromotionTerms | null
  into: Bag | null
  to: ServedKitchen | null
  /** True if the same bag moves to the kitchen `to`, false if another bag receives the lines. */
  moves: boolean
}
/** The cart that receives the lines. Its version and lines are not updated yet. */
type Receiver = { cart: CartRow; kitchenMenu: KitchenMenu | null }
type Relisted = ReturnType<typeof planRelist>

export async function planTransfer(ctx: Context, id: string, target: TransferTarget): Promise<RelistPlan> {
  return (await prepareTransfer(ctx, await readCartForChange(ctx, id, null), target)).plan
}

export async function prepareTransfer(
  ctx: Context,
  found: CartForChange | null,
  target: TransferTarget,
): Promise<BagTransfer> {
  const transfer = await readTransfer(ctx, found, target)
  const { source, into } = transfer
  const receiver = chooseReceiver(ctx, transfer)
  const at = productAvailabilityTime(receiver.kitchenMenu, receiver.cart, transfer.now)
  const relisted = relistLines(transfer, receiver, at)
  const after = createBagAfter(ctx, transfer, receiver, relisted)
  const plan: RelistPlan = {
    ...describeResult(transfer, receiver, relisted, after),
    ...findEffectsElsewhere(transfer, receiver, relisted, after, at),
    later: await findLaterTime(ctx, transfer, receiver, relisted, at),
  }
  return { plan, source, into, after }
}

async function readTransfer(
  ctx: Context,
  found: CartForChange | null,
  target: TransferTarget,
): Promise<Transfer> {
  const catalog = await ctx.catalog()
  const now = ctx.now()
  const stored = await requireSource(ctx, found?.cart ?? null, target)
  // `later` is provisional: when the bag moves, `preservedTime` replaces it with `asap`, `later`, or
  // `advance`.
  const requested = target.at === undefined ? stored.time : { kind: 'later' as const, time: target.at }
  const source = { cart: { ...stored, time: requested }, lines: found?.lines ?? [] }
  const into = target.into === undefined ? null : await readOpenBag(ctx, target.into)
  const to = target.to === undefined ? null : catalog.locationById(target.to)
  if (target.to !== undefined && !to) throw new ServiceError('location_not_found')
  return {
    ...{ catalog, now, source, into, to },
    listed: createBagSource(source, catalog, now),
    sourceMenu: catalog.kitchenMenu(source.cart.menuId),
    chosen: found?.chosen ?? null,
    moves: to?.services.transfercart ?? false,
  }
}

function chooseReceiver(
  ctx: Context,
  { catalog, now, source, listed, sourceMenu, into, to }: Transfer,
): Receiver {
  if (into) return toExistingBag(ctx, source, into, catalog)
  if (!to) return toNewBag(source, listed, findSourceMenu(listed, catalog), catalog, now)
  const isCatering = sourceMenu ? sourceMenu.kind === 'catering' : isCateringOnly(source, catalog)
  const targetMenu = isCatering ? catalog.cateringMenu(to) : catalog.regularMenu(to)
  return toNewBag(source, listed, targetMenu, catalog, now)
}

/** Plans the lines at the receiving kitchen. Plans none if they would mix regular and catering lines. */
function relistLines(transfer: Transfer, receiver: Receiver, at: Date): Relisted {
  const { catalog, now, listed, to } = transfer
  const { kitchenMenu } = receiver
  return planRelist(
    isOtherKind(transfer, receiver) ? [] : listed.products,
    {
      ...{ kitchenMenu, choice: toHandoffChoice(receiver.cart), at },
      missing: to ? 'catering_not_offered' : 'kitchen_unavailable',
    },
    catalog,
    now,
  )
}

function toHandoffChoice({ handoff, subHandoff }: CartRow): HandoffChoice {
  return { handoff, sub_handoff: subHandoff }
}

/** True if the lines would join an open bag of the other kind of menu, regular or catering. */
function isOtherKind({ into, sourceMenu }: Transfer, { kitchenMenu }: Receiver): boolean {
  return into !== null && sourceMenu !== null && sourceMenu.kind !== kitchenMenu?.kind
}

function createBagAfter(
  { visitor }: Context,
  { now, source, listed, into, moves }: Transfer,
  { cart }: Receiver,
  relisted: Relisted,
): Bag {
  const expiresAt = cartExpiry(now)
  if (moves) {
    const lines = movedLines(source, listed, relisted)
    return { cart: { ...cart, version: cart.version + 1, expiresAt }, lines }
  }
  if (into) {
    const lines = mergeReportLines(cart.id, into.lines, relisted.lines)
    return { cart: { ...cart, version: cart.version + 1, expiresAt }, lines }
  }
  const id = randomId('c')
  const memberId = cart.memberId ?? visitor.member?.memberId ?? null
  return {
    cart: { ...cart, memberId, id, version: 1, createdAt: now, expiresAt },
    lines: mergeReportLines(id, [], relisted.lines),
  }
}

function describeResult(
  transfer: Transfer,
  receiver: Receiver,
  { lines: _, goneLines: __, ...outcome }: Relisted,
  after: Bag,
): Omit<RelistPlan, 'substitutes' | 'promotions' | 'later'> {
  const { catalog, now, source, listed, into, to, moves } = transfer
  const { cart, kitchenMenu } = receiver
  const before = into ?? (to && source)
  const total = {
    was: before ? subtotal(before, catalog, now) : 0,
    now: kitchenMenu ? subtotal(after, catalog, now) : 0,
  }
  const kitchen = kitchenMenu?.location ?? to ?? listed.location
  return {
    ...outcome,
    ...toHandoffChoice(cart),
    version: source.cart.version,
    into_version: into?.cart.version ?? null,
    from: { location: listed.location, count: countItems(source.lines) },
    location: {
      id: kitchen.id,
      name: kitchen.name,
      menu_id: kitchenMenu?.menu_id ?? to?.menu_id ?? listed.menu_id,
      timezone: kitchenMenu?.location.timezone,
    },
    total,
    moves,
    problem: isOtherKind(transfer, receiver)
      ? findMixedMenuProblem(kitchenMenu)
      : (outcome.problem ?? findSizeProblem(after.lines, total)),
    reset: into || !kitchenMenu ? [] : listResetFields(source.cart, cart, kitchenMenu.location),
    closed: null,
  }
}

/** Returns the substitutes and the lost promotions of a bag that goes to another menu, otherwise none. */
function findEffectsElsewhere(
  { catalog, now, source, sourceMenu, chosen, to }: Transfer,
  { kitchenMenu }: Receiver,
  { goneLines }: Relisted,
  after: Bag,
  at: Date,
): Pick<RelistPlan, 'substitutes' | 'promotions'> {
  if (!to || !kitchenMenu || kitchenMenu.menu_id === source.cart.menuId)
    return { substitutes: [], promotions: [] }
  const promotions = resolvePromotions(source.cart, chosen, catalog)
  return {
    substitutes: findTransferSubstitutes(goneLines, { from: sourceMenu, to: kitchenMenu, at }, catalog),
    promotions: findLostPromotions(source, after, promotions, catalog, now),
  }
}

/**
 * Returns a later order time for a bag that is replaced by a new bag at the same kitchen. Returns null for a
 * moved or merged bag, because it keeps its time.
 */
async function findLaterTime(
  ctx: Context,
  { catalog, now, source, into, to }: Transfer,
  { cart, kitchenMenu }: Receiver,
  { goneLines }: Relisted,
  at: Date,
): Promise<string | null> {
  if (to || into || kitchenMenu?.kind !== 'regular') return null
  const usage = await ctx.slotUsage(ctx.db, cart.locationId, now)
  const timing = createCartTiming(cart, source.lines, catalog, now, usage)
  return findFirstTimeForLines(goneLines, kitchenMenu, catalog, timing, at)
}

/**
 * Returns the bag to transfer. Throws if its state does not allow the transfer. An expired bag can be
 * transferred, but not to another kitchen.
 */
async function requireSource(
  { db, now }: Context,
  cart: CartRow | null,
  { to, into }: TransferTarget,
): Promise<CartRow> {
  if (into !== undefined) {
    if (!cart || cart.state === 'abandoned') throw otherBagError('gone', cart?.movedTo)
    if (cart.state === 'ordered') throw otherBagError('ordered')
    if (cart.state === 'submitting') throw otherBagError('confirming')
    if (cart.id === into) throw otherBagError('gone', into)
  }
  return to === undefined ? requireUnorderedCart(db, cart) : requireOpenCart(db, cart, now())
}

function otherBagError(
  reason: ErrorDetailsOf<'other_bag_over'>['why'],
  movedTo?: string | null,
): ServiceError {
  const details = { why: reason, ...(movedTo && { moved_to: movedTo }) }
  return new ServiceError('other_bag_over', details, errorTexts().otherBagClosedErrors[reason])
}

async function readOpenBag(ctx: Context, id: string): Promise<Bag> {
  const found = await readCartForChange(ctx, id, null)
  return { cart: await requireOpenCart(ctx.db, found?.cart ?? null, ctx.now()), lines: found?.lines ?? [] }
}

/**
 * Returns an open bag as the receiver. The bag keeps its settings and gets the source's coupon if it has
 * none. A member's bag without a reward also gets the source's reward.
 */
function toExistingBag({ visitor }: Context, source: Bag, { cart }: Bag, catalog: Catalog): Receiver {
  const { coupon, redeemers, rewardId } = source.cart
  const memberId = cart.memberId ?? visitor.member?.memberId ?? null
  return {
    kitchenMenu: requireCartMenu(cart, catalog),
    cart: {
      ...cart,
      memberId,
      ...(cart.coupon === null && { coupon, redeemers }),
      rewardId: cart.rewardId ?? (memberId && rewardId),
    },
  }
}

/**
 * Returns the receiver for a bag that moves to another kitchen or is replaced by a new bag at the same
 * kitchen. Keeps every setting that the kitchen supports, except the vehicle's parking spot.
 */
function toNewBag(
  { cart, lines }: Bag,
  listed: RelistSource,
  kitchenMenu: KitchenMenu | null,
  catalog: Catalog,
  now: Date,
): Receiver {
  if (!kitchenMenu) return { cart, kitchenMenu }
  const { location } = kitchenMenu
  const choice = chooseAvailableHandoff(listed, location)
  const moved = {
    ...cart,
    delivery: cart.delivery && findDeliveryZone(location, cart.delivery) ? cart.delivery : null,
    vehicle: cart.vehicle && { ...cart.vehicle, spot: null },
    locationId: location.id,
    menuId: kitchenMenu.menu_id,
    handoff: choice.handoff,
    subHandoff: choice.sub_handoff,
  }
  return { kitchenMenu, cart: { ...moved, time: preservedTime(moved, lines, catalog, now) } }
}

function preservedTime(cart: CartRow, lines: LineRow[], catalog: Catalog, now: Date): RequestedTime {
  if (cart.time.kind === 'asap') return cart.time
  const { time } = cart.time
  // This check ignores full slots, because the cart's own check reports them.
  const timing = createCartTiming(cart, lines, catalog, now, new Map())
  return findTimeProblemAt(timing, Date.parse(time))
    ? { kind: 'asap' }
    : { kind: timeKindOf(time, timing.kitchen.timezone, now), time }
}

/** Returns the lines of a bag that moved to another kitchen. The lines keep their ids. */
function movedLines(
  { lines }: Bag,
  { products }: RelistSource,
  { lines: newLines, goneLines }: Relisted,
): LineRow[] {
  return lines
    .filter((_, index) => !goneLines.some(line => line === products[index]))
    .flatMap((line, index) => {
      const newLine = newLines[index]
      return newLine ? [{ ...line, ...newLine, position: index + 1 }] : []
    })
}
