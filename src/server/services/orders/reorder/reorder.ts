import { eq } from 'drizzle-orm'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { RelistPlan } from '#src/contract/cart/relist.ts'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { countItems } from '#src/domain/bag/bag-count.ts'
import { isBagTooLarge } from '#src/domain/bag/bag-limits.ts'
import { findUnavailableReason } from '#src/domain/scheduling/availability.ts'
import {
  findNextFreeSlot,
  type OrderTimingInput,
  type SlotUsage,
} from '#src/domain/scheduling/order-times.ts'
import { laterDate, type RequestedTime, timeKindOf } from '#src/domain/scheduling/requested-time.ts'
import type { Catalog } from '#src/server/catalog/catalog.ts'
import type { KitchenMenu } from '#src/server/catalog/imported-catalog.ts'
import type { Transaction } from '#src/server/db/database.ts'
import { cartLines, carts } from '#src/server/db/schema/carts.ts'
import type { OrderRow } from '#src/server/db/schema/orders.ts'
import { insertCart } from '#src/server/services/carts/create.ts'
import { mergeLines } from '#src/server/services/carts/lines/new-lines.ts'
import type { CartRow } from '#src/server/services/carts/persistence/cart-rows.ts'
import { priceCart } from '#src/server/services/carts/price-cart.ts'
import { findFirstTimeForLines } from '#src/server/services/carts/relist/find-first-time-for-lines.ts'
import {
  chooseAvailableHandoff,
  findSourceMenu,
  planRelist,
} from '#src/server/services/carts/relist/plan-relist.ts'
import type { Context } from '#src/server/services/context.ts'
import { listOwnerKeys } from '#src/server/services/promotions/owner-keys.ts'
import {
  type ChosenPromotion,
  readChosenTerms,
  resolvePromotions,
} from '#src/server/services/promotions/read-chosen.ts'
import { menuDisplayTime } from '#src/server/services/scheduling/menu-times.ts'
import { formatClosedMessage } from '#src/server/services/scheduling/time-problem.ts'
import { createTimingInput, findDeliveryMinutes } from '#src/server/services/scheduling/timing-input.ts'
import { ServiceError } from '#src/server/services/service-error.ts'
import { errorTexts } from '#src/server/texts/error-texts.ts'
import { readReorderableOrder } from '../read-own.ts'
import { geocodeOrderAddress } from './geocode-order-address.ts'

type RelistedOrder = ReturnType<typeof relistOrder>

export async function planReorder(ctx: Context, id: string, requestedTime?: string): Promise<RelistPlan> {
  const catalog = await ctx.catalog()
  const { snapshot } = await readReorderableOrder(ctx, id)
  const now = ctx.now()
  const at = laterDate(now, requestedTime)
  const relisted = relistOrder(snapshot, catalog, now, requestedTime)
  const { plan, kitchenMenu, choice, goneLines } = relisted
  // Catering is always for later, so it can be reordered even from a closed kitchen.
  if (kitchenMenu?.kind !== 'regular') return plan
  const availability = { kitchen: kitchenMenu.location, choice, now }
  const isClosed = at <= now && findUnavailableReason(availability) === 'kitchen_closed'
  const timing = orderTiming(
    relisted,
    kitchenMenu,
    catalog,
    now,
    await ctx.slotUsage(ctx.db, kitchenMenu.location.id, now),
  )
  return {
    ...plan,
    closed: isClosed ? formatClosedMessage(availability, ctx.translations) : null,
    later: findFirstTimeForLines(goneLines, kitchenMenu, catalog, timing, at),
  }
}

export async function reorder(ctx: Context, id: string, requestedTime?: string): Promise<Cart> {
  const memberId = ctx.visitor.member?.memberId ?? null
  const catalog = await ctx.catalog()
  const now = ctx.now()
  const order = await readReorderableOrder(ctx, id)
  const relisted = relistOrder(order.snapshot, catalog, now, requestedTime)
  const { plan, kitchenMenu, choice, lines } = relisted
  if (plan.problem) throw new ServiceError(plan.problem.code, { plan })
  if (!kitchenMenu || lines.length === 0) throw new ServiceError('nothing_to_reorder', { plan })
  // Geocodes before the transaction, because the geocoder may be an external service.
  const delivery =
    choice.handoff === 'delivery'
      ? await geocodeOrderAddress(ctx, order.snapshot, kitchenMenu.location)
      : null
  return ctx.db.transaction(async tx => {
    const { settings } = catalog
    const usage = await ctx.slotUsage(tx, kitchenMenu.location.id, now)
    const timing = orderTiming(relisted, kitchenMenu, catalog, now, usage)
    const preserved = { delivery, time: firstTimeFrom(timing, laterDate(now, requestedTime)) }
    const cart = await insertCart(tx, { kitchenMenu, choice, settings, memberId, now, preserved })
    const rows = mergeLines(cart.id, [], lines)
    await tx.insert(cartLines).values(rows)
    const coupon = await findReusableCoupon(tx, order, cart, catalog)
    const withCoupon = priceCart(cart, rows, catalog, now, usage, coupon ? [coupon] : [])
    if (withCoupon.promotions.some(({ problem }) => problem))
      return priceCart(cart, rows, catalog, now, usage)
    if (coupon) await tx.update(carts).set({ coupon: coupon.code }).where(eq(carts.id, cart.id))
    return withCoupon
  })
}

/** Plans a new bag with the lines of an order, for a requested time. */
export function relistOrder(
  snapshot: Pick<PlacedOrder, 'location' | 'menu_id' | 'handoff' | 'sub_handoff' | 'products'>,
  catalog: Catalog,
  now: Date,
  requestedTime?: string,
) {
  const { location, menu_id, products } = snapshot
  const kitchenMenu = findSourceMenu(snapshot, catalog)
  const choice = chooseAvailableHandoff(snapshot, kitchenMenu?.location ?? null)
  const at = kitchenMenu ? menuDisplayTime(kitchenMenu, requestedTime, now) : now
  const source = products.map(({ waiver: _, ...line }) => line)
  const { lines, goneLines, ...outcome } = planRelist(source, { kitchenMenu, choice, at }, catalog, now)
  const subtotal = lines.reduce((sum, { unitCost, quantity }) => sum + unitCost * quantity, 0)
  const tooLarge = {
    code: 'cart_too_large',
    message: errorTexts().errorMessages.cart_too_large,
  } as const
  const isSameHandoff = choice.handoff === snapshot.handoff && choice.sub_handoff === snapshot.sub_handoff
  const plan: RelistPlan = {
    ...outcome,
    ...choice,
    problem: outcome.problem ?? (isBagTooLarge(subtotal) ? tooLarge : null),
    version: null,
    into_version: null,
    from: { location: { id: location.id, name: location.name }, count: countItems(products) },
    location: {
      id: kitchenMenu?.location.id ?? location.id,
      name: kitchenMenu?.location.name ?? location.name,
      menu_id: kitchenMenu?.menu_id ?? menu_id,
      timezone: kitchenMenu?.location.timezone,
    },
    total: { was: 0, now: subtotal },
    moves: false,
    substitutes: [],
    promotions: [],
    reset: isSameHandoff ? [] : ['handoff'],
    closed: null,
    later: null,
  }
  return { plan, kitchenMenu, choice, lines, goneLines, products }
}

function orderTiming(
  { products, choice }: RelistedOrder,
  kitchenMenu: KitchenMenu,
  catalog: Catalog,
  now: Date,
  usage: SlotUsage,
): OrderTimingInput {
  const units = products.reduce(
    (sum, line) => sum + catalog.workUnits(kitchenMenu, line.product_id) * line.quantity,
    0,
  )
  const travelMinutes = choice.handoff === 'delivery' ? findDeliveryMinutes(kitchenMenu.location, null) : 0
  return createTimingInput({ kitchenMenu, choice, units, travelMinutes }, catalog, now, usage)
}

/**
 * Returns the first free slot at or after a future time. Returns ASAP if the time is not in the future or no
 * slot is free.
 */
function firstTimeFrom(timing: OrderTimingInput, at: Date): RequestedTime {
  const freeTime = at > timing.now ? findNextFreeSlot(timing, at.getTime()) : null
  if (freeTime === null) return { kind: 'asap' }
  const time = new Date(freeTime).toISOString()
  return { kind: timeKindOf(time, timing.kitchen.timezone, timing.now), time }
}

async function findReusableCoupon(
  tx: Transaction,
  { snapshot, memberId, email, phone }: OrderRow,
  cart: CartRow,
  catalog: Catalog,
): Promise<ChosenPromotion | undefined> {
  const coupon = snapshot.promotions?.find(({ kind }) => kind === 'coupon')?.code ?? null
  const selection = { id: cart.id, coupon, rewardId: null }
  const owners = listOwnerKeys({ memberId, contact: { email, phone } })
  return resolvePromotions(selection, await readChosenTerms(tx, selection, owners), catalog)[0]
}
