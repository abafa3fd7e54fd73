import { eq } from 'drizzle-orm'
import { carts } from '#src/server/db/schema/carts.ts'
import type { Context } from '../context.ts'
import { lockCartRow } from './persistence/cart-rows.ts'
import { requireOpenCart } from './persistence/require-open-cart.ts'

/** Abandons an open cart, even if its kitchen is no longer in the catalog. */
export function abandonCart(ctx: Context, id: string): Promise<{ id: string }> {
  return ctx.db.transaction(async tx => {
    await requireOpenCart(tx, await lockCartRow(ctx, tx, id), ctx.now())
    await tx.update(carts).set({ state: 'abandoned' }).where(eq(carts.id, id))
    return { id }
  })
}
