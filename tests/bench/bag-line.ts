import type { NewLine } from '#src/contract/cart-lines.ts'
import type { ApiClient } from '#tests/support/api-client.ts'
import { aProduct, plainChoices } from '#tests/support/orders.ts'

/**
 * What a guest puts in a bag here: a combo with its side, its sauce and its heat chosen, each for somebody else, for
 * what is the same in every way becomes one line.
 */
export async function lineFor(api: ApiClient): Promise<(guest: number) => NewLine> {
  const product = await aProduct(api, 'tender-combo')
  const choices = plainChoices(product)
  return guest => ({ product_id: product.product_id, quantity: 1, choices, recipient: `Guest ${guest}` })
}
