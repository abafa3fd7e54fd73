import type { Cart } from '../../../contract/carts.ts'
import type { Choice } from '../../../domain/choice.ts'
import { choicesAsItComes } from '../../../domain/default-choices.ts'
import { CART_LINES_MAX } from '../../../domain/limits.ts'
import { cartLines } from '../../db/schema.ts'
import type { Context } from '../context.ts'
import { randomId } from '../random-id.ts'
import { ServiceError } from '../service-error.ts'
import { changeCart, type Write } from './change-cart.ts'
import { acceptWaiver, checkLine } from './check-line.ts'

/** How a line is added: the two ways do not mix. */
export type AddedAs = 'regular' | 'catering'

type NewLine = {
  productId: string
  quantity: number
  /** Left out: as it comes. */
  choices: Choice[] | undefined
  recipient: string | null
  instructions: string | null
  waiverAccepted: boolean
}

export function addLine(ctx: Context, write: Write, line: NewLine, as: AddedAs): Promise<Cart> {
  return changeCart(ctx, write, async ({ tx, cart, lines, on, catalogue, now }) => {
    if (on.kind !== as) throw new ServiceError(on.kind === 'catering' ? 'catering_bag' : 'not_catering')
    if (lines.length >= CART_LINES_MAX) throw new ServiceError('cart_full')
    const { productId, quantity, recipient, instructions, waiverAccepted } = line
    const product = catalogue.productOn(on, productId, now)
    const preselect = catalogue.settings.pre_select_default_modifiers
    const choices = line.choices ?? (product ? choicesAsItComes(product, preselect) : [])
    const checked = checkLine({
      product,
      choices,
      waiver: acceptWaiver(waiverAccepted, now),
      asked: { timezone: on.location.timezone, now },
    })
    const position = (lines.at(-1)?.position ?? 0) + 1
    const id = randomId('l')
    const added = { id, cartId: cart.id, position, productId, quantity, recipient, instructions, ...checked }
    await tx.insert(cartLines).values(added)
    return { lines: [...lines, added] }
  })
}
