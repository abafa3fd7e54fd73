import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Cart } from '../../../../contract/cart/carts.ts'
import type { transferCart as endpoint } from '../../../../contract/cart/relist.ts'
import { cartExpiry } from '../../../../domain/limits.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import type { KitchenMenu } from '../../../catalog/imported-catalog.ts'
import { cartLines, carts } from '../../../db/schema/carts.ts'
import type { Context } from '../../context.ts'
import { type ChosenPromotion, promotionsOf } from '../../promotions/read-chosen.ts'
import { randomId } from '../../random-id.ts'
import { ServiceError } from '../../service-error.ts'
import type { Write } from '../change-cart.ts'
import { startCart } from '../create.ts'
import { getCart } from '../get.ts'
import { newLines } from '../lines/new-lines.ts'
import { priceCart } from '../price-cart.ts'
import type { CartRow, LineRow } from '../stored/cart-rows.ts'
import { readForChange } from '../stored/read-for-change.ts'
import { type CartRequest, isRepeat, readOutcome, storeOutcome } from '../stored/repeated-request.ts'
import { requireOpen } from '../stored/require-open.ts'
import { writeChange } from '../write-change.ts'
import { requireKitchen, type Transfer, transferOf } from './plan-transfer.ts'

type TransferAnswer = z.input<typeof endpoint.response>
type Bag = { cart: CartRow; lines: LineRow[]; promotions: ChosenPromotion[] }
type Move = { bag: Bag; transfer: Transfer; on: KitchenMenu; catalog: Catalog; request: Write['request'] }

/**
 * Transfers a cart to another kitchen. If that kitchen accepts transfers, the cart itself moves; else a new
 * cart replaces it and the old one is abandoned, atomically. Retries if a concurrent write wins.
 */
export async function transferCart(
  ctx: Context,
  { id, version, request }: Write,
  { to, total }: { to: string; total?: number | undefined },
): Promise<TransferAnswer> {
  const catalog = await ctx.catalog()
  const now = ctx.now()
  for (;;) {
    const found = await readForChange(ctx, id, request?.key ?? null)
    if (found && isRepeat(request, found.earlier)) return repeated(ctx, id, request)
    const cart = await requireOpen(ctx.db, found?.cart ?? null, now)
    const promotions = promotionsOf(cart, found?.chosen ?? null, catalog)
    const bag = { cart, lines: found?.lines ?? [], promotions }
    if (version !== undefined && version !== cart.version) {
      throw new ServiceError('cart_changed', { cart: await getCart(ctx, id) })
    }
    const transfer = transferOf(
      { row: cart, rows: bag.lines, promotions },
      requireKitchen(catalog, to),
      catalog,
      now,
    )
    const { plan, on } = transfer
    if (plan.problem) throw new ServiceError(plan.problem.code, { plan }, plan.problem.message)
    if (cart.menuId === on?.menu_id) return { ...plan, cart: await getCart(ctx, id) }
    const isEmptied = bag.lines.length > 0 && transfer.lines.length === 0
    if (!on || isEmptied) throw new ServiceError('nothing_to_reorder', { plan })
    if (total !== undefined && total !== plan.total.now) throw new ServiceError('total_changed', { plan })
    const move = { bag, transfer, on, catalog, request }
    const moved = await (plan.moves ? moveBag(ctx, move) : startAgain(ctx, move))
    if (moved) return { ...plan, cart: moved }
  }
}

async function moveBag(ctx: Context, { bag, transfer, catalog, request }: Move): Promise<Cart | null> {
  const now = ctx.now()
  const { row, lines, plan } = transfer
  const cart: CartRow = { ...row, version: bag.cart.version + 1, expiresAt: cartExpiry(now) }
  const outcome = { verb: 'transfer' as const, cartId: cart.id, plan }
  const usage = await ctx.slotUsage(ctx.db, cart.locationId, now)
  const answer = priceCart(cart, lines, catalog, now, usage, bag.promotions)
  const isWritten = await writeChange(ctx.db, bag, { cart, lines }, request && { ...request, outcome })
  return isWritten ? answer : null
}

function startAgain(ctx: Context, { bag, transfer, on, catalog, request }: Move): Promise<Cart | null> {
  const now = ctx.now()
  const { choice, keeps, plan } = transfer
  const { id, version } = bag.cart
  const movedTo = randomId('c')
  const memberId = bag.cart.memberId ?? ctx.visitor.member?.memberId ?? null
  return ctx.db.transaction(async tx => {
    const left = await tx
      .update(carts)
      .set({ state: 'abandoned', movedTo })
      .where(and(eq(carts.id, id), eq(carts.version, version), eq(carts.state, 'open')))
      .returning({ id: carts.id })
    if (left.length === 0) return null
    const { settings } = catalog
    const row = await startCart(tx, { id: movedTo, on, choice, settings, memberId, now, keeps })
    const lines = newLines(row.id, [], transfer.lines)
    if (lines.length > 0) await tx.insert(cartLines).values(lines)
    await storeOutcome(tx, id, request, { verb: 'transfer', cartId: row.id, plan })
    const usage = await ctx.slotUsage(tx, row.locationId, now)
    return priceCart(row, lines, catalog, now, usage, bag.promotions)
  })
}

async function repeated(ctx: Context, id: string, request: CartRequest | undefined): Promise<TransferAnswer> {
  const outcome = await readOutcome(ctx.db, id, request)
  if (outcome?.verb !== 'transfer') throw new ServiceError('idempotency_key_reused')
  return { ...outcome.plan, cart: await getCart(ctx, outcome.cartId) }
}
