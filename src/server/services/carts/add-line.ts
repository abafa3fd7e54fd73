import type { Cart } from '#src/contract/cart/carts.ts'
import { CART_LINES_MAX } from '#src/domain/bag/bag-limits.ts'
import type { Choice } from '#src/domain/menu/modifiers/choice.ts'
import { initialChoices } from '#src/domain/menu/modifiers/default-choices.ts'
import { findFirstServedTime } from '#src/domain/scheduling/first-served.ts'
import { type RequestedTime, timeKindOf } from '#src/domain/scheduling/requested-time.ts'
import type { Context } from '../context.ts'
import { randomId } from '../random-id.ts'
import { productAvailabilityTime } from '../scheduling/menu-times.ts'
import { ServiceError } from '../service-error.ts'
import { type CartWriteRequest, changeCart, type OpenCart } from './change-cart.ts'
import { checkLine } from './lines/check-line.ts'
import { findMergeTarget } from './lines/new-lines.ts'
import { toWaiverAcceptance } from './lines/waiver.ts'
import { createCartTiming } from './persistence/cart-times.ts'

/** A cart has either regular or catering lines, never both. */
type MenuKind = 'regular' | 'catering'

type LineRequest = {
  productId: string
  quantity: number
  choices: Choice[] | undefined
  recipient: string | null
  instructions: string | null
  waiverAccepted: boolean
  /** The earliest time to order the product for. If null, the cart keeps its time. */
  at: Date | null
}

/**
 * Adds a line to a cart. If the cart already has an identical line, increases that line's quantity instead.
 * Throws if the product cannot be ordered as requested.
 */
export function addCartLine(
  ctx: Context,
  write: CartWriteRequest,
  line: LineRequest,
  menuKind: MenuKind,
): Promise<Cart> {
  return changeCart(ctx, write, async open => {
    const { cart, lines, kitchenMenu, catalog, now } = open
    if (kitchenMenu.kind !== menuKind)
      throw new ServiceError(kitchenMenu.kind === 'catering' ? 'catering_bag' : 'not_catering')
    const { productId, quantity, recipient, instructions, waiverAccepted } = line
    const servingTime = line.at && (await firstServingTime(ctx, open, line.productId, line.at))
    const at = productAvailabilityTime(kitchenMenu, { ...cart, time: servingTime ?? cart.time }, now)
    const patch = servingTime ? { cart: { time: servingTime } } : {}
    const product = catalog.productOnMenu(kitchenMenu, productId, at)
    const preselect = catalog.settings.pre_select_default_modifiers
    const choices = line.choices ?? (product ? initialChoices(product, preselect) : [])
    const columns = checkLine({
      product,
      choices,
      waiver: toWaiverAcceptance(waiverAccepted, now),
      moment: { timezone: kitchenMenu.location.timezone, now, at, translations: catalog.translations },
    })
    const candidate = { productId, quantity, recipient, instructions, ...columns }
    const existing = findMergeTarget(lines, candidate)
    if (existing) {
      // The line keeps the price the guest last saw, so that checkout reports a price change.
      const increased = {
        ...existing,
        ...columns,
        unitCost: existing.unitCost,
        quantity: existing.quantity + quantity,
      }
      return { ...patch, lines: lines.map(row => (row === existing ? increased : row)) }
    }
    if (lines.length >= CART_LINES_MAX) throw new ServiceError('cart_full')
    const position = (lines.at(-1)?.position ?? 0) + 1
    const id = randomId('l')
    const newRow = { id, cartId: cart.id, position, ...candidate }
    return { ...patch, lines: [...lines, newRow] }
  })
}

/**
 * Returns the first free slot at or after `from` in which the product is served, or null if there is none.
 */
async function firstServingTime(
  ctx: Context,
  { cart, lines, kitchenMenu, catalog, now }: OpenCart,
  productId: string,
  from: Date,
): Promise<RequestedTime | null> {
  const usage = await ctx.slotUsage(ctx.db, cart.locationId, now)
  const availability = (at: Date) =>
    catalog.productOnMenu(kitchenMenu, productId, at) ?? { available: false, returns: null }
  const found = findFirstServedTime(
    createCartTiming(cart, lines, catalog, now, usage),
    from.getTime(),
    availability,
  )
  if (found === null) return null
  const time = new Date(found).toISOString()
  return { kind: timeKindOf(time, kitchenMenu.location.timezone, now), time }
}
