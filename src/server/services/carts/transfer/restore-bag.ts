import { randomUUID } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { CartPlan, restoreBag as endpoint } from '../../../../contract/cart/cart-plans.ts'
import type { Cart } from '../../../../contract/cart/carts.ts'
import type { RequestedTime } from '../../../../domain/scheduling/requested-time.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import type { Transaction } from '../../../db/database.ts'
import type { RequestOutcome } from '../../../db/request-outcome.ts'
import { cartLines, cartRequests, carts } from '../../../db/schema/carts.ts'
import type { Context } from '../../context.ts'
import { type ChosenPromotion, resolvePromotions } from '../../promotions/read-chosen.ts'
import { productsNeededAt } from '../../scheduling/menu-times.ts'
import { ServiceError } from '../../service-error.ts'
import { changeCart, type OpenCart } from '../change-cart.ts'
import { insertCart, preservedChoices } from '../create.ts'
import { getCart } from '../get.ts'
import { appendWithinLimit, mergeWithinLimit } from '../lines/new-lines.ts'
import {
  availableHandoff,
  findOrderMenu,
  planReorderLines,
  type ReorderPlan,
} from '../lines/plan-reorder-lines.ts'
import { type CartRow, lockCartRow, readCartRow } from '../persistence/cart-rows.ts'
import { readCartForChange } from '../persistence/read-cart-for-change.ts'
import { type CartRequest, readOutcome, storeOutcome } from '../persistence/repeated-request.ts'
import { cartGoneError } from '../persistence/require-open-cart.ts'
import { priceCart } from '../price-cart.ts'
import { bagAsOrder } from './bag-as-order.ts'
import { preservedTime } from './preserved-time.ts'

type RestoreResponse = z.input<typeof endpoint.response>
/** `into`: an open cart that receives the lines if it uses the same menu. */
type RestoreRequest = { into: string | null; request: CartRequest | undefined }

export async function planRestore(ctx: Context, id: string): Promise<CartPlan> {
  const { plan } = await readRestorePlan(ctx, id, await ctx.catalog(), ctx.now())
  return plan
}

/**
 * Copies the lines that are still offered from an expired cart into a new one or into an open one.
 * Idempotent: while the receiving cart is open, every request returns it.
 */
export async function restoreBag(
  ctx: Context,
  id: string,
  { into, request }: RestoreRequest,
): Promise<RestoreResponse> {
  const catalog = await ctx.catalog()
  const now = ctx.now()
  const { plan, kitchenMenu, choice, lines, expiredCart, promotions, time } = await readRestorePlan(
    ctx,
    id,
    catalog,
    now,
  )
  const earlier = await readOutcome(ctx.db, id, request)
  if (earlier) return repeatResponse(ctx, earlier)
  const memberId = ctx.visitor.member?.memberId ?? null
  const { settings } = catalog
  const result = await ctx.db.transaction(async (tx): Promise<{ cart: Cart } | EarlierOutcome> => {
    // Serializes concurrent requests.
    await lockCartRow(ctx, tx, id)
    const concurrentOutcome = await readOutcome(tx, id, request)
    if (concurrentOutcome) return { outcome: concurrentOutcome, already: false }
    const earlierOutcome = await readRestoreOutcome(tx, id, now)
    if (earlierOutcome) return { outcome: earlierOutcome, already: true }
    if (plan.problem) throw new ServiceError(plan.problem.code, { plan }, plan.problem.message)
    if (!kitchenMenu || lines.length === 0) throw new ServiceError('nothing_to_reorder', { plan })
    const storeResult = (cartId: string) =>
      storeOutcome(tx, id, request ?? anonymousRequest(), { verb: 'again', cartId, plan })
    const receivingCart = into === null || into === id ? null : await readCartRow(ctx, tx, into)
    if (receivingCart?.menuId === kitchenMenu.menu_id) {
      const { coupon, rewardId, redeemers } = expiredCart
      const mergeInto = ({ cart: target, lines: currentLines }: OpenCart) => ({
        lines: mergeWithinLimit(receivingCart.id, currentLines, lines),
        cart: {
          ...(target.coupon === null && { coupon, redeemers }),
          ...(target.memberId !== null && target.rewardId === null && { rewardId }),
        },
      })
      const cart = await changeCart(
        { ...ctx, db: tx },
        { id: receivingCart.id, coupon, reward: rewardId },
        mergeInto,
      )
      await storeResult(cart.id)
      return { cart }
    }
    const preserved = { ...preservedChoices(expiredCart, kitchenMenu.location), time }
    const row = await insertCart(tx, { kitchenMenu, choice, settings, memberId, now, preserved })
    const newRows = appendWithinLimit(row.id, [], lines)
    await tx.insert(cartLines).values(newRows)
    await storeResult(row.id)
    const usage = await ctx.slotUsage(tx, row.locationId, now)
    return { cart: priceCart(row, newRows, catalog, now, usage, promotions) }
  })
  if ('outcome' in result) return repeatResponse(ctx, result.outcome, result.already)
  return { ...plan, cart: result.cart, already: false }
}

/** The outcome of an earlier request; `already` if it had another key. */
type EarlierOutcome = { outcome: RequestOutcome; already: boolean }

async function readRestoreOutcome(tx: Transaction, id: string, now: Date): Promise<RequestOutcome | null> {
  const cartIsOpen = and(eq(carts.state, 'open'), gt(carts.expiresAt, now))
  const [row] = await tx
    .select({ outcome: cartRequests.outcome })
    .from(cartRequests)
    .innerJoin(carts, and(eq(carts.id, sql`${cartRequests.outcome}->>'cartId'`), cartIsOpen))
    .where(and(eq(cartRequests.cartId, id), sql`${cartRequests.outcome}->>'verb' = 'again'`))
  return row?.outcome ?? null
}

function anonymousRequest(): CartRequest {
  return { key: randomUUID(), bodyHash: '' }
}

async function repeatResponse(
  ctx: Context,
  outcome: RequestOutcome,
  already = false,
): Promise<RestoreResponse> {
  if (outcome.verb !== 'again') throw new ServiceError('idempotency_key_reused')
  return { ...outcome.plan, cart: await getCart(ctx, outcome.cartId), already }
}

/** `was`: the expired cart; `time`: when the new one is wanted. */
async function readRestorePlan(
  ctx: Context,
  id: string,
  catalog: Catalog,
  now: Date,
): Promise<ReorderPlan & { expiredCart: CartRow; time: RequestedTime; promotions: ChosenPromotion[] }> {
  const found = await readCartForChange(ctx, id, null)
  if (!found) throw new ServiceError('cart_not_found')
  const { cart, lines, chosen } = found
  if (cart.state === 'abandoned') throw cartGoneError(cart)
  if (cart.state === 'ordered') throw new ServiceError('already_placed', { cart_id: id })
  if (cart.state === 'submitting') throw new ServiceError('order_confirming', { cart_id: id })
  const bag = bagAsOrder(cart, lines, {
    catalog,
    at: productsNeededAt(catalog.kitchenMenu(cart.menuId), cart, now),
    prices: 'shown',
  })
  const kitchenMenu = findOrderMenu(bag, catalog)
  const choice = availableHandoff(bag, kitchenMenu?.location ?? null)
  const time = preservedTime(cart, lines, { kitchenMenu, choice }, catalog, now)
  const reorder = planReorderLines(bag, catalog, now, productsNeededAt(kitchenMenu, { ...cart, time }, now))
  return { ...reorder, expiredCart: cart, time, promotions: resolvePromotions(cart, chosen, catalog) }
}
