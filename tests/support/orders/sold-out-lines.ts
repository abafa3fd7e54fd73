import { eq } from 'drizzle-orm'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { Ticket } from '#src/contract/order/kitchen-pass.ts'
import type { AvailableSubstitutes } from '#src/contract/order/line-offers.ts'
import type { Database } from '#src/server/db/database.ts'
import { refunds } from '#src/server/db/schema/payments.ts'
import type { ApiClient } from '../api-client.ts'
import type { Tablet } from '../kitchen-pass.ts'
import type { TestServer } from '../server.ts'
import { transitionOrderTo } from './order-life.ts'
import { aCart, addPlainProduct, orderCart } from './orders.ts'
import { createCardPayment } from './payments.ts'

export async function anOrderWithMacAndCheese(
  server: TestServer,
  api: ApiClient,
  { isPaid = true, quantity = 1, card }: { isPaid?: boolean; quantity?: number; card?: string } = {},
): Promise<{ id: string; cart: Cart }> {
  const cart = await addPlainProduct(
    api,
    await addPlainProduct(api, await aCart(api), 'three-tenders'),
    'mac-and-cheese',
    quantity,
  )
  const payment = isPaid ? await createCardPayment(api, cart.totals.total, card) : undefined
  const { id } = await orderCart(api, cart, payment)
  await transitionOrderTo(server, id, 'accepted')
  return { id, cart }
}

const pathOf = (order: string, line: number) => `/kitchens/101/orders/${order}/lines/${line}`

export function createPassLineActions({ api }: Tablet, order: string, line = 2) {
  return {
    onHand: async () =>
      (await api.ok<AvailableSubstitutes>('GET', `${pathOf(order, line)}/substitutes`)).substitutes,
    offer: (...substitutes: string[]) =>
      api.call<Ticket>('POST', `${pathOf(order, line)}/offer`, { substitutes }),
    withdraw: () => api.call<Ticket>('DELETE', `${pathOf(order, line)}/offer`),
  }
}

export async function readRefundRows(db: Database, id: string) {
  const rows = await db.select().from(refunds).where(eq(refunds.orderId, id))
  return rows.map(({ amount, state, lines }) => ({ amount, state, lines }))
}
