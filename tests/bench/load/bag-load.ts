import type { NewLine } from '#src/contract/cart/cart-lines.ts'
import type { ApiClient } from '#tests/support/api-client.ts'
import { aCart, aProduct, plainChoices } from '#tests/support/orders/orders.ts'
import type { LoadJob, LoadRequest } from './load-job.ts'

const CONNECTIONS = 8
const BAGS_EACH = 10
/** Every bag starts empty and ends with this many lines, so that each round does the same work. */
export const LINES_PER_BAG = 12

/** Headers a browser sends with an add, the ones the server looks at. */
export function addHeaders(origin: string): Record<string, string> {
  return {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    origin,
    'idempotency-key': crypto.randomUUID(),
  }
}

/** A job that fills new bags line by line, each by one connection, as one guest would. */
export async function fillNewBags(api: ApiClient, origin: string): Promise<LoadJob> {
  const line = await lineFor(api)
  const bodies = Array.from({ length: LINES_PER_BAG }, (_, guest) => JSON.stringify(line(guest)))
  const lists: LoadRequest[][] = []
  for (let connection = 0; connection < CONNECTIONS; connection++) {
    const list: LoadRequest[] = []
    for (let bag = 0; bag < BAGS_EACH; bag++) {
      const { id } = await aCart(api)
      const path = `/api/carts/${id}/products`
      for (const body of bodies) list.push({ method: 'POST', path, headers: addHeaders(origin), body })
    }
    lists.push(list)
  }
  return { kind: 'lists', lists }
}

/**
 * What a guest puts in a bag here: a combo with its side, its sauce and its heat chosen, each for somebody else, for
 * what is the same in every way becomes one line.
 */
export async function lineFor(api: ApiClient): Promise<(guest: number) => NewLine> {
  const product = await aProduct(api, 'tender-combo')
  const choices = plainChoices(product)
  return guest => ({ product_id: product.product_id, quantity: 1, choices, recipient: `Guest ${guest}` })
}
