import type { Cart } from '../../../contract/carts.ts'
import type { Context } from '../context.ts'
import { ServiceError } from '../service-error.ts'
import { changeCart, type Write } from './change-cart.ts'

export function removeLine(ctx: Context, write: Write, lineId: string): Promise<Cart> {
  return changeCart(ctx, write, ({ lines }) => {
    const left = lines.filter(line => line.id !== lineId)
    if (left.length === lines.length) throw new ServiceError('line_not_found')
    return { lines: left }
  })
}
