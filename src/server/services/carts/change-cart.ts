import type { Cart } from '#src/contract/cart/carts.ts'
import { isBagTooLarge } from '#src/domain/bag/bag-limits.ts'
import { cartExpiry } from '#src/domain/bag/cart-expiry.ts'
import type { Catalog } from '#src/server/catalog/catalog.ts'
import type { KitchenMenu } from '#src/server/catalog/imported-catalog.ts'
import type { Context } from '../context.ts'
import { type ChosenPromotionTerms, resolvePromotions } from '../promotions/read-chosen.ts'
import { ServiceError } from '../service-error.ts'
import type { CartRow, LineRow } from './persistence/cart-rows.ts'
import { requireCartMenu } from './persistence/cart-times.ts'
import { type PromotionChoice, readCartForChange } from './persistence/read-cart-for-change.ts'
import { type CartRequest, isRepeatedRequest } from './persistence/repeated-request.ts'
import { requireOpenCart } from './persistence/require-open-cart.ts'
import { priceCart } from './price-cart.ts'
import { type CartPatch, writeCartChange } from './write-change.ts'

export type CartWriteRequest = {
  id: string
  version?: number | undefined
  request?: CartRequest | undefined
} & PromotionChoice

export type OpenCart = {
  cart: CartRow
  lines: LineRow[]
  kitchenMenu: KitchenMenu
  chosen: ChosenPromotionTerms | null
  catalog: Catalog
  now: Date
}

/**
 * A change to a cart. `lines` holds all lines after the change, and must reuse the objects of unchanged
 * lines. `cart` holds the changed columns.
 */
export type CartChange = {
  lines?: LineRow[]
  cart?: CartPatch
  /** Throws to reject the change. */
  check?: (before: Cart, after: Cart) => void
}

/**
 * Changes a cart with optimistic locking and returns the priced cart. A retry of a request that was already
 * processed changes nothing. Throws if the cart is not open or `version` is outdated. Starts over after a
 * concurrent write, so `change` can run more than once.
 */
export async function changeCart(
  ctx: Context,
  write: CartWriteRequest,
  change: (open: OpenCart) => CartChange | Promise<CartChange>,
): Promise<Cart> {
  const catalog = await ctx.catalog()
  const now = ctx.now()
  for (;;) {
    const found = await readCartForChange(ctx, write.id, write.request?.key ?? null, write)
    const { lines = [], earlier = null, chosen = null } = found ?? {}
    const isRepeated = isRepeatedRequest(write.request, earlier)
    const cart = await requireOpenCart(ctx.db, found?.cart ?? null, now, isRepeated)
    const price = async (row: CartRow, rows: LineRow[]) =>
      priceCart(
        row,
        rows,
        catalog,
        now,
        await ctx.slotUsage(ctx.db, row.locationId, now),
        resolvePromotions(row, chosen, catalog),
      )
    if (isRepeated) return price(cart, lines)
    if (write.version !== undefined && write.version !== cart.version) {
      throw new ServiceError('cart_changed', { cart: await price(cart, lines) })
    }
    const kitchenMenu = requireCartMenu(cart, catalog)
    const changes = await change({ cart, lines, catalog, now, kitchenMenu, chosen })
    const after = {
      cart: { ...cart, ...changes.cart, version: cart.version + 1, expiresAt: cartExpiry(now) },
      lines: changes.lines ?? lines,
    }
    const result = await price(after.cart, after.lines)
    changes.check?.(await price(cart, lines), result)
    // A cart that exceeds the maximum only because prices rose can still be changed, unless the change raises
    // its subtotal.
    if (changes.lines && isBagTooLarge(result.totals.subtotal)) {
      const before = priceCart(cart, lines, catalog, now)
      if (result.totals.subtotal > before.totals.subtotal) throw new ServiceError('cart_too_large')
    }
    if (await writeCartChange(ctx.db, { cart, lines }, after, write.request)) return result
  }
}
