import { count, eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { OrderProgress } from '#src/contract/order/order-progress.ts'
import { formatCents } from '#src/domain/money/money.ts'
import { couponUses } from '#src/server/db/schema/promotions.ts'
import { slotHolds, slotUsage } from '#src/server/db/schema/slots.ts'
import { transitionOrder } from '#src/server/services/orders/transition-order.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { readMailsTo } from '#tests/support/mail/mailbox.ts'
import { aPaidOrder, readOrderEvents, requireKitchenAcceptance } from '#tests/support/orders/order-life.ts'
import { aFullCart, createUniqueContact } from '#tests/support/orders/orders.ts'
import {
  aGiftCard,
  createCardPayment,
  createGiftCardPayment,
  readGiftCardBalance,
  submitWithPayments,
} from '#tests/support/orders/payments.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
const api = await createApiClient(server)
await requireKitchenAcceptance(server)
afterAll(() => expectInvariants(server.db))

const cancel = (id: string) => api.call<OrderProgress>('POST', `/orders/${id}/cancel`)

async function readBookedUnits() {
  const [used] = await server.db
    .select({ units: sql<number>`coalesce(sum(${slotUsage.taken}), 0)::int` })
    .from(slotUsage)
  const [holds] = await server.db.select({ holds: count() }).from(slotHolds)
  return { ...used, ...holds }
}

describe('an order that the kitchen has not accepted', () => {
  test('canceling an order releases its payments, coupon and slot', async () => {
    const before = await readBookedUnits()
    const full = await aFullCart(api)
    const cart = await api.ok<Cart>('POST', `/carts/${full.id}/coupon`, { code: 'COMB10' })
    const card = await aGiftCard(server, 300)
    const rest = await createCardPayment(api, cart.totals.total - 300)
    const { body } = await submitWithPayments(api, cart, [createGiftCardPayment(card, 300), rest])
    const { status, body: response } = await cancel(body.data.id)
    expect({ status, state: response.data.state, may: response.data.can_cancel }).toEqual({
      status: 200,
      state: 'cancelled',
      may: false,
    })
    expect(await readOrderEvents(server, body.data.id)).toEqual({
      state: 'cancelled',
      events: ['placed by guest', 'cancelled by guest'],
      paid: [
        { state: 'captured', captured: 300, refunded: 300 },
        { state: 'released', captured: 0, refunded: 0 },
      ],
    })
    expect(await readGiftCardBalance(server, card)).toEqual({ balance: 300, held: 0 })
    expect(await readBookedUnits()).toEqual(before)
    const [coupon] = await server.db.select().from(couponUses).where(eq(couponUses.code, 'COMB10'))
    expect(coupon?.taken).toBe(0)
  })

  test('concurrent cancellations by a guest cancel an order only once', async () => {
    const { id } = await aPaidOrder(api)
    const responses = await Promise.all([cancel(id), cancel(id), cancel(id)])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await readOrderEvents(server, id)).events).toHaveLength(2)
  })

  test('the cancellation email lists the payments that were released', async () => {
    const { id, cart } = await aPaidOrder(api)
    await cancel(id)
    const mails = await readMailsTo(server.ctx, createUniqueContact(cart).email)
    const notice = mails.find(mail => mail.subject.includes('is canceled'))
    expect(notice?.text).toContain('You canceled it.')
    expect(notice?.text).toContain('You won’t be charged.')
    expect(notice?.text).toContain(`Released: hold on Visa ending in 4242: ${formatCents(cart.totals.total)}`)
    expect(notice?.text).toContain(`/order/confirm/${id}`)
  })
})

test('a guest cannot cancel an accepted order', async () => {
  const { id, total } = await aPaidOrder(api)
  await transitionOrder(server.ctx, id, { to: 'accepted', who: 'kitchen' })
  const { status, body } = await cancel(id)
  expect({ status, code: body.code }).toEqual({ status: 409, code: 'order_under_way' })
  expect(await readOrderEvents(server, id)).toMatchObject({
    state: 'accepted',
    paid: [{ state: 'captured', captured: total, refunded: 0 }],
  })
})

test('canceling an unknown order is rejected', async () => {
  expect((await cancel('o_none')).body.code).toBe('order_not_found')
})
