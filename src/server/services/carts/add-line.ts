import type { Cart } from '../../../contract/cart/carts.ts'
import { CART_LINES_MAX } from '../../../domain/limits.ts'
import type { Choice } from '../../../domain/menu/modifiers/choice.ts'
import { choicesAsItComes } from '../../../domain/menu/modifiers/default-choices.ts'
import { firstServed } from '../../../domain/scheduling/first-served.ts'
import { kindOf, type WantedTime } from '../../../domain/scheduling/wanted-time.ts'
import type { Context } from '../context.ts'
import { randomId } from '../random-id.ts'
import { neededOn } from '../scheduling/needed-on.ts'
import { ServiceError } from '../service-error.ts'
import { changeCart, type OpenCart, type Write } from './change-cart.ts'
import { checkLine } from './lines/check-line.ts'
import { mergeTarget } from './lines/new-lines.ts'
import { acceptWaiver } from './lines/waiver.ts'
import { cartTiming } from './stored/cart-times.ts'

/** Regular and catering lines cannot be mixed in one cart. */
export type MenuKind = 'regular' | 'catering'

type NewLine = {
  productId: string
  quantity: number
  choices: Choice[] | undefined
  recipient: string | null
  instructions: string | null
  waiverAccepted: boolean
  /** From when on the bag is to be ordered for; null leaves its time. */
  at: Date | null
}

/** Adds a line, or increases the quantity of the last identical one. */
export function addLine(ctx: Context, write: Write, line: NewLine, as: MenuKind): Promise<Cart> {
  return changeCart(ctx, write, async open => {
    const { cart, lines, on, catalog, now } = open
    if (on.kind !== as) throw new ServiceError(on.kind === 'catering' ? 'catering_bag' : 'not_catering')
    const { productId, quantity, recipient, instructions, waiverAccepted } = line
    const time = line.at && (await firstTime(ctx, open, line.productId, line.at))
    const at = neededOn(on, { ...cart, time: time ?? cart.time }, now)
    const patch = time ? { cart: { time } } : {}
    const product = catalog.productOn(on, productId, at)
    const preselect = catalog.settings.pre_select_default_modifiers
    const choices = line.choices ?? (product ? choicesAsItComes(product, preselect) : [])
    const checked = checkLine({
      product,
      choices,
      waiver: acceptWaiver(waiverAccepted, now),
      moment: { timezone: on.location.timezone, now, at, words: catalog.words },
    })
    const wanted = { productId, quantity, recipient, instructions, ...checked }
    const same = mergeTarget(lines, wanted)
    if (same) {
      // Keeps the price the guest last saw, so that an increase is reported before payment.
      const grown = { ...same, ...checked, unitCost: same.unitCost, quantity: same.quantity + quantity }
      return { ...patch, lines: lines.map(row => (row === same ? grown : row)) }
    }
    if (lines.length >= CART_LINES_MAX) throw new ServiceError('cart_full')
    const position = (lines.at(-1)?.position ?? 0) + 1
    const id = randomId('l')
    const added = { id, cartId: cart.id, position, ...wanted }
    return { ...patch, lines: [...lines, added] }
  })
}

/** The first free time from an instant on at which a product is served; null if there is none. */
async function firstTime(
  ctx: Context,
  { cart, lines, on, catalog, now }: OpenCart,
  productId: string,
  from: Date,
): Promise<WantedTime | null> {
  const usage = await ctx.slotUsage(ctx.db, cart.locationId, now)
  const served = (at: Date) => catalog.productOn(on, productId, at) ?? { available: false, returns: null }
  const found = firstServed(cartTiming(cart, lines, catalog, now, usage), from.getTime(), served)
  if (found === null) return null
  const time = new Date(found).toISOString()
  return { kind: kindOf(time, on.location.timezone, now), time }
}
