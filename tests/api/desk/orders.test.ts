import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { formatCents } from '#src/domain/money/money.ts'
import { mailOutbox } from '#src/server/db/schema/mail.ts'
import { orderEvents, orders } from '#src/server/db/schema/orders.ts'
import { delayOrder } from '#src/server/services/orders/delay-order.ts'
import { transitionOrder } from '#src/server/services/orders/transition-order.ts'
import { sweepAttempts } from '#src/server/services/payments/sweep.ts'
import { sweepRefunds } from '#src/server/services/payments/tenders/refund.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { expireLeases } from '#tests/support/database/leases.ts'
import { readMailsTo } from '#tests/support/mail/mailbox.ts'
import { createOperatorConsole } from '#tests/support/operator.ts'
import { aPaidOrder, readOrderEvents, requireKitchenAcceptance } from '#tests/support/orders/order-life.ts'
import { aFullCart, anOrder, createUniqueContact } from '#tests/support/orders/orders.ts'
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
const desk = createOperatorConsole(server, 'orders')
afterAll(() => expectInvariants(server.db))
async function rowOf(id: string) {
  const [order] = await server.db.select().from(orders).where(eq(orders.id, id))
  if (!order) throw new Error(`There is no order ${id}`)
  return order
}

const down = ['--reason', 'The fryer is down', '--yes']

describe('finding an order', () => {
  test('an operator can find an order by the guest’s name, phone, email or order number', async () => {
    const { id } = await anOrder(api)
    const { num, phone, email, day } = await rowOf(id)
    const existing = [
      num,
      phone,
      `+1 (${phone.slice(0, 3)}) ${phone.slice(3)}`,
      phone.slice(-7),
      email.toUpperCase(),
    ]
    const names = ['dolly park', 'Parker', 'parker, dolly', 'Dólly', 'D’olly', 'olly', '\u200bdolly']
    names.push('Dolly-Parker', 'đołły', `order ${num}`, `Order # ${num}`, `+1 ${phone.slice(0, 6)}`)
    for (const written of [...existing, phone.slice(-4), phone.slice(0, 3), `#${num}`, ...names, id]) {
      const result = await desk.output('find', written, '--kitchen', '101', '--day', day)
      expect(result.some(line => line.includes(id) && line.includes('Dolly Parker'))).toBe(true)
    }
  })

  test.each(['ollie', '%', 'dolly@example.com', '5550199'])(
    'an order search for “%s” finds nothing',
    async written => {
      await anOrder(api)
      expect((await desk.output('find', written))[0]).toContain('There is no order for')
    },
  )

  test('an order search with an invalid date or kitchen fails with the reason', async () => {
    expect((await desk.run('find', 'Dolly', '--day', '2026-02-30')).err).toContain(
      '“2026-02-30” is not a date',
    )
    expect((await desk.run('find', 'Dolly', '--kitchen', '9')).err).toContain('There is no kitchen “9”')
  })
})

test('an operator sees the lines, bill, history, payments and emails of an order', async () => {
  const cart = await aFullCart(api)
  const card = await aGiftCard(server, 400)
  const { body } = await submitWithPayments(api, cart, [
    createGiftCardPayment(card, 400),
    await createCardPayment(api, cart.totals.total - 400),
  ])
  await desk.output('refund', body.data.id, '--lines', '1', '--reason', 'Cold', '--yes')
  await sweepRefunds(server.ctx)
  await readMailsTo(server.ctx, createUniqueContact(cart).email)
  const { num } = await rowOf(body.data.id)
  const sheet = (await desk.output('show', num, '--kitchen', '101')).join('\n')
  expect(sheet).toMatch(new RegExp(`^Order ${num} · Nashville Five Points \\(101\\) · accepted · \\$`))
  for (const part of [
    /Lines\n.*\n {2}1\s+1 x Three Tenders \(.*\)\s+\$\S+\s+yes/,
    /Bill\n {2}Subtotal\s+\$/,
    /History\n.*\n.*placed\s+guest\n.*accepted\s+house\n.*refunded\s+operator ana\s+Cold/,
    /Payments\n(.*\n)?.*gift card ••\d{4}\s+captured\s+\$4\.00/,
    /Visa ending in 4242\s+refunded\s+\$\S+\s+\$\S+\s+\$\S+\s+sandbox pay_/,
    /Refunds\n.*\n.*succeeded\s+ana\s+Cold/,
    /Mail\n(.*\n)+.*receipt\s+dolly-\d+@example\.com\s+sent/,
    /refund\s+dolly-\d+@example\.com\s+sent/,
  ])
    expect(sheet).toMatch(part)
})

test('an operator sees which emails about an order have not been sent yet', async () => {
  const { id } = await aPaidOrder(api)
  await delayOrder(server.ctx, id, { minutes: 9, reason: 'The fryer is full.', who: 'kitchen' })
  await transitionOrder(server.ctx, id, { to: 'ready', who: 'kitchen' })
  const sheet = (await desk.output('show', id)).join('\n')
  expect(sheet).toMatch(/order late\s+dolly-\d+@example\.com\s+waiting/)
  expect(sheet).toMatch(/order ready\s+dolly-\d+@example\.com\s+waiting/)
})

test('a command requires the date if its order number was used on several days', async () => {
  const { id: earlier } = await aPaidOrder(api)
  server.clock.advance(60_000)
  const { id } = await aPaidOrder(api)
  const { num, day } = await rowOf(id)
  await server.db.update(orders).set({ num, day: '2026-11-01' }).where(eq(orders.id, earlier))
  for (const command of [['cancel'], ['refund'], ['resend', 'receipt']]) {
    const [name = '', ...what] = command
    const { code, err } = await desk.run(name, num, ...what, ...down)
    expect(code).toBe(1)
    expect(err).toContain(`Several orders have the number ${num}: add --day, or use an id.`)
    expect(err).toContain(earlier)
  }
  expect((await desk.output('show', num))[1]).toContain(id)
  await desk.output('cancel', num, '--day', day, ...down)
  expect((await rowOf(id)).state).toBe('cancelled')
  expect((await rowOf(earlier)).state).toBe('accepted')
})

describe('canceling an order', () => {
  test('the guest of a canceled and refunded order gets an email with the reason', async () => {
    const cart = await aFullCart(api)
    const card = await aGiftCard(server, 300)
    const byCard = cart.totals.total - 300
    const { body } = await submitWithPayments(api, cart, [
      createGiftCardPayment(card, 300),
      await createCardPayment(api, byCard),
    ])
    const { id } = body.data
    const plan = await desk.run('cancel', id, '--reason', 'The fryer is down')
    expect(plan).toMatchObject({ code: 0, asks: true })
    expect(plan.out.split('\n').slice(1, 4)).toEqual([
      'Cancels it; points, promotions and kitchen capacity are returned.',
      expect.stringMatching(/^ {2}\$3\.00 is refunded to gift card ••\d{4}\.$/),
      `  ${formatCents(byCard)} is refunded to Visa ending in 4242.`,
    ])
    expect((await rowOf(id)).state).toBe('accepted')
    await desk.output('cancel', id, ...down)
    await sweepAttempts(server.ctx)
    await sweepRefunds(server.ctx)
    expect(await readOrderEvents(server, id)).toMatchObject({
      state: 'cancelled',
      events: ['placed by guest', 'accepted by house', 'cancelled by operator'],
      paid: [
        { captured: 300, refunded: 300 },
        { state: 'refunded', captured: byCard, refunded: byCard },
      ],
    })
    expect(await readGiftCardBalance(server, card)).toEqual({ balance: 300, held: 0 })
    const notice = (await readMailsTo(server.ctx, createUniqueContact(cart).email)).find(({ subject }) =>
      subject.includes('canceled'),
    )
    expect(notice?.text).toContain('The fryer is down')
    expect(await desk.output('cancel', id, ...down)).toEqual([expect.stringContaining('is already canceled')])
    expect((await desk.run('refund', id, '--reason', 'Again', '--yes')).err).toContain('refunded already')
  })

  test('canceling an order before acceptance releases its card hold without a charge', async () => {
    await requireKitchenAcceptance(server, 1)
    const { id } = await aPaidOrder(api)
    const { total } = await rowOf(id)
    expect((await desk.run('cancel', id, '--reason', 'No')).out).toContain(
      `The hold of ${formatCents(total)} on Visa ending in 4242 is released.`,
    )
    expect((await desk.run('refund', id, '--reason', 'No', '--yes')).err).toContain(
      'once its kitchen accepts it',
    )
    await desk.output('cancel', id, ...down)
    await sweepAttempts(server.ctx)
    expect(await readOrderEvents(server, id)).toMatchObject({
      state: 'cancelled',
      paid: [{ state: 'released', captured: 0 }],
    })
    server.clock.advance(2 * 3_600_000)
  })

  test('the cancel command prints its effect on each payment of an order', async () => {
    const cart = await aFullCart(api)
    const card = await aGiftCard(server, 300)
    const atCounter = cart.totals.total - 300
    const { body } = await submitWithPayments(api, cart, [
      createGiftCardPayment(card, 300),
      { type: 'payinstore', amount: atCounter },
    ])
    const reason = ['--reason', 'No one came']
    const { out } = await desk.run('cancel', body.data.id, ...reason)
    expect(out).toMatch(/\n {2}\$3\.00 is refunded to gift card ••\d{4}\.\n/)
    expect(out).toContain(`  ${formatCents(atCounter)} is no longer due at the counter.`)
    expect((await desk.run('not-collected', body.data.id, ...reason)).out).toContain(
      `${formatCents(atCounter)} was never paid. Online payments are not refunded.`,
    )
  })

  test('an operator can retry a failed refund of a canceled order', async () => {
    const cart = await aFullCart(api)
    const { total } = cart.totals
    const { body } = await submitWithPayments(api, cart, [
      await createCardPayment(api, total, '4000000000005126'),
    ])
    const { id } = body.data
    await desk.output('cancel', id, ...down)
    for (let round = 0; round < 2; round++) {
      await expireLeases(server.db)
      await sweepAttempts(server.ctx)
      await sweepRefunds(server.ctx)
    }
    expect((await desk.run('stuck')).out).toMatch(new RegExp(`failed.*another way \\(order ${id}\\)`))
    await desk.output('refund', id, '--reason', 'To the same card once more', '--yes')
    const events = await server.db.select().from(orderEvents).where(eq(orderEvents.orderId, id))
    expect(events.map(({ kind, to }) => `${kind} ${to}`).slice(-2)).toEqual([
      'moved cancelled',
      'refunded cancelled',
    ])
  })

  test('the cancel command refuses a completed order and recommends a refund', async () => {
    const { id } = await aPaidOrder(api)
    for (const to of ['ready', 'completed'] as const)
      await transitionOrder(server.ctx, id, { to, who: 'kitchen' })
    const { err } = await desk.run('cancel', id, ...down)
    expect(err).toContain('it was handed over. Use refund instead.')
    expect((await rowOf(id)).state).toBe('completed')
  })
})

describe('resending a receipt', () => {
  const resend = (id: string, ...extra: string[]) =>
    desk.output('resend', id, 'receipt', '--reason', 'Lost', '--yes', ...extra)

  test('repeating the resend command sends a receipt only once, with later refunds included', async () => {
    const { id, cart } = await aPaidOrder(api)
    const { email } = createUniqueContact(cart)
    expect((await resend(id))[0]).toContain('being sent to')
    expect((await resend(id))[0]).toContain('already')
    await readMailsTo(server.ctx, email)
    server.clock.advance(120_000)
    await desk.output('refund', id, '--amount', '2', '--reason', 'Cold', '--yes')
    await sweepRefunds(server.ctx)
    await resend(id)
    const mails = (await readMailsTo(server.ctx, email)).filter(({ subject }) =>
      subject.startsWith('Your receipt'),
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toMatch(/Refunded to Visa ending in 4242\s+\$2\.00\nPaid in the end\s+\$/)
    expect((await resend(id))[0]).toContain('a moment ago')
    const events = await server.db.select().from(orderEvents).where(eq(orderEvents.orderId, id))
    expect(events.filter(({ kind }) => kind === 'resent')).toHaveLength(1)
  })

  test('an operator can resend a receipt to a corrected address', async () => {
    const { id } = await aPaidOrder(api)
    await resend(id, '--to', 'dolly@example.org')
    const [mail] = await readMailsTo(server.ctx, 'dolly@example.org')
    expect(mail?.text).toContain('here is your order as you placed it')
    const rejected = await desk.run('resend', id, 'receipt', '--reason', 'Lost', '--to', 'dolly', '--yes')
    expect(rejected.err).toContain('“dolly” is not an email address')
  })

  test('the resend command is rejected without a reason or with an unknown kind of email', async () => {
    const { id } = await aPaidOrder(api)
    expect((await desk.run('resend', id, 'receipt')).err).toContain('Give a reason for the history')
    expect((await desk.run('resend', id, 'order', '--reason', 'Lost')).err).toContain(
      'cannot be resent: use receipt or webhook',
    )
    const rows = await server.db.select().from(mailOutbox).where(eq(mailOutbox.orderId, id))
    expect(rows.map(({ letter }) => letter)).toEqual(['guest-receipt'])
  })
})
