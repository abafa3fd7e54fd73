import type { Cart } from '../../../contract/cart/carts.ts'
import type { Choice } from '../../../domain/menu/modifiers/choice.ts'
import type { Context } from '../context.ts'
import { neededOn } from '../scheduling/needed-on.ts'
import { ServiceError } from '../service-error.ts'
import { type CartChange, changeCart, type Write } from './change-cart.ts'
import { checkLine } from './lines/check-line.ts'
import { acceptWaiver } from './lines/waiver.ts'
import type { LineRow } from './stored/cart-rows.ts'

type LineChange = {
  quantity?: number | undefined
  choices?: Choice[] | undefined
  recipient?: string | null | undefined
  instructions?: string | null | undefined
  waiverAccepted?: boolean | undefined
}

export function updateLine(ctx: Context, write: Write, lineId: string, change: LineChange): Promise<Cart> {
  return changeCart(ctx, write, ({ cart, lines, on, catalog, now }) => {
    const line = lines.find(candidate => candidate.id === lineId)
    if (!line) throw new ServiceError('line_not_found')
    const at = neededOn(on, cart, now)
    const checked = checkLine({
      product: catalog.productOn(on, line.productId, at),
      choices: change.choices ?? line.choices,
      waiver: change.waiverAccepted === undefined ? line : acceptWaiver(change.waiverAccepted, now),
      moment: { timezone: on.location.timezone, now, at, words: catalog.words },
    })
    const { quantity = line.quantity, recipient = line.recipient, instructions = line.instructions } = change
    const changed = { ...line, ...checked, quantity, recipient, instructions }
    return { lines: lines.map(other => (other === line ? changed : other)) }
  })
}

export function removeLine(ctx: Context, write: Write, lineId: string): Promise<Cart> {
  return changeCart(ctx, write, ({ lines }) => {
    const left = lines.filter(line => line.id !== lineId)
    if (left.length === lines.length) throw new ServiceError('line_not_found')
    return leaving(left)
  })
}

export function clearCart(ctx: Context, write: Write): Promise<Cart> {
  return changeCart(ctx, write, () => leaving([]))
}

function leaving(lines: LineRow[]): CartChange {
  return lines.length > 0 ? { lines } : { lines, cart: { rewardId: null } }
}
