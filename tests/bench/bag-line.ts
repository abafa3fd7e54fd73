import type { NewLine } from '#src/contract/cart-lines.ts'
import type { ApiClient } from '#tests/support/api-client.ts'
import { aProduct, plainChoices } from '#tests/support/orders.ts'

/** What a guest puts in a bag here: a combo with its side, its sauce and its heat chosen. */
export async function aLine(api: ApiClient): Promise<NewLine> {
  const product = await aProduct(api, 'tender-combo')
  return { product_id: product.product_id, quantity: 1, choices: plainChoices(product) }
}
