import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { mergeCarts as endpoint, MergePlan } from '../../../../contract/cart/cart-plans.ts'
import { cartExpiry } from '../../../../domain/limits.ts'
import { cartLines, carts } from '../../../db/schema/carts.ts'
import type { Context } from '../../context.ts'
import { tierColumn } from '../../points/tier-benefits.ts'
import { ServiceError } from '../../service-error.ts'
import { requireMember } from '../../sessions/authenticate.ts'
import type { CartWrite } from '../change-cart.ts'
import { getCart } from '../get.ts'
import type { CartRow, LineRow } from '../persistence/cart-rows.ts'
import { readCartForChange } from '../persistence/read-cart-for-change.ts'
import { type CartRequest, isRepeat, readOutcome, storeOutcome } from '../persistence/repeated-request.ts'
import { requireOpenCart } from '../persistence/require-open-cart.ts'
import { type CartWithLines, computeMerge, readOtherBag } from './plan-merge.ts'

type MergeResponse = z.input<typeof endpoint.response>
type MergeRequest = Pick<z.output<typeof endpoint.body>, 'other' | 'other_version' | 'total'>

/**
 * Moves the lines of a member's other cart into this one and abandons the other, atomically. Retries if a
 * concurrent write to either cart wins.
 */
export async function mergeCarts(
  ctx: Context,
  { id, version, request }: CartWrite,
  { other: otherId, other_version, total }: MergeRequest,
): Promise<MergeResponse> {
  requireMember(ctx)
  const catalog = await ctx.catalog()
  const now = ctx.now()
  for (;;) {
    // Read the other cart first: if an earlier request already merged it, this cart knows that request.
    const other = await readOtherBag(ctx, otherId, now)
    const found = await readCartForChange(ctx, id, request?.key ?? null)
    if (found && isRepeat(request, found.earlier)) return readRepeatedMerge(ctx, id, request)
    const cart = await requireOpenCart(ctx.db, found?.cart ?? null, now)
    if (otherId === id) throw new ServiceError('other_bag_over', { why: 'gone', moved_to: id })
    const bag = { cart, lines: found?.lines ?? [] }
    if (other instanceof ServiceError) throw other
    const isCurrent = (seenVersion: number | undefined, row: CartRow) =>
      seenVersion === undefined || seenVersion === row.version
    if (!isCurrent(version, cart) || !isCurrent(other_version, other.cart)) {
      throw new ServiceError('cart_changed', { cart: await getCart(ctx, id) })
    }
    const { plan, lines } = computeMerge(bag, other, catalog, now)
    if (plan.problem) throw new ServiceError(plan.problem.code, { plan }, plan.problem.message)
    if (plan.kept.length + plan.changed.length === 0) throw new ServiceError('nothing_to_reorder', { plan })
    if (total !== undefined && total !== plan.total.now) throw new ServiceError('total_changed', { plan })
    const row = await writeMerge(ctx, { bag, other, lines, plan, request })
    if (!row) continue
    return { ...plan, cart: await getCart(ctx, row.id) }
  }
}

type MergeWrite = {
  bag: CartWithLines
  other: CartWithLines
  lines: LineRow[]
  plan: MergePlan
  request: CartRequest | undefined
}

function writeMerge(ctx: Context, { bag, other, lines, plan, request }: MergeWrite): Promise<CartRow | null> {
  const { id, version, memberId, coupon, rewardId } = bag.cart
  return ctx.db.transaction(async tx => {
    // Locks in id order: two devices that merge the same carts in opposite directions would deadlock.
    const lockedCarts = await tx
      .select()
      .from(carts)
      .where(inArray(carts.id, [id, other.cart.id]))
      .orderBy(asc(carts.id))
      .for('update')
    const isUnchanged = ({ cart }: CartWithLines) =>
      lockedCarts.some(
        lockedCart =>
          lockedCart.id === cart.id && lockedCart.version === cart.version && lockedCart.state === 'open',
      )
    if (!isUnchanged(bag) || !isUnchanged(other)) return null
    const owner = memberId ?? requireMember(ctx).memberId
    await tx.update(carts).set({ state: 'abandoned', movedTo: id }).where(eq(carts.id, other.cart.id))
    const [row] = await tx
      .update(carts)
      .set({
        version: version + 1,
        expiresAt: cartExpiry(ctx.now()),
        memberId: owner,
        tier: sql`coalesce(${carts.tier}, ${tierColumn(owner)})`,
        ...(coupon === null && { coupon: other.cart.coupon, redeemers: other.cart.redeemers }),
        rewardId: rewardId ?? other.cart.rewardId,
      })
      .where(eq(carts.id, id))
      .returning()
    if (!row) throw new Error(`Cart ${id} is missing although its row is locked`)
    for (const line of lines.filter(each => !bag.lines.includes(each))) {
      const { quantity } = line
      await tx.insert(cartLines).values(line).onConflictDoUpdate({ target: cartLines.id, set: { quantity } })
    }
    await storeOutcome(tx, id, request, { verb: 'merge', cartId: id, plan })
    return row
  })
}

async function readRepeatedMerge(
  ctx: Context,
  id: string,
  request: CartRequest | undefined,
): Promise<MergeResponse> {
  const outcome = await readOutcome(ctx.db, id, request)
  if (outcome?.verb !== 'merge') throw new ServiceError('idempotency_key_reused')
  return { ...outcome.plan, cart: await getCart(ctx, outcome.cartId) }
}
