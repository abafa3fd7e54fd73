import type { Cart } from '../../../contract/carts.ts'
import type { Choice } from '../../../domain/choice.ts'
import { CART_LINES_MAX } from '../../../domain/limits.ts'
import { cartLines } from '../../db/schema.ts'
import type { Context } from '../context.ts'
import { randomId } from '../random-id.ts'
import { ServiceError } from '../service-error.ts'
import { changeCart, type Write } from './change-cart.ts'
import { acceptWaiver, checkLine } from './check-line.ts'

type NewLine = {
  productId: string
  quantity: number
  choices: Choice[]
  recipient: string | null
  instructions: string | null
  waiverAccepted: boolean
}

export function addLine(ctx: Context, write: Write, line: NewLine): Promise<Cart> {
  return changeCart(ctx, write, async ({ tx, cart, lines, kitchen, catalogue, now }) => {
    if (lines.length >= CART_LINES_MAX) throw new ServiceError('cart_full')
    const { productId, quantity, choices, recipient, instructions, waiverAccepted } = line
    const product = catalogue.productOn(kitchen, productId)
    const checked = checkLine({ product, choices, waiver: acceptWaiver(waiverAccepted, now) })
    const position = (lines.at(-1)?.position ?? 0) + 1
    const id = randomId('l')
    const added = { id, cartId: cart.id, position, productId, quantity, recipient, instructions, ...checked }
    await tx.insert(cartLines).values(added)
    return { lines: [...lines, added] }
  })
}
