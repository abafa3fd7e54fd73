import type { Cart } from '../../../contract/carts.ts'
import type { HandoffChoice } from '../../../domain/handoff.ts'
import type { Context } from '../context.ts'
import { changeCart, type Write } from './change-cart.ts'
import { requireHandoff } from './require-handoff.ts'

export function setHandoff(ctx: Context, write: Write, choice: HandoffChoice): Promise<Cart> {
  return changeCart(ctx, write, async ({ on, now }) => {
    requireHandoff(on.location, choice, now)
    return { cart: { handoff: choice.handoff, subHandoff: choice.sub_handoff } }
  })
}
