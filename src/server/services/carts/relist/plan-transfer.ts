import type { RelistPlan } from '#src/contract/cart/relist.ts'
import type { ErrorDetailsOf } from '#src/contract/error-details.ts'
import { countItems } from '#src/domain/bag/bag-count.ts'
import { cartExpiry } from '#src/domain/bag/cart-expiry.ts'
import { findDeliveryZone } from '#src/domain/kitchen/delivery/delivery-zone.ts'
import { type RequestedTime, timeKindOf } from '#src/domain/scheduling/requested-time.ts'
import { findTimeProblemAt } from '#src/domain/scheduling/time-problem.ts'
import type { Catalog } from '#src/server/catalog/catalog.ts'
import type { KitchenMenu } from '#src/server/catalog/imported-catalog.ts'
import type { Context } from '#src/server/services/context.ts'
import { resolvePromotions } from '#src/server/services/promotions/read-chosen.ts'
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
type Receiver = { cart: CartRow; kitchenMenu: KitchenMenu | null }

export async function planTransfer(ctx: Context, id: string, target: TransferTarget): Promise<RelistPlan> {
  return (await prepareTransfer(ctx, await readCartForChange(ctx, id, null), target)).plan
}

export async function prepareTransfer(
  ctx: Context,
  found: CartForChange | null,
  target: TransferTarget,
): Promise<BagTransfer> {
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
  const listed = createBagSource(source, catalog, now)
  const currentMenu = catalog.kitchenMenu(source.cart.menuId)
  const isCatering = currentMenu ? currentMenu.kind === 'catering' : isCateringOnly(source, catalog)
  const targetMenu = to && (isCatering ? catalog.cateringMenu(to) : catalog.regularMenu(to))
  const { cart, kitchenMenu } = into
    ? toExistingBag(ctx, source, into, catalog)
    : toNewBag(source, listed, to ? targetMenu : findSourceMenu(listed, catalog), catalog, now)
  const isOtherKind = into !== null && currentMenu !== null && currentMenu.kind !== kitchenMenu?.kind
  const choice = { handoff: cart.handoff, sub_handoff: cart.subHandoff }
  const at = productAvailabilityTime(kitchenMenu, cart, now)
  const missing = to ? 'catering_not_offered' : 'kitchen_unavailable'
  const relisted = planRelist(
    isOtherKind ? [] : listed.products,
    { kitchenMenu, choice, at, missing },
    catalog,
    now,
  )
  const moves = to?.services.transfercart ?? false
  const isNew = !into && !moves
  const memberId = cart.memberId ?? ctx.visitor.member?.memberId ?? null
  const after: Bag = {
    cart: isNew
      ? { ...cart, memberId, id: randomId('c'), version: 1, createdAt: now, expiresAt: cartExpiry(now) }
      : { ...cart, version: cart.version + 1, expiresAt: cartExpiry(now) },
    lines: [],
  }
  const { lines, goneLines, ...outcome } = relisted
  after.lines = moves
    ? movedLines(source, listed, relisted)
    : mergeReportLines(after.cart.id, into?.lines ?? [], lines)
  const before = into ?? (to && source)
  const total = {
    was: before ? subtotal(before, catalog, now) : 0,
    now: kitchenMenu ? subtotal(after, catalog, now) : 0,
  }
  // Only a bag that is replaced by a new bag at the same kitchen can get a later order time. A moved or
  // merged bag keeps its time.
  const later =
    !to && !into && kitchenMenu?.kind === 'regular'
      ? findFirstTimeForLines(
          goneLines,
          kitchenMenu,
          catalog,
          createCartTiming(
            cart,
            source.lines,
            catalog,
            now,
            await ctx.slotUsage(ctx.db, cart.locationId, now),
          ),
          at,
        )
      : null
  const isElsewhere = to !== null && kitchenMenu !== null && kitchenMenu.menu_id !== source.cart.menuId
  const kitchen = kitchenMenu?.location ?? to ?? listed.location
  const plan: RelistPlan = {
    ...outcome,
    ...choice,
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
    problem: isOtherKind
      ? findMixedMenuProblem(kitchenMenu)
      : (outcome.problem ?? findSizeProblem(after.lines, total)),
    substitutes: isElsewhere
      ? findTransferSubstitutes(goneLines, { from: currentMenu, to: kitchenMenu, at }, catalog)
      : [],
    promotions: isElsewhere
      ? findLostPromotions(
          source,
          after,
          resolvePromotions(source.cart, found?.chosen ?? null, catalog),
          catalog,
          now,
        )
      : [],
    reset: into || !kitchenMenu ? [] : listResetFields(source.cart, cart, kitchenMenu.location),
    closed: null,
    later,
  }
  return { plan, source, into, after }
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
  { lines: newLines, goneLines }: ReturnType<typeof planRelist>,
): LineRow[] {
  return lines
    .filter((_, index) => !goneLines.some(line => line === products[index]))
    .flatMap((line, index) => {
      const newLine = newLines[index]
      return newLine ? [{ ...line, ...newLine, position: index + 1 }] : []
    })
}
