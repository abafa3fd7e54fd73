import { cartExpiry } from '#src/domain/bag/cart-expiry.ts'
import { findDeliveryZone } from '#src/domain/kitchen/delivery/delivery-zone.ts'
import { type RequestedTime, timeKindOf } from '#src/domain/scheduling/requested-time.ts'
import { findTimeProblemAt } from '#src/domain/scheduling/time-problem.ts'
import type { Catalog } from '#src/server/catalog/catalog.ts'
import type { KitchenMenu } from '#src/server/catalog/imported-catalog.ts'
import type { Context } from '#src/server/services/context.ts'
import { randomId } from '#src/server/services/random-id.ts'
import { mergeLines } from '../lines/new-lines.ts'
import type { CartRow, LineRow } from '../persistence/cart-rows.ts'
import { createCartTiming, requireCartMenu } from '../persistence/cart-times.ts'
import type { Bag } from './bag-source.ts'
import {
  chooseAvailableHandoff,
  findSourceMenu,
  type RelistedLines,
  type RelistSource,
} from './plan-relist.ts'
import type { Transfer } from './read-transfer.ts'
import { isCateringOnly } from './transfer-effects.ts'

/** The cart that receives the lines. Its version and lines are not updated yet. */
export type Receiver = { cart: CartRow; kitchenMenu: KitchenMenu | null }

export function chooseReceiver(
  ctx: Context,
  { catalog, now, source, listed, sourceMenu, into, to }: Transfer,
): Receiver {
  if (into) return toExistingBag(ctx, source, into, catalog)
  if (!to) return toNewBag(source, listed, findSourceMenu(listed, catalog), catalog, now)
  const isCatering = sourceMenu ? sourceMenu.kind === 'catering' : isCateringOnly(source, catalog)
  const targetMenu = isCatering ? catalog.cateringMenu(to) : catalog.regularMenu(to)
  return toNewBag(source, listed, targetMenu, catalog, now)
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

export function createBagAfter(
  { visitor }: Context,
  { now, source, listed, into, moves }: Transfer,
  { cart }: Receiver,
  relisted: RelistedLines,
): Bag {
  const expiresAt = cartExpiry(now)
  if (moves) {
    const lines = movedLines(source, listed, relisted)
    return { cart: { ...cart, version: cart.version + 1, expiresAt }, lines }
  }
  if (into) {
    const lines = mergeLines(cart.id, into.lines, relisted.lines)
    return { cart: { ...cart, version: cart.version + 1, expiresAt }, lines }
  }
  const id = randomId('c')
  const memberId = cart.memberId ?? visitor.member?.memberId ?? null
  return {
    cart: { ...cart, memberId, id, version: 1, createdAt: now, expiresAt },
    lines: mergeLines(id, [], relisted.lines),
  }
}

/** Returns the lines of a bag that moved to another kitchen. The lines keep their ids. */
function movedLines(
  { lines }: Bag,
  { products }: RelistSource,
  { lines: newLines, goneLines }: RelistedLines,
): LineRow[] {
  return lines
    .filter((_, index) => !goneLines.some(line => line === products[index]))
    .flatMap((line, index) => {
      const newLine = newLines[index]
      return newLine ? [{ ...line, ...newLine, position: index + 1 }] : []
    })
}
