import type { NewLine } from '#src/contract/cart/cart-lines.ts'
import type { ApiClient } from '#tests/support/api-client.ts'
import { aCart, aProduct, defaultOrderableChoices } from '#tests/support/orders/orders.ts'
import type { LoadJob, LoadRequest } from './load-job.ts'

const CONNECTIONS = 8
const BAGS_EACH = 10
/** Every bag goes from empty to this many lines, so that each round does the same work. */
export const LINES_PER_BAG = 12

export function createAddRequestHeaders(origin: string): Record<string, string> {
  return {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    origin,
    'idempotency-key': crypto.randomUUID(),
  }
}

export async function createBagLoadJob(api: ApiClient, origin: string): Promise<LoadJob> {
  const line = await createGuestLineFactory(api)
  const bodies = Array.from({ length: LINES_PER_BAG }, (_, guest) => JSON.stringify(line(guest)))
  const lists: LoadRequest[][] = []
  for (let connection = 0; connection < CONNECTIONS; connection++) {
    const list: LoadRequest[] = []
    for (let bag = 0; bag < BAGS_EACH; bag++) {
      const { id } = await aCart(api)
      const path = `/api/carts/${id}/products`
      for (const body of bodies)
        list.push({ method: 'POST', path, headers: createAddRequestHeaders(origin), body })
    }
    lists.push(list)
  }
  return { kind: 'lists', lists }
}

export async function createGuestLineFactory(api: ApiClient): Promise<(guest: number) => NewLine> {
  const product = await aProduct(api, 'tender-combo')
  const choices = defaultOrderableChoices(product)
  return guest => ({ product_id: product.product_id, quantity: 1, choices, recipient: `Guest ${guest}` })
}
