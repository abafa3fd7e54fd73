import type { z } from 'zod'
import type { putAgain as endpoint } from '../../../contract/bag-again.ts'
import type { Cart, LineChoice } from '../../../contract/carts.ts'
import type { ReorderPlan } from '../../../contract/loyalty.ts'
import { oneOfYourChoices, thisKitchen } from '../../../copy/bag-again.ts'
import type { Choice } from '../../../domain/choice.ts'
import { CART_LINES_MAX } from '../../../domain/limits.ts'
import type { ModifierGroup } from '../../../domain/menu.ts'
import type { Transaction } from '../../db/database.ts'
import { cartLines } from '../../db/schema.ts'
import type { Catalogue, KitchenMenu } from '../catalog/catalogue.ts'
import type { Context } from '../context.ts'
import { planOf, type Reorder, type Sold } from '../orders/reorder-plan.ts'
import { randomId } from '../random-id.ts'
import { ServiceError } from '../service-error.ts'
import { type CartRow, type LineRow, readCartRow, readLineRows } from './cart-rows.ts'
import { changeCart } from './change-cart.ts'
import { priceCart } from './price-cart.ts'
import type { CartRequest } from './repeated-request.ts'
import { startCart } from './start-cart.ts'

type Again = z.input<typeof endpoint.response>
/** `into`: an open bag that takes the lines when it is on the same menu. */
type Wish = { into: string | null; request: CartRequest | undefined }

/** What a new bag would keep, change and leave out of one that is over; nothing is changed by asking. */
export async function planAgain(ctx: Context, id: string): Promise<ReorderPlan> {
  const { plan } = await planFor(ctx, id, await ctx.catalogue(), ctx.now())
  return plan
}

/** Puts what is still offered of a bag that is over into a new one, or into the one the guest has meanwhile. */
export async function putAgain(ctx: Context, id: string, { into, request }: Wish): Promise<Again> {
  const catalogue = await ctx.catalogue()
  const now = ctx.now()
  const planned = await planFor(ctx, id, catalogue, now)
  const { plan, on, choice, lines } = planned
  if (plan.problem) throw new ServiceError(plan.problem.code, { plan }, plan.problem.message)
  if (!on || lines.length === 0) throw new ServiceError('nothing_to_reorder', { plan })
  const open = into === null || into === id ? null : await readCartRow(ctx, ctx.db, into)
  if (open?.menuId === on.menu_id) {
    const cart = await changeCart(ctx, { id: open.id, request }, async ({ tx, lines: there }) => ({
      lines: [...there, ...(await insertLines(tx, open.id, there, lines))],
    }))
    return { ...plan, cart }
  }
  const memberId = ctx.visitor.member?.memberId ?? null
  const { settings } = catalogue
  const cart = await ctx.db.transaction(async (tx): Promise<Cart> => {
    const row = await startCart(tx, { on, choice, settings, memberId, now })
    return priceCart(row, await insertLines(tx, row.id, [], lines), catalogue, now)
  })
  return { ...plan, cart }
}

async function planFor(ctx: Context, id: string, catalogue: Catalogue, now: Date): Promise<Reorder> {
  const row = await readCartRow(ctx, ctx.db, id)
  if (!row || row.state === 'abandoned') throw new ServiceError('cart_not_found')
  if (row.state === 'ordered') throw new ServiceError('already_placed', { cart_id: id })
  if (row.state === 'submitting') throw new ServiceError('order_confirming', { cart_id: id })
  const lines = await readLineRows(ctx.db, id)
  return planOf(asSold(row, lines, catalogue, now), catalogue, now)
}

/** The bag as if it had been ordered; what has left the menu since is named as well as can be. */
function asSold(row: CartRow, lines: LineRow[], catalogue: Catalogue, now: Date): Sold {
  const { menuId: menu_id, locationId, handoff, subHandoff: sub_handoff } = row
  const on = catalogue.kitchenMenu(menu_id)
  const location = { id: locationId, name: catalogue.locationById(locationId)?.name ?? thisKitchen }
  return {
    menu_id,
    location,
    handoff,
    sub_handoff,
    products: lines.map(line => lineAsSold(line, on, catalogue, now)),
  }
}

function lineAsSold(
  row: LineRow,
  on: KitchenMenu | null,
  catalogue: Catalogue,
  now: Date,
): Sold['products'][number] {
  const { productId: product_id, name, quantity, unitCost: unit, recipient, instructions } = row
  const mods = (on && catalogue.productOn(on, product_id, now)?.mods) ?? []
  const choices = choicesAsSold(mods, row.choices)
  const cost = { unit, total: unit * quantity }
  return { product_id, name, quantity, cost, choices, recipient, instructions, image: '' }
}

function choicesAsSold(groups: ModifierGroup[], choices: Choice[]): LineChoice[] {
  const options = groups.flatMap(group => group.options)
  return choices.map(({ id, quantity, choices: below = [] }) => {
    const option = options.find(({ choice_id }) => choice_id === id)
    const { option_id = '', name = oneOfYourChoices, cost = 0, mods = [] } = option ?? {}
    return { id, choice_id: id, option_id, name, quantity, cost, choices: choicesAsSold(mods, below) }
  })
}

async function insertLines(
  tx: Transaction,
  cartId: string,
  there: LineRow[],
  lines: Reorder['lines'],
): Promise<LineRow[]> {
  if (there.length + lines.length > CART_LINES_MAX) throw new ServiceError('cart_full')
  const last = there.at(-1)?.position ?? 0
  const rows = lines.map((line, index) => ({
    ...line,
    id: randomId('l'),
    cartId,
    position: last + index + 1,
  }))
  await tx.insert(cartLines).values(rows)
  return rows
}
