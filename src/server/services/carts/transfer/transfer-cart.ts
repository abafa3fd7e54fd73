import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { transferCart as endpoint } from '../../../../contract/cart/cart-plans.ts'
import type { Cart } from '../../../../contract/cart/carts.ts'
import { cartExpiry } from '../../../../domain/limits.ts'
import type { Catalog } from '../../../catalog/catalog.ts'
import type { KitchenMenu } from '../../../catalog/imported-catalog.ts'
import { cartLines, carts } from '../../../db/schema/carts.ts'
import type { Context } from '../../context.ts'
import { type ChosenPromotion, resolvePromotions } from '../../promotions/read-chosen.ts'
import { randomId } from '../../random-id.ts'
import { ServiceError } from '../../service-error.ts'
import type { CartWrite } from '../change-cart.ts'
import { insertCart } from '../create.ts'
import { getCart } from '../get.ts'
import { appendWithinLimit } from '../lines/new-lines.ts'
import type { CartRow, LineRow } from '../persistence/cart-rows.ts'
import { readCartForChange } from '../persistence/read-cart-for-change.ts'
import { type CartRequest, isRepeat, readOutcome, storeOutcome } from '../persistence/repeated-request.ts'
import { requireOpenCart } from '../persistence/require-open-cart.ts'
import { priceCart } from '../price-cart.ts'
import { writeChange } from '../write-change.ts'
import { computeTransfer, requireKitchen, type TransferResult } from './plan-transfer.ts'

type TransferResponse = z.input<typeof endpoint.response>
type PromotedCart = { cart: CartRow; lines: LineRow[]; promotions: ChosenPromotion[] }
type TransferWrite = {
  bag: PromotedCart
  transfer: TransferResult
  kitchenMenu: KitchenMenu
  catalog: Catalog
  request: CartWrite['request']
}

/**
 * Transfers a cart to another kitchen. If that kitchen accepts transfers, the cart itself moves; else a new
 * cart replaces it and the old one is abandoned, atomically. Retries if a concurrent write wins.
 */
export async function transferCart(
  ctx: Context,
  { id, version, request }: CartWrite,
  { to, total }: { to: string; total?: number | undefined },
): Promise<TransferResponse> {
  const catalog = await ctx.catalog()
  const now = ctx.now()
  for (;;) {
    const found = await readCartForChange(ctx, id, request?.key ?? null)
    if (found && isRepeat(request, found.earlier)) return readRepeatedTransfer(ctx, id, request)
    const cart = await requireOpenCart(ctx.db, found?.cart ?? null, now)
    const promotions = resolvePromotions(cart, found?.chosen ?? null, catalog)
    const bag = { cart, lines: found?.lines ?? [], promotions }
    if (version !== undefined && version !== cart.version) {
      throw new ServiceError('cart_changed', { cart: await getCart(ctx, id) })
    }
    const transfer = computeTransfer(
      { row: cart, rows: bag.lines, promotions },
      requireKitchen(catalog, to),
      catalog,
      now,
    )
    const { plan, kitchenMenu } = transfer
    if (plan.problem) throw new ServiceError(plan.problem.code, { plan }, plan.problem.message)
    if (cart.menuId === kitchenMenu?.menu_id) return { ...plan, cart: await getCart(ctx, id) }
    const isEmptied = bag.lines.length > 0 && transfer.lines.length === 0
    if (!kitchenMenu || isEmptied) throw new ServiceError('nothing_to_reorder', { plan })
    if (total !== undefined && total !== plan.total.now) throw new ServiceError('total_changed', { plan })
    const write = { bag, transfer, kitchenMenu, catalog, request }
    const newCart = await (plan.moves ? moveCart(ctx, write) : replaceCart(ctx, write))
    if (newCart) return { ...plan, cart: newCart }
  }
}

async function moveCart(
  ctx: Context,
  { bag, transfer, catalog, request }: TransferWrite,
): Promise<Cart | null> {
  const now = ctx.now()
  const { row, lines, plan } = transfer
  const cart: CartRow = { ...row, version: bag.cart.version + 1, expiresAt: cartExpiry(now) }
  const outcome = { verb: 'transfer' as const, cartId: cart.id, plan }
  const usage = await ctx.slotUsage(ctx.db, cart.locationId, now)
  const pricedCart = priceCart(cart, lines, catalog, now, usage, bag.promotions)
  const isWritten = await writeChange(ctx.db, bag, { cart, lines }, request && { ...request, outcome })
  return isWritten ? pricedCart : null
}

function replaceCart(
  ctx: Context,
  { bag, transfer, kitchenMenu, catalog, request }: TransferWrite,
): Promise<Cart | null> {
  const now = ctx.now()
  const { choice, preserved, plan } = transfer
  const { id, version } = bag.cart
  const movedTo = randomId('c')
  const memberId = bag.cart.memberId ?? ctx.visitor.member?.memberId ?? null
  return ctx.db.transaction(async tx => {
    const abandonedRows = await tx
      .update(carts)
      .set({ state: 'abandoned', movedTo })
      .where(and(eq(carts.id, id), eq(carts.version, version), eq(carts.state, 'open')))
      .returning({ id: carts.id })
    if (abandonedRows.length === 0) return null
    const { settings } = catalog
    const row = await insertCart(tx, { id: movedTo, kitchenMenu, choice, settings, memberId, now, preserved })
    const lines = appendWithinLimit(row.id, [], transfer.lines)
    if (lines.length > 0) await tx.insert(cartLines).values(lines)
    await storeOutcome(tx, id, request, { verb: 'transfer', cartId: row.id, plan })
    const usage = await ctx.slotUsage(tx, row.locationId, now)
    return priceCart(row, lines, catalog, now, usage, bag.promotions)
  })
}

async function readRepeatedTransfer(
  ctx: Context,
  id: string,
  request: CartRequest | undefined,
): Promise<TransferResponse> {
  const outcome = await readOutcome(ctx.db, id, request)
  if (outcome?.verb !== 'transfer') throw new ServiceError('idempotency_key_reused')
  return { ...outcome.plan, cart: await getCart(ctx, outcome.cartId) }
}
