import type { Cart } from '../../../contract/cart/carts.ts'
import { isBagTooLarge } from '../../../domain/bag/bag-size.ts'
import { cartExpiry } from '../../../domain/limits.ts'
import type { Catalogue } from '../../catalog/catalogue.ts'
import type { KitchenMenu } from '../../catalog/imported-catalogue.ts'
import type { Context } from '../context.ts'
import { type ChosenTerms, promotionsOf } from '../promotions/read-chosen.ts'
import { ServiceError } from '../service-error.ts'
import { priceCart } from './price-cart.ts'
import type { CartRow, LineRow } from './stored/cart-rows.ts'
import { menuOf } from './stored/cart-times.ts'
import { type Choosing, readForChange } from './stored/read-for-change.ts'
import { type CartRequest, isRepeat } from './stored/repeated-request.ts'
import { requireOpen } from './stored/require-open.ts'
import { type CartPatch, writeChange } from './write-change.ts'

export type Write = {
  id: string
  /** The version the write is based on; an old one is refused. */
  version?: number | undefined
  /** Set when the write may be repeated with the same Idempotency-Key. */
  request?: CartRequest | undefined
} & Choosing

export type OpenCart = {
  cart: CartRow
  lines: LineRow[]
  /** The kitchen's menu the cart is filled from. */
  on: KitchenMenu
  /** What is known of the promotions it has, and of those it is to have. */
  chosen: ChosenTerms | null
  catalogue: Catalogue
  now: Date
}

/** What a change leaves: every line, the ones that stay as they are as the same objects, and what is new in the cart's own row. */
export type CartChange = {
  lines?: LineRow[]
  cart?: CartPatch
  /** Refuses the change, by throwing, for what it would make of the cart. */
  check?: (was: Cart, is: Cart) => void
}

/**
 * Every write to a cart: refuses it when the cart is not open or the write is based on an old version (with the cart as
 * it is), writes what the change leaves with the next version, and answers the whole cart. The cart is not held: when
 * another write was faster, this one is decided again on what that left, so a change may be asked twice.
 */
export async function changeCart(
  ctx: Context,
  write: Write,
  change: (open: OpenCart) => CartChange | Promise<CartChange>,
): Promise<Cart> {
  const catalogue = await ctx.catalogue()
  const now = ctx.now()
  for (;;) {
    const found = await readForChange(ctx, write.id, write.request?.key ?? null, write)
    const { lines = [], earlier = null, chosen = null } = found ?? {}
    const isMade = isRepeat(write.request, earlier)
    const cart = await requireOpen(ctx.db, found?.cart ?? null, now, isMade)
    const priced = async (row: CartRow, rows: LineRow[]) =>
      priceCart(
        row,
        rows,
        catalogue,
        now,
        await ctx.slotUsage(ctx.db, row.locationId, now),
        promotionsOf(row, chosen, catalogue),
      )
    if (isMade) return priced(cart, lines)
    if (write.version !== undefined && write.version !== cart.version) {
      throw new ServiceError('cart_changed', { cart: await priced(cart, lines) })
    }
    const on = menuOf(cart, catalogue)
    const changed = await change({ cart, lines, catalogue, now, on, chosen })
    const after = {
      cart: { ...cart, ...changed.cart, version: cart.version + 1, expiresAt: cartExpiry(now) },
      lines: changed.lines ?? lines,
    }
    const answer = await priced(after.cart, after.lines)
    changed.check?.(await priced(cart, lines), answer)
    // A bag that prices made too large can still be made smaller, and be changed in every other way.
    if (changed.lines && isBagTooLarge(answer.totals.subtotal)) {
      const before = priceCart(cart, lines, catalogue, now)
      if (answer.totals.subtotal > before.totals.subtotal) throw new ServiceError('cart_too_large')
    }
    if (await writeChange(ctx.db, { cart, lines }, after, write.request)) return answer
  }
}
