import type { z } from 'zod'
import type { putAgain as endpoint } from '../../../contract/bag-again.ts'
import type { Cart } from '../../../contract/carts.ts'
import type { ReorderPlan } from '../../../contract/loyalty.ts'
import type { Catalogue } from '../../catalog/catalogue.ts'
import type { RequestOutcome } from '../../db/request-outcome.ts'
import { cartLines } from '../../db/schema.ts'
import type { Context } from '../context.ts'
import { type ChosenPromotion, promotionsOf } from '../promotions/read-chosen.ts'
import { ServiceError } from '../service-error.ts'
import { bagAsOrder } from './bag-as-order.ts'
import { type CartRow, lockCartRow, readCartRow } from './cart-rows.ts'
import { changeCart } from './change-cart.ts'
import { choicesToKeep, startCart } from './create.ts'
import { getCart } from './get.ts'
import { newLines, withLines } from './new-lines.ts'
import { priceCart } from './price-cart.ts'
import { readForChange } from './read-for-change.ts'
import { type Relisted, relistLines } from './relist-lines.ts'
import { type CartRequest, keepOutcome, readOutcome } from './repeated-request.ts'
import { abandoned } from './require-open.ts'

type Again = z.input<typeof endpoint.response>
/** `into`: an open bag that takes the lines when it is on the same menu. */
type AgainRequest = { into: string | null; request: CartRequest | undefined }

/** What a new bag would keep, change and leave out of one that is over; nothing is changed by asking. */
export async function planAgain(ctx: Context, id: string): Promise<ReorderPlan> {
  const { plan } = await planFor(ctx, id, await ctx.catalogue(), ctx.now())
  return plan
}

/** Puts what is still offered of a bag that is over into a new one, or into the one the guest has meanwhile. */
export async function putAgain(ctx: Context, id: string, { into, request }: AgainRequest): Promise<Again> {
  const catalogue = await ctx.catalogue()
  const now = ctx.now()
  const { plan, on, choice, lines, was, promotions } = await planFor(ctx, id, catalogue, now)
  const earlier = await readOutcome(ctx.db, id, request)
  if (earlier) return repeated(ctx, earlier)
  if (plan.problem) throw new ServiceError(plan.problem.code, { plan }, plan.problem.message)
  if (!on || lines.length === 0) throw new ServiceError('nothing_to_reorder', { plan })
  const open = into === null || into === id ? null : await readCartRow(ctx, ctx.db, into)
  if (open?.menuId === on.menu_id) {
    const { coupon, rewardId, redeemers } = was
    const write = { id: open.id, request, coupon, reward: rewardId }
    const cart = await changeCart(ctx, write, ({ cart: there, lines: filled }) => ({
      lines: withLines(open.id, filled, lines),
      // What was chosen for the bag that is there goes before.
      cart: {
        ...(there.coupon === null && { coupon, redeemers }),
        ...(there.memberId !== null && there.rewardId === null && { rewardId }),
      },
    }))
    return { ...plan, cart }
  }
  const memberId = ctx.visitor.member?.memberId ?? null
  const { settings } = catalogue
  const made = await ctx.db.transaction(async (tx): Promise<Cart | RequestOutcome> => {
    // Held, so that of two that were sent at once the second finds what the first made.
    await lockCartRow(ctx, tx, id)
    const faster = await readOutcome(tx, id, request)
    if (faster) return faster
    const keeps = choicesToKeep(was, on.location)
    const row = await startCart(tx, { on, choice, settings, memberId, now, keeps })
    const added = newLines(row.id, [], lines)
    await tx.insert(cartLines).values(added)
    await keepOutcome(tx, id, request, { verb: 'again', cartId: row.id, plan })
    const usage = await ctx.slotUsage(tx, row.locationId, now)
    return priceCart(row, added, catalogue, now, usage, promotions)
  })
  return 'verb' in made ? repeated(ctx, made) : { ...plan, cart: made }
}

/** What a request came to the first time, with that bag as it is now. */
async function repeated(ctx: Context, outcome: RequestOutcome): Promise<Again> {
  if (outcome.verb !== 'again') throw new ServiceError('idempotency_key_reused')
  return { ...outcome.plan, cart: await getCart(ctx, outcome.cartId) }
}

/** `was`: the bag that is over. */
async function planFor(
  ctx: Context,
  id: string,
  catalogue: Catalogue,
  now: Date,
): Promise<Relisted & { was: CartRow; promotions: ChosenPromotion[] }> {
  const found = await readForChange(ctx, id, null)
  if (!found) throw new ServiceError('cart_not_found')
  const { cart, lines, chosen } = found
  if (cart.state === 'abandoned') throw abandoned(cart)
  if (cart.state === 'ordered') throw new ServiceError('already_placed', { cart_id: id })
  if (cart.state === 'submitting') throw new ServiceError('order_confirming', { cart_id: id })
  const reorder = relistLines(bagAsOrder(cart, lines, { catalogue, now, prices: 'told' }), catalogue, now)
  return { ...reorder, was: cart, promotions: promotionsOf(cart, chosen, catalogue) }
}
