import { asc, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { transferCart as endpoint } from '#src/contract/cart/relist.ts'
import { cartLines, carts } from '#src/server/db/schema/carts.ts'
import type { Context } from '#src/server/services/context.ts'
import { memberTierSql } from '#src/server/services/points/tier-benefits.ts'
import { ServiceError } from '#src/server/services/service-error.ts'
import { getCart } from '../get.ts'
import { readCartForChange } from '../persistence/read-cart-for-change.ts'
import {
  type CartRequest,
  isRepeatedRequest,
  readTransferOutcome,
  storeTransferOutcome,
} from '../persistence/repeated-request.ts'
import { writeCartChange } from '../write-change.ts'
import { type BagTransfer, prepareTransfer } from './plan-transfer.ts'

type TransferResponse = z.input<typeof endpoint.response>

/**
 * Transfers a bag's lines. Idempotent by request key. The bag either moves to another kitchen, or is
 * abandoned and stores the id of the bag that received its lines. Throws `cart_changed` with the current cart
 * if either bag changed after the guest confirmed, or `total_changed` with the new plan if only the total
 * changed.
 */
export async function transferBag(
  ctx: Context,
  id: string,
  { version, into_version, total, ...target }: z.output<typeof endpoint.body>,
  request: CartRequest | undefined,
): Promise<TransferResponse> {
  for (;;) {
    const found = await readCartForChange(ctx, id, request?.key ?? null)
    if (found && isRepeatedRequest(request, found.earlier)) {
      const outcome = await readTransferOutcome(ctx.db, id, request)
      if (!outcome) throw new ServiceError('idempotency_key_reused')
      return { ...outcome.plan, cart: await getCart(ctx, outcome.cartId) }
    }
    const transfer = await prepareTransfer(ctx, found, target)
    const { plan, after } = transfer
    const isOutdated =
      (version ?? plan.version) !== plan.version || (into_version ?? plan.into_version) !== plan.into_version
    if (isOutdated) throw new ServiceError('cart_changed', { cart: await getCart(ctx, target.into ?? id) })
    if (plan.problem) throw new ServiceError(plan.problem.code, { plan }, plan.problem.message)
    if (plan.kept.length + plan.changed.length === 0) throw new ServiceError('nothing_to_reorder', { plan })
    if (total !== undefined && total !== plan.total.now) throw new ServiceError('total_changed', { plan })
    if (await writeTransfer(ctx, transfer, request)) {
      return { ...plan, cart: await getCart(ctx, after.cart.id) }
    }
  }
}

/**
 * Writes a transfer in one transaction. Returns false, without writing, if either bag changed since it was
 * read.
 */
function writeTransfer(
  ctx: Context,
  { plan, source, into, after }: BagTransfer,
  request: CartRequest | undefined,
): Promise<boolean> {
  const bags = into ? [source, into] : [source]
  const { id, memberId } = after.cart
  return ctx.db.transaction(async tx => {
    // Locks the bags in id order. Otherwise two devices that merge them in opposite directions would
    // deadlock.
    const locked = await tx
      .select()
      .from(carts)
      .where(
        inArray(
          carts.id,
          bags.map(({ cart }) => cart.id),
        ),
      )
      .orderBy(asc(carts.id))
      .for('update')
    const isUnchanged = ({ cart }: BagTransfer['source']) =>
      locked.some(row => row.id === cart.id && row.version === cart.version && row.state === 'open')
    if (!bags.every(isUnchanged)) return false
    if (id !== source.cart.id) {
      await tx.update(carts).set({ state: 'abandoned', movedTo: id }).where(eq(carts.id, source.cart.id))
    }
    const before = bags.find(({ cart }) => cart.id === id)
    if (before) await writeCartChange(tx, before, after, undefined)
    else {
      await tx
        .insert(carts)
        .values({ ...after.cart, tier: memberId === null ? null : memberTierSql(memberId) })
      await tx.insert(cartLines).values(after.lines)
    }
    await storeTransferOutcome(tx, source.cart.id, request, { cartId: id, plan })
    return true
  })
}
