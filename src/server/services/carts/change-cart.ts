import { eq } from 'drizzle-orm'
import type { Cart } from '../../../contract/carts.ts'
import { cartExpiry } from '../../../domain/cart-expiry.ts'
import type { Transaction } from '../../db/database.ts'
import { carts } from '../../db/schema.ts'
import type { Catalogue, KitchenMenu } from '../catalog/catalogue.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { menuOf } from './cart-menu.ts'
import { type CartRow, type LineRow, lockCartRow, readLineRows } from './cart-rows.ts'
import { priceCart } from './price-cart.ts'
import { type CartRequest, isRepeat } from './repeated-request.ts'
import { requireOpen } from './require-open.ts'

export type Write = {
  id: string
  /** The version the write is based on; an old one is refused. */
  version?: number | undefined
  /** Set when the write may be repeated with the same Idempotency-Key. */
  request?: CartRequest | undefined
}

export type OpenCart = {
  tx: Transaction
  cart: CartRow
  lines: LineRow[]
  /** The kitchen's menu the cart is filled from. */
  on: KitchenMenu
  catalogue: Catalogue
  now: Date
}

/** What a write leaves: the lines it wrote through `open.tx`, and changes to the cart's own row. */
export type CartChange = {
  lines?: LineRow[]
  cart?: Partial<Pick<CartRow, 'handoff' | 'subHandoff' | 'time' | 'delivery' | 'vehicle' | 'tip' | 'state'>>
}

/**
 * Every write to a cart: holds it, refuses it when it is not open or the write is based on an old version
 * (with the cart as it is), applies the change, raises the version, and answers the whole cart.
 */
export async function changeCart(
  ctx: Context,
  write: Write,
  change: (open: OpenCart) => Promise<CartChange>,
): Promise<Cart> {
  const catalogue = await ctx.catalogue()
  const now = ctx.now()
  return ctx.db.transaction(async tx => {
    const cart = await requireOpen(tx, await lockCartRow(ctx, tx, write.id), now)
    const lines = await readLineRows(tx, cart.id)
    if (await isRepeat(tx, cart.id, write.request)) return priceCart(cart, lines, catalogue, now)
    if (write.version !== undefined && write.version !== cart.version) {
      throw new ServiceError('cart_changed', { cart: priceCart(cart, lines, catalogue, now) })
    }
    const on = menuOf(cart, catalogue)
    const changed = await change({ tx, cart, lines, catalogue, now, on })
    const row = { ...changed.cart, version: cart.version + 1, expiresAt: cartExpiry(now) }
    await tx.update(carts).set(row).where(eq(carts.id, cart.id))
    return priceCart({ ...cart, ...row }, changed.lines ?? lines, catalogue, now)
  })
}
