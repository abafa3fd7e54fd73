import { createHash } from 'node:crypto'
import type { Cart, Problem } from '#src/contract/cart/carts.ts'
import type { DeliveryAddress } from '#src/contract/cart/handoff-details.ts'
import type { MenuItem } from '#src/contract/menus.ts'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import type { ModifierGroup, Product } from '#src/domain/menu/menu.ts'
import type { Choice } from '#src/domain/menu/modifiers/choice.ts'
import { defaultChoices } from '#src/domain/menu/modifiers/default-choices.ts'
import { isHeatGroup, setHeatLevel } from '#src/domain/menu/modifiers/heat-meter.ts'
import {
  chosenQuantity,
  increaseOptionQuantity,
  toggleOption,
} from '#src/domain/menu/modifiers/modifier-group.ts'
import type { ApiClient } from '../api-client.ts'

export const kitchen = { id: '101', menu_id: 'nashville-five-points' }
export const contact = {
  first_name: 'Dolly',
  last_name: 'Parker',
  phone: '(615) 555-0142',
  email: 'dolly@example.com',
}

export function aCart(api: ApiClient, location_id = kitchen.id): Promise<Cart> {
  return api.ok<Cart>('POST', '/carts', { location_id, handoff: 'pickup' })
}

export function aProduct(api: ApiClient, id: string, menu = kitchen.menu_id): Promise<MenuItem> {
  return api.ok<MenuItem>('GET', `/menus/${menu}/products/${id}`)
}

/**
 * Returns choices that make a product orderable: its defaults, plus the first available options of required
 * groups that are still incomplete.
 */
export function defaultOrderableChoices(product: Pick<Product, 'mods'>, heat = 3): Choice[] {
  const start = defaultChoices(product)
  const choices = product.mods.reduce((current, group) => fillGroup(group, current, heat), start)
  return choices.map(choice => {
    const option = product.mods
      .flatMap(group => group.options)
      .find(({ choice_id }) => choice_id === choice.id)
    const below = option ? defaultOrderableChoices(option, heat) : []
    return below.length > 0 ? { ...choice, choices: below } : choice
  })
}

function fillGroup(group: ModifierGroup, choices: Choice[], heat: number): Choice[] {
  if (!group.selects.mandatory) return choices
  if (isHeatGroup(group)) return setHeatLevel(group, choices, heat)
  let filled = choices
  for (const option of group.options) {
    while (option.meta.available && chosenQuantity(group, filled) < group.selects.min) {
      const next = group.selects.counter
        ? increaseOptionQuantity(group, filled, option)
        : toggleOption(group, filled, option)
      if (next.length < filled.length || chosenQuantity(group, next) === chosenQuantity(group, filled)) break
      filled = next
      if (!group.selects.counter) break
    }
  }
  return filled
}

export async function addPlainProduct(
  api: ApiClient,
  cart: Cart,
  productId: string,
  quantity = 1,
): Promise<Cart> {
  const product = await aProduct(api, productId, cart.menu_id)
  const line = { product_id: productId, quantity, choices: defaultOrderableChoices(product) }
  return api.ok<Cart>('POST', `/carts/${cart.id}/products`, line)
}

export async function aFullCart(api: ApiClient): Promise<Cart> {
  return addPlainProduct(api, await aCart(api), 'three-tenders')
}

export function setDelivery(api: ApiClient, cart: Cart, delivery: DeliveryAddress): Promise<Cart> {
  return api.ok<Cart>('PUT', `/carts/${cart.id}/handoff`, { handoff: 'delivery', delivery })
}

export async function readProblems(api: ApiClient, cart: Cart): Promise<Problem[]> {
  return (await api.ok<{ problems: Problem[] }>('POST', `/carts/${cart.id}/validate`)).problems
}

export async function aCardToken(
  api: ApiClient,
  number = '4242424242424242',
  wallet?: string,
): Promise<string> {
  const card = { number, expire: { month: 12, year: 2030 }, cvv: '123', zip: '37206', wallet }
  return (await api.ok<{ token: string }>('POST', '/payments/sandbox/cards', card)).token
}

export function createSubmitBody(cart: Cart, payment: Record<string, unknown> = { type: 'payinstore' }) {
  const { version, totals } = cart
  const payments = [{ amount: totals.total, ...payment }]
  return { version, total: totals.total, payments, ...createUniqueContact(cart) }
}

/**
 * Returns contact details that are unique to the bag, because each guest can have only a few unpaid orders.
 */
export function createUniqueContact({ id }: Pick<Cart, 'id'>) {
  const hash = createHash('sha256').update(id).digest()
  // The exchange is between 520 and 599, all of which are valid.
  const phone = `615${5_200_000 + (hash.readUInt32BE() % 800_000)}`
  return { ...contact, phone, email: `dolly-${phone}@example.com` }
}

export async function orderCart(
  api: ApiClient,
  cart: Cart,
  payment?: Record<string, unknown>,
): Promise<PlacedOrder> {
  const body = createSubmitBody(cart, payment)
  const { id } = await api.ok<{ id: string }>('POST', `/carts/${cart.id}/submit`, body)
  return api.ok<PlacedOrder>('GET', `/orders/${id}`)
}

export async function anOrder(api: ApiClient): Promise<PlacedOrder> {
  return orderCart(api, await aFullCart(api))
}

export async function anOrderPaidByCard(api: ApiClient, cart?: Cart): Promise<PlacedOrder> {
  return orderCart(api, cart ?? (await aFullCart(api)), { type: 'newcredit', token: await aCardToken(api) })
}
