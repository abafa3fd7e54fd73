import type { OrderState } from '#src/domain/order/order-states.ts'
import type { Database } from '#src/server/db/database.ts'
import { issuePass } from '#src/server/services/kitchen-pass/passes.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import type { ApiProcess } from '#tests/support/api-process.ts'
import { kitchen } from '#tests/support/orders/orders.ts'

const HOUR_MS = 3_600_000
const path = `/kitchens/${kitchen.id}`

const transitions: OrderState[][] = [
  ['accepted', 'preparing', 'ready', 'completed'],
  ['accepted', 'preparing', 'ready', 'completed'],
  ['refused'],
  ['accepted', 'cancelled'],
]

export async function signInAsCrew(db: Database, { request }: Pick<ApiProcess, 'request'>): Promise<string> {
  const issuedAt = new Date()
  const until = new Date(issuedAt.getTime() + 24 * HOUR_MS)
  const pass = { kitchen: kitchen.id, name: 'counter tablet', issuedAt, issuedBy: 'ana', until }
  const { secret } = await issuePass(db, pass)
  const response = await request(`/api${path}/pass`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ secret }),
  })
  const [cookie = ''] = response.headers.getSetCookie()
  return cookie.split(';', 1)[0] ?? ''
}

/**
 * Returns a function that advances an order as a crew would and returns the number of transitions. Each
 * request has an idempotency key, so that `untilAnswered` can retry it after a dropped connection or a
 * rejection.
 */
export async function advanceOrdersAtRandom(
  cookie: string,
  site: Pick<ApiProcess, 'request'>,
  untilAnswered: <T extends { status: number }>(press: () => Promise<T>) => Promise<T>,
): Promise<(order: string) => Promise<number>> {
  const api = await createApiClient(site, { cookie })
  return async order => {
    const transition = transitions[Math.floor(Math.random() * transitions.length)] ?? []
    let from: OrderState = 'placed'
    let moved = 0
    for (const to of transition) {
      const key = `${order}-${to}`
      const { status, body } = await untilAnswered(() =>
        api.call('POST', `${path}/orders/${order}/move`, { from, to }, { key }),
      )
      if (status !== 200) throw new Error(`The kitchen could not say ${to} of ${order}: ${body.code}`)
      from = to
      moved += 1
    }
    return moved
  }
}
