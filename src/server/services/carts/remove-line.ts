import { eq } from 'drizzle-orm'
import type { Cart } from '../../../contract/carts.ts'
import { cartLines } from '../../db/schema.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { changeCart, type Write } from './change-cart.ts'

export function removeLine(ctx: Context, write: Write, lineId: string): Promise<Cart> {
  return changeCart(ctx, write, async ({ tx, lines }) => {
    const left = lines.filter(line => line.id !== lineId)
    if (left.length === lines.length) throw new ServiceError('line_not_found')
    await tx.delete(cartLines).where(eq(cartLines.id, lineId))
    return { lines: left }
  })
}
