import { randomUUID } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Cart } from '../../../../contract/cart/carts.ts'
import type { restoreBag as endpoint, RelistPlan } from '../../../../contract/cart/relist.ts'
import type { WantedTime } from '../../../../domain/scheduling/wanted-time.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import type { Transaction } from '../../../db/database.ts'
import type { RequestOutcome } from '../../../db/request-outcome.ts'
import { cartLines, cartRequests, carts } from '../../../db/schema/carts.ts'
import type { Context } from '../../context.ts'
import { type ChosenPromotion, promotionsOf } from '../../promotions/read-chosen.ts'
import { neededOn } from '../../scheduling/needed-on.ts'
import { ServiceError } from '../../service-error.ts'
import { changeCart, type OpenCart } from '../change-cart.ts'
import { preservedChoices, startCart } from '../create.ts'
import { getCart } from '../get.ts'
import { newLines, withLines } from '../lines/new-lines.ts'
import { handoffAt, menuOf, planReorderLines, type ReorderPlan } from '../lines/plan-reorder-lines.ts'
import { priceCart } from '../price-cart.ts'
import { type CartRow, lockCartRow, readCartRow } from '../stored/cart-rows.ts'
import { readForChange } from '../stored/read-for-change.ts'
import { type CartRequest, readOutcome, storeOutcome } from '../stored/repeated-request.ts'
import { abandoned } from '../stored/require-open.ts'
import { bagAsOrder } from './bag-as-order.ts'
import { carriedTime } from './carried-time.ts'

type RestoreAnswer = z.input<typeof endpoint.response>
/** `into`: an open cart that receives the lines if it uses the same menu. */
type RestoreRequest = { into: string | null; request: CartRequest | undefined }

export async function planRestore(ctx: Context, id: string): Promise<RelistPlan> {
  const { plan } = await planFor(ctx, id, await ctx.catalog(), ctx.now())
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
): Promise<RestoreAnswer> {
  const catalog = await ctx.catalog()
  const now = ctx.now()
  const { plan, on, choice, lines, was, promotions, time } = await planFor(ctx, id, catalog, now)
  const earlier = await readOutcome(ctx.db, id, request)
  if (earlier) return repeated(ctx, earlier)
  const memberId = ctx.visitor.member?.memberId ?? null
  const { settings } = catalog
  const made = await ctx.db.transaction(async (tx): Promise<{ cart: Cart } | EarlierRequest> => {
    // Serializes concurrent requests.
    await lockCartRow(ctx, tx, id)
    const faster = await readOutcome(tx, id, request)
    if (faster) return { outcome: faster, already: false }
    const taken = await readBooked(tx, id, now)
    if (taken) return { outcome: taken, already: true }
    if (plan.problem) throw new ServiceError(plan.problem.code, { plan }, plan.problem.message)
    if (!on || lines.length === 0) throw new ServiceError('nothing_to_reorder', { plan })
    const keep = (cartId: string) =>
      storeOutcome(tx, id, request ?? unnamed(), { verb: 'again', cartId, plan })
    const open = into === null || into === id ? null : await readCartRow(ctx, tx, into)
    if (open?.menuId === on.menu_id) {
      const { coupon, rewardId, redeemers } = was
      const add = ({ cart: there, lines: filled }: OpenCart) => ({
        lines: withLines(open.id, filled, lines),
        cart: {
          ...(there.coupon === null && { coupon, redeemers }),
          ...(there.memberId !== null && there.rewardId === null && { rewardId }),
        },
      })
      const cart = await changeCart({ ...ctx, db: tx }, { id: open.id, coupon, reward: rewardId }, add)
      await keep(cart.id)
      return { cart }
    }
    const keeps = { ...preservedChoices(was, on.location), time }
    const row = await startCart(tx, { on, choice, settings, memberId, now, keeps })
    const added = newLines(row.id, [], lines)
    await tx.insert(cartLines).values(added)
    await keep(row.id)
    const usage = await ctx.slotUsage(tx, row.locationId, now)
    return { cart: priceCart(row, added, catalog, now, usage, promotions) }
  })
  if ('outcome' in made) return repeated(ctx, made.outcome, made.already)
  return { ...plan, cart: made.cart, already: false }
}

/** The outcome of an earlier request; `already` if it had another key. */
type EarlierRequest = { outcome: RequestOutcome; already: boolean }

async function readBooked(tx: Transaction, id: string, now: Date): Promise<RequestOutcome | null> {
  const isOpen = and(eq(carts.state, 'open'), gt(carts.expiresAt, now))
  const [taken] = await tx
    .select({ outcome: cartRequests.outcome })
    .from(cartRequests)
    .innerJoin(carts, and(eq(carts.id, sql`${cartRequests.outcome}->>'cartId'`), isOpen))
    .where(and(eq(cartRequests.cartId, id), sql`${cartRequests.outcome}->>'verb' = 'again'`))
  return taken?.outcome ?? null
}

function unnamed(): CartRequest {
  return { key: randomUUID(), bodyHash: '' }
}

async function repeated(ctx: Context, outcome: RequestOutcome, already = false): Promise<RestoreAnswer> {
  if (outcome.verb !== 'again') throw new ServiceError('idempotency_key_reused')
  return { ...outcome.plan, cart: await getCart(ctx, outcome.cartId), already }
}

/** `was`: the expired cart; `time`: when the new one is wanted. */
async function planFor(
  ctx: Context,
  id: string,
  catalog: Catalog,
  now: Date,
): Promise<ReorderPlan & { was: CartRow; time: WantedTime; promotions: ChosenPromotion[] }> {
  const found = await readForChange(ctx, id, null)
  if (!found) throw new ServiceError('cart_not_found')
  const { cart, lines, chosen } = found
  if (cart.state === 'abandoned') throw abandoned(cart)
  if (cart.state === 'ordered') throw new ServiceError('already_placed', { cart_id: id })
  if (cart.state === 'submitting') throw new ServiceError('order_confirming', { cart_id: id })
  const bag = bagAsOrder(cart, lines, {
    catalog,
    at: neededOn(catalog.kitchenMenu(cart.menuId), cart, now),
    prices: 'shown',
  })
  const on = menuOf(bag, catalog)
  const choice = handoffAt(bag, on?.location ?? null)
  const time = carriedTime(cart, lines, { on, choice }, catalog, now)
  const reorder = planReorderLines(bag, catalog, now, neededOn(on, { ...cart, time }, now))
  return { ...reorder, was: cart, time, promotions: promotionsOf(cart, chosen, catalog) }
}
