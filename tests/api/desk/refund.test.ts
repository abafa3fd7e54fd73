import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { OrderProgress } from '#src/contract/order/order-progress.ts'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { formatCents } from '#src/domain/money/money.ts'
import { orderEvents, orders } from '#src/server/db/schema/orders.ts'
import { refunds, tenders } from '#src/server/db/schema/payments.ts'
import { sweepRefunds } from '#src/server/services/payments/tenders/refund.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { readMailsTo } from '#tests/support/mail/mailbox.ts'
import { aMember } from '#tests/support/members/members.ts'
import { readPointsLedger } from '#tests/support/members/points.ts'
import { createOperatorConsole, type OperatorConsole } from '#tests/support/operator.ts'
import { aPaidOrder, requireKitchenAcceptance } from '#tests/support/orders/order-life.ts'
import { addPlainProduct, aFullCart, anOrder, createUniqueContact } from '#tests/support/orders/orders.ts'
import {
  aGiftCard,
  createCardPayment,
  createGiftCardPayment,
  readGiftCardBalance,
  submitWithPayments,
} from '#tests/support/orders/payments.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let api: ApiClient
let desk: OperatorConsole

beforeAll(async () => {
  server = await startTestServer()
  api = await createApiClient(server)
  desk = createOperatorConsole(server, 'orders')
})
afterAll(async () => {
  await expectInvariants(server.db)
  await server.close()
})
const reasonArgs = ['--reason', 'The fries were cold']
const cold = [...reasonArgs, '--yes']

async function readRefundRows(orderId: string) {
  await sweepRefunds(server.ctx)
  const rows = await server.db.select().from(refunds).where(eq(refunds.orderId, orderId))
  return rows.map(({ state, amount, askedBy, lines }) => ({ state, amount, askedBy, lines }))
}

async function attemptOf(orderId: string): Promise<string> {
  const [order] = await server.db.select().from(orders).where(eq(orders.id, orderId))
  return order?.attemptId ?? ''
}

async function aBigOrder() {
  const two = await addPlainProduct(api, await aFullCart(api), 'sweet-tea', 2)
  const tipped = await api.ok<Cart>('PUT', `/carts/${two.id}/tip`, { percentage: 20 })
  const cart = await api.ok<Cart>('POST', `/carts/${tipped.id}/coupon`, { code: 'COMB10' })
  return aPaidOrder(api, cart)
}

describe('a refund by an operator', () => {
  test('the refund command prints its effects before it asks for confirmation', async () => {
    const { id, total } = await aPaidOrder(api)
    const output = await desk.run('refund', id, '--amount', '2', ...reasonArgs)
    expect(output).toMatchObject({ code: 0, asks: true })
    expect(output.out).toMatch(/Order \d+ of Dolly Parker at Nashville Five Points \(101\), \$/)
    expect(output.out).toContain('Refunds $2.00:\n  $2.00 to Visa ending in 4242')
    expect(output.out).toMatch(/dolly-\d+@example.com reads: “The fries were cold”/)
    expect(await readRefundRows(id)).toEqual([])
    const fullRefund = await desk.run('refund', id, ...reasonArgs)
    expect(fullRefund.out).toContain(`Refunds ${formatCents(total)}:`)
  })

  test('repeating a refund command with the same amount and reason refunds only once', async () => {
    const { id } = await aPaidOrder(api)
    const [first] = await desk.output('refund', id, '--amount', '2', ...cold)
    expect(first).toMatch(/^Refunded \$2\.00 of order \d+\.$/)
    const [secondOutput] = await desk.output(
      'refund',
      id,
      '--amount',
      '2.00',
      '--reason',
      'the fries  were cold',
      '--yes',
    )
    expect(secondOutput).toMatch(/^\$2\.00 was already refunded for that by ana/)
    await desk.output('refund', id, '--amount', '2', '--reason', 'The shake was warm', '--yes')
    expect((await readRefundRows(id)).map(({ amount, state }) => `${state} ${amount}`)).toEqual([
      'succeeded 200',
      'succeeded 200',
    ])
  })

  test('a refund whose reason differs only in a trailing number is made in addition to the first', async () => {
    const { id } = await aPaidOrder(api)
    const wings = (number: string) => ['--amount', '2', '--reason', `Cold wings${number}`, '--yes']
    await desk.output('refund', id, ...wings(' #2'))
    const [second] = await desk.output('refund', id, ...wings(''))
    expect(second).toMatch(/^Refunded \$2\.00/)
    expect(await readRefundRows(id)).toHaveLength(2)
  })

  test('refunding each line in turn adds up to the order’s total', async () => {
    const { id, total } = await aBigOrder()
    const plan = await desk.run('refund', id, '--lines', '2', ...reasonArgs)
    expect(plan.out).toContain(' for 2 x Sweet Tea, with taxes and share of the tip:\n')
    await desk.output('refund', id, '--lines', '2', ...cold)
    const [order] = await server.db.select().from(orders).where(eq(orders.id, id))
    const { products, totals } = order?.snapshot ?? { products: [], totals: { subtotal: 1, tip: 0 } }
    const share = (products[1]?.cost.total ?? 0) / totals.subtotal
    const [refund] = await readRefundRows(id)
    expect(refund).toMatchObject({ lines: [2], askedBy: 'ana', state: 'succeeded' })
    expect(Math.abs((refund?.amount ?? 0) - total * share)).toBeLessThan(3)
    expect(
      (await desk.run('refund', id, '--lines', '2', '--reason', 'It was spilled', '--yes')).err,
    ).toContain('Line 2 was refunded before, by ana')
    await desk.output('refund', id, '--lines', '1', '--reason', 'That as well', '--yes')
    const all = await readRefundRows(id)
    expect(all.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
  })

  test('an operator’s refund goes to the card first and cannot exceed the order total', async () => {
    const cart = await aFullCart(api)
    const card = await aGiftCard(server, 400)
    const byCard = cart.totals.total - 400
    const { body } = await submitWithPayments(api, cart, [
      createGiftCardPayment(card, 400),
      await createCardPayment(api, byCard),
    ])
    const { id } = body.data
    await desk.output('refund', id, '--amount', formatCents(byCard + 100), ...cold)
    expect(await readGiftCardBalance(server, card)).toEqual({ balance: 100, held: 0 })
    const tooMuch = await desk.run('refund', id, '--amount', '3.01', '--reason', 'More', '--yes')
    expect(tooMuch).toEqual({ code: 1, out: '', err: 'At most $3.00 can be refunded.\n' })
    await desk.output('refund', id, '--reason', 'All of it', '--yes')
    expect(await readGiftCardBalance(server, card)).toEqual({ balance: 400, held: 0 })
    const nothing = await desk.run('refund', id, '--amount', '0.01', '--reason', 'More', '--yes')
    expect(nothing.err).toBe('Everything paid for it is refunded already.\n')
  })

  test('a full refund by an operator reverses the order’s points', async () => {
    const member = await aMember(server)
    const otherClient = await createApiClient(server, member)
    const cart = await aFullCart(otherClient)
    const { body } = await submitWithPayments(otherClient, cart, [
      await createCardPayment(otherClient, cart.totals.total),
    ])
    const { pending_points: earned } = await readPointsLedger(otherClient)
    const { out } = await desk.run('refund', body.data.id, '--reason', 'Cold')
    expect(out).toContain(`${earned} points are reversed.`)
    await desk.output('refund', body.data.id, ...cold)
    expect(await readPointsLedger(otherClient)).toMatchObject({ pending_points: 0 })
  })

  test('the guest gets an email with a refund’s reason, but the order’s public progress omits the refund', async () => {
    const { id, cart } = await aPaidOrder(api)
    const before = await api.ok<OrderProgress>('GET', `/orders/${id}/progress`)
    await desk.output('refund', id, '--amount', '2', ...cold)
    await sweepRefunds(server.ctx)
    const events = await server.db.select().from(orderEvents).where(eq(orderEvents.orderId, id))
    expect(events.at(-1)).toMatchObject({
      kind: 'refunded',
      who: 'operator',
      by: 'ana',
      reason: 'The fries were cold',
    })
    expect(await api.ok<OrderProgress>('GET', `/orders/${id}/progress`)).toEqual(before)
    const mails = await readMailsTo(server.ctx, createUniqueContact(cart).email)
    const refundMail = mails.find(mail => mail.subject.includes('$2.00 refunded for your order'))
    expect(refundMail?.text).toContain('The fries were cold')
    expect(refundMail?.text).toContain('$2.00 to Visa ending in 4242')
    expect(refundMail?.text).toContain(`Refunded so far: $2.00 of ${formatCents(cart.totals.total)}`)
  })

  test('an order no longer shows a refund’s reason after 25 hours', async () => {
    const { id } = await aBigOrder()
    const read = () => api.ok<PlacedOrder>('GET', `/orders/${id}`)
    const readRefunds = async () => (await read()).settlement?.filter(({ kind }) => kind === 'refunded')
    expect(await readRefunds()).toEqual([])
    await desk.output('refund', id, '--lines', '2', ...cold)
    const [refund] = await readRefundRows(id)
    const card = { type: 'visa', number: '4242' }
    const line = { kind: 'refunded', type: 'newcredit', amount: refund?.amount }
    const cause = { at: server.clock.now().toISOString(), lines: [2] }
    expect(await readRefunds()).toEqual([
      { ...line, card, cause: { ...cause, reason: 'The fries were cold' } },
    ])
    server.clock.advance(25 * 3_600_000)
    expect(await readRefunds()).toEqual([
      { ...line, card: { ...card, number: '' }, cause: { ...cause, reason: null } },
    ])
    server.clock.advance(-25 * 3_600_000)
    await desk.output('cancel', id, ...cold)
    expect((await readRefunds())?.some(back => 'cause' in back)).toBe(false)
  })

  test('a line whose refund failed counts as paid when another line is refunded', async () => {
    const two = await addPlainProduct(api, await aFullCart(api), 'sweet-tea')
    const card = await createCardPayment(api, two.totals.total, '4000000000005126')
    const { id } = (await submitWithPayments(api, two, [card])).body.data
    await desk.output('refund', id, '--lines', '2', ...cold)
    await readRefundRows(id)
    await server.db
      .update(refunds)
      .set({ leaseUntil: new Date(0) })
      .where(eq(refunds.orderId, id))
    const [failedRefund] = await readRefundRows(id)
    expect(failedRefund).toMatchObject({ state: 'failed', lines: [2] })
    await desk.output('refund', id, '--lines', '1', ...cold)
    const other = (await readRefundRows(id)).find(({ lines }) => lines?.[0] === 1)
    expect(other?.amount).toBe(two.totals.total - (failedRefund?.amount ?? 0))
  })

  test('an operator can retry a failed refund with the same reason', async () => {
    const cart = await aFullCart(api)
    const { body } = await submitWithPayments(api, cart, [
      await createCardPayment(api, cart.totals.total, '4000000000005126'),
    ])
    const { id } = body.data
    await desk.output('refund', id, '--amount', '2', ...cold)
    await readRefundRows(id)
    await server.db
      .update(refunds)
      .set({ leaseUntil: new Date(0) })
      .where(eq(refunds.orderId, id))
    expect((await readRefundRows(id)).map(({ state }) => state)).toEqual(['failed'])
    const readStuck = async () => (await desk.run('stuck')).out
    const refundFailedMessage = `The refund was returned: refund the guest another way (order ${id})`
    expect(await readStuck()).toContain(refundFailedMessage)
    await desk.output('refund', id, '--amount', '1.99', '--reason', 'Cold shake', '--yes')
    expect(await readStuck()).toContain(refundFailedMessage)
    await desk.output('refund', id, '--amount', '2', ...cold)
    expect(await readStuck()).not.toContain(refundFailedMessage)
    expect((await readRefundRows(id)).map(({ state }) => state).toSorted()).toEqual([
      'failed',
      'pending',
      'pending',
    ])
  })

  test.each(['this', 'the previous'])(
    'a refund that was already retried is not booked a third time (rows from %s build)',
    async build => {
      const { id } = await aPaidOrder(api)
      const refund = () => desk.output('refund', id, '--amount', '2', ...cold)
      await refund()
      const failed = { state: 'failed', leaseUntil: null } as const
      await server.db.update(refunds).set(failed).where(eq(refunds.orderId, id))
      await server.db
        .update(tenders)
        .set({ refunded: 0 })
        .where(eq(tenders.attemptId, await attemptOf(id)))
      await refund()
      const rows = await server.db.select().from(refunds).where(eq(refunds.orderId, id))
      expect(rows.map(({ kind, nth }) => [kind, nth])).toEqual([
        ['desk', 1],
        ['desk', 2],
      ])
      if (build !== 'this')
        await server.db.update(refunds).set({ kind: null, nth: null }).where(eq(refunds.orderId, id))
      expect((await refund())[0]).toContain('was already refunded for that by ana')
      expect(await readRefundRows(id)).toHaveLength(2)
    },
  )

  test('the refund of a canceled order is stored with the kind “undo”', async () => {
    const { id } = await aPaidOrder(api)
    await desk.output('refund', id, '--amount', '2', ...cold)
    await desk.output('cancel', id, ...cold)
    const rows = await server.db.select().from(refunds).where(eq(refunds.orderId, id))
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['desk', 'undo'])
  })
})

describe('a rejected refund', () => {
  test.each([
    [['--amount', '2'], 'Give a reason that the guest may read'],
    [['--amount', 'two', ...cold], '“two” is not an amount'],
    [['--amount', '0', ...cold], '“0” is not an amount'],
    [['--lines', '1', '--amount', '2', ...cold], 'Use either --lines or --amount'],
    [['--lines', 'first', ...cold], '“first” are not line numbers'],
    [['--lines', '7', ...cold], 'has no line 7. Its lines: 1 '],
    [['--amount', '9999', ...cold], 'can be refunded'],
  ])('a refund with %j is rejected', async (args, expectedError) => {
    const { id } = await aPaidOrder(api)
    const output = await desk.run('refund', id, ...args)
    expect(output).toMatchObject({ code: 1, out: '' })
    expect(output.err).toContain(expectedError)
    expect(await readRefundRows(id)).toEqual([])
  })

  test('an uncaptured card payment cannot be refunded', async () => {
    const laterServer = await startTestServer()
    const otherClient = await createApiClient(laterServer)
    await requireKitchenAcceptance(laterServer)
    const cart = await aFullCart(otherClient)
    const card = await aGiftCard(laterServer, 400)
    const payments = [
      createGiftCardPayment(card, 400),
      await createCardPayment(otherClient, cart.totals.total - 400),
    ]
    const { body } = await submitWithPayments(otherClient, cart, payments)
    for (const request of [['--amount', '2'], []]) {
      const { code, err } = await createOperatorConsole(laterServer, 'orders').run(
        'refund',
        body.data.id,
        ...request,
        ...cold,
      )
      expect({ code, err }).toMatchObject({
        code: 1,
        err: expect.stringContaining('only taken once its kitchen'),
      })
    }
    expect(await readGiftCardBalance(laterServer, card)).toEqual({ balance: 0, held: 0 })
    await laterServer.close()
  })

  test('refunding an order that is paid at the counter is rejected with a hint to refund it there', async () => {
    const { id } = await anOrder(api)
    expect((await desk.run('refund', id, ...cold)).err).toContain('Only the store can refund')
  })

  test('a refund of an unknown order is rejected', async () => {
    expect((await desk.run('refund', '998', ...cold)).err).toContain('There is no order “998”')
  })
})
