import type { Cart } from '#src/contract/cart/carts.ts'
import type { Choice } from '#src/domain/menu/modifiers/choice.ts'
import type { Context } from '../context.ts'
import { productAvailabilityTime } from '../scheduling/menu-times.ts'
import { ServiceError } from '../service-error.ts'
import { type CartChange, type CartWriteRequest, changeCart } from './change-cart.ts'
import { checkLine } from './lines/check-line.ts'
import { toWaiverAcceptance } from './lines/waiver.ts'
import type { LineRow } from './persistence/cart-rows.ts'

type LineChange = {
  quantity?: number | undefined
  choices?: Choice[] | undefined
  recipient?: string | null | undefined
  instructions?: string | null | undefined
  waiverAccepted?: boolean | undefined
}

export function updateLine(
  ctx: Context,
  write: CartWriteRequest,
  lineId: string,
  change: LineChange,
): Promise<Cart> {
  return changeCart(ctx, write, ({ cart, lines, kitchenMenu, catalog, now }) => {
    const line = lines.find(candidate => candidate.id === lineId)
    if (!line) throw new ServiceError('line_not_found')
    const at = productAvailabilityTime(kitchenMenu, cart, now)
    const columns = checkLine({
      product: catalog.productOnMenu(kitchenMenu, line.productId, at),
      choices: change.choices ?? line.choices,
      waiver: change.waiverAccepted === undefined ? line : toWaiverAcceptance(change.waiverAccepted, now),
      moment: { timezone: kitchenMenu.location.timezone, now, at, translations: catalog.translations },
    })
    const { quantity = line.quantity, recipient = line.recipient, instructions = line.instructions } = change
    const updatedLine = { ...line, ...columns, quantity, recipient, instructions }
    return { lines: lines.map(other => (other === line ? updatedLine : other)) }
  })
}

export function removeLine(ctx: Context, write: CartWriteRequest, lineId: string): Promise<Cart> {
  return changeCart(ctx, write, ({ lines }) => {
    const remaining = lines.filter(line => line.id !== lineId)
    if (remaining.length === lines.length) throw new ServiceError('line_not_found')
    return replaceLines(remaining)
  })
}

export function clearCart(ctx: Context, write: CartWriteRequest): Promise<Cart> {
  return changeCart(ctx, write, () => replaceLines([]))
}

function replaceLines(lines: LineRow[]): CartChange {
  return lines.length > 0 ? { lines } : { lines, cart: { rewardId: null } }
}
