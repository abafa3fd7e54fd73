import { beforeAll, expect, test } from 'vitest'
import { settleDueOffers } from '#src/server/services/orders/answer-offer.ts'
import { transitionOrder } from '#src/server/services/orders/transition-order.ts'
import { sweepAttempts } from '#src/server/services/payments/sweep.ts'
import { sweepRefunds } from '#src/server/services/payments/tenders/refund.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { expireLeases } from '#tests/support/database/leases.ts'
import { describeOnBothEngines } from '#tests/support/database/on-both-engines.ts'
import { aTablet, type Tablet } from '#tests/support/kitchen-pass.ts'
import { readOrderEvents } from '#tests/support/orders/order-life.ts'
import { anOrderWithMacAndCheese, createPassLineActions } from '#tests/support/orders/sold-out-lines.ts'
import type { TestServer } from '#tests/support/server.ts'

await describeOnBothEngines('a sold-out line', openServer => {
  let server: TestServer
  let api: ApiClient
  let tablet: Tablet

  beforeAll(async () => {
    server = await openServer()
    api = await createApiClient(server)
    tablet = await aTablet(server)
  })

  test('concurrent requests offer only one substitute for a sold-out line and apply only one choice', async () => {
    for (const last of ['ready', 'cancelled'] as const) {
      const { id, cart } = await anOrderWithMacAndCheese(server, api)
      const line = createPassLineActions(tablet, id)
      const offers = await Promise.all([line.offer('vinegar-slaw'), line.offer('collard-greens')])
      expect(offers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const choose = (product_id: string | null) =>
        api.call('POST', `/orders/${id}/instead`, { line: 2, product_id })
      await Promise.all([
        choose('vinegar-slaw'),
        choose('collard-greens'),
        choose(null),
        settleDueOffers(server.ctx),
        transitionOrder(server.ctx, id, { to: last, who: 'kitchen' }),
      ])
      await expireLeases(server.db)
      await sweepRefunds(server.ctx)
      await sweepAttempts(server.ctx)
      const { state, paid } = await readOrderEvents(server, id)
      expect(state).toBe(last)
      const all = cart.totals.total
      if (last === 'cancelled') expect(paid).toMatchObject([{ captured: all, refunded: all }])
      else expect(paid[0]?.refunded).toBeLessThan(all)
    }
    await expectInvariants(server.db)
  })
})
