import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Order } from '#src/contract/order/orders.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { type ApiProcess, startApiProcess } from '#tests/support/api-process.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { type CrashPoint, crashPoints } from '#tests/support/faults/crash-points.ts'
import { aCardToken, aFullCart, createSubmitBody } from '#tests/support/orders/orders.ts'
import {
  aGiftCard,
  createGiftCardPayment,
  readGiftCardBalance,
  submitWithPayments,
  sweepAfterLeases,
} from '#tests/support/orders/payments.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const GIFT = 500
const postgres = await startPostgres()

/** Outcome for the guest: either a placed order, or an open bag with all payments returned. */
const outcomes: Record<CrashPoint, 'order' | 'bag'> = {
  'the attempt is inserted but not committed': 'bag',
  'the payment is created but its id is not stored': 'bag',
  'the payment id is stored but the payment is not confirmed': 'bag',
  'the payment is authorized but the response is lost': 'order',
  'the authorization is stored but nothing follows': 'order',
  'the order is inserted but not committed': 'order',
  'the order is placed but the payment is not captured': 'order',
  'the payment is captured but the capture is not stored': 'order',
  'the payment is declined but nothing is released': 'bag',
  'the attempt fails before the authorization is voided': 'bag',
  'the authorization is voided but the cart is not reopened': 'bag',
  'the cart is reopened but not committed': 'bag',
}
/** Crash points that are reached only with a declined card. */
const declined: CrashPoint[] = [
  'the payment is declined but nothing is released',
  'the attempt fails before the authorization is voided',
  'the authorization is voided but the cart is not reopened',
  'the cart is reopened but not committed',
]

function startSecondServer({ ctx }: TestServer, point: CrashPoint): Promise<ApiProcess> {
  return startApiProcess({
    DATABASE_URL: postgres?.url ?? '',
    GIFT_CARD_KEY: ctx.giftCardKey,
    CLOCK_AHEAD_MS: String(ctx.now().getTime() - Date.now()),
    CRASH_AT: point,
  })
}

describe.skipIf(!postgres)('a server crash during checkout', () => {
  let server: TestServer
  let api: ApiClient

  beforeAll(async () => {
    server = await startTestServer(postgres?.url)
    api = await createApiClient(server)
  })
  afterAll(async () => {
    await server.close()
    await postgres?.stop()
  })

  test.each(Object.keys(crashPoints) as CrashPoint[])(
    'a payment is neither lost nor charged twice if the server crashes when %s',
    async point => {
      const crashing = await startSecondServer(server, point)
      const cart = await aFullCart(api)
      const gift = await aGiftCard(server, GIFT)
      const token = await aCardToken(api, declined.includes(point) ? '4000000000000002' : undefined)
      const rest = { type: 'newcredit', token, amount: cart.totals.total - GIFT }
      const payments = [createGiftCardPayment(gift, GIFT), rest]
      await expect(submitWithPayments(await createApiClient(crashing), cart, payments)).rejects.toThrow()
      await crashing.ended

      await sweepAfterLeases(server)
      await sweepAfterLeases(server)
      const order = (await api.call<Order>('GET', `/orders/${cart.id}`)).body.data?.state
      expect(order === 'placed' ? 'order' : 'bag').toBe(outcomes[point])
      if (order !== 'placed') {
        expect(await readGiftCardBalance(server, gift)).toEqual({ balance: GIFT, held: 0 })
        const currentCart = await api.ok<typeof cart>('GET', `/carts/${cart.id}`)
        const fresh = { type: 'newcredit', token: await aCardToken(api) }
        await api.ok('POST', `/carts/${cart.id}/submit`, createSubmitBody(currentCart, fresh), {
          key: 'again',
        })
      } else {
        expect(await readGiftCardBalance(server, gift)).toEqual({ balance: 0, held: 0 })
        expect((await submitWithPayments(api, cart, payments)).body.data).toMatchObject({ state: 'placed' })
      }
      await expectInvariants(server.db)
    },
  )
})
