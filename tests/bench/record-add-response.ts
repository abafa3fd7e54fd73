import type { ApiClient } from '#tests/support/api-client.ts'
import { aCart } from '#tests/support/orders/orders.ts'
import { createAddRequestHeaders, createGuestLineFactory, LINES_PER_BAG } from './bag-load.ts'
import { type RecordedResponse, recordResponse } from './recorded-response.ts'

export async function recordAddResponse(api: ApiClient, origin: string): Promise<RecordedResponse> {
  const { id } = await aCart(api)
  const line = await createGuestLineFactory(api)
  const url = `${origin}/api/carts/${id}/products`
  const add = (guest: number) => {
    const body = JSON.stringify(line(guest))
    const headers = { ...createAddRequestHeaders(origin), 'content-length': String(Buffer.byteLength(body)) }
    return recordResponse(url, { method: 'POST', headers, body })
  }
  for (let guest = 1; guest < LINES_PER_BAG / 2; guest++) await add(guest)
  return add(LINES_PER_BAG / 2)
}
