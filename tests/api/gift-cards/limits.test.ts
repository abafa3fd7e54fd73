import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { rateLimitCounters } from '#src/server/db/schema/limits.ts'
import type { IssuedGiftCard } from '#src/server/services/gift-cards/issue.ts'
import { openBrowserSession, startSecondProcess } from '#tests/support/members/people.ts'
import { aFullCart } from '#tests/support/orders/orders.ts'
import { aGiftCard, submitWithPayments } from '#tests/support/orders/payments.ts'
import { startTestServer, type TestServer } from '#tests/support/server.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
let server: TestServer
let site: Pick<TestServer, 'request'>
let card: IssuedGiftCard
let lastNetwork = 0

beforeAll(async () => {
  server = await startTestServer()
  site = startSecondProcess(server)
})
beforeEach(async () => {
  await server.db.delete(rateLimitCounters)
  card = await aGiftCard(server, 5_000)
})
afterAll(() => server.close())

/** Returns a guest who has a bag and who, by default, connects from a new network. */
async function aStranger(from = `2001:db8:${++lastNetwork}::1`, on = site) {
  const person = await openBrowserSession(on, { from })
  return { person, cart: await aFullCart(person) }
}
type Stranger = Awaited<ReturnType<typeof aStranger>>

type Guess = (
  card: { number: string; pin: string },
  by: Stranger,
) => Promise<{ status: number; body: object }>
const atCheckout: Guess = ({ number, pin }, { person, cart }) =>
  person.call('POST', `/carts/${cart.id}/giftcard`, { number, pin })
const byPaying: Guess = ({ number, pin }, { person, cart }) =>
  submitWithPayments(
    person,
    cart,
    [{ type: 'giftcard', number, pin, amount: cart.totals.total }],
    crypto.randomUUID(),
  )
const byBalance = (
  { number, pin }: { number: string; pin: string },
  { person }: Pick<Stranger, 'person'>,
): Promise<{ status: number; body: object }> => person.call('POST', '/giftcards/balance', { number, pin })

const wrong = () => ({ number: card.number, pin: '000000' })
let guessed = 0
const unknown = () => ({ number: `9999999999${String(++guessed).padStart(6, '0')}`, pin: '000000' })

async function statuses(attemptCount: number, one: () => Promise<{ status: number }>): Promise<number[]> {
  const observed: number[] = []
  for (let index = 0; index < attemptCount; index++) observed.push((await one()).status)
  return observed
}

describe.each([
  ['at checkout', atCheckout],
  ['at payment', byPaying],
  ['on the balance page', byBalance],
])('the limits on gift card attempts %s', (_, guess) => {
  test('a gift card allows five wrong PINs a day across all guests', async () => {
    expect(await statuses(5, async () => guess(wrong(), await aStranger()))).toEqual([
      422, 422, 422, 422, 422,
    ])
    server.clock.advance(HOUR)
    expect(await guess(card, await aStranger())).toMatchObject({
      status: 429,
      body: { code: 'too_many_tries', details: { retry_after: 23 * 3_600 } },
    })
    server.clock.advance(23 * HOUR)
    expect((await guess(card, await aStranger())).status).toBe(200)
  })
})

describe('guessing gift card numbers', () => {
  test('a browser can enter ten wrong gift card numbers an hour', async () => {
    const stranger = await aStranger()
    // Makes a valid request first because its response sets the device cookie.
    await byBalance(card, stranger)
    expect(await statuses(10, () => byBalance(unknown(), stranger))).toEqual(
      Array.from({ length: 10 }, () => 422),
    )
    expect((await byBalance(unknown(), stranger)).status).toBe(429)
    expect((await atCheckout(card, stranger)).status).toBe(429)
    expect((await byPaying(card, stranger)).status).toBe(429)
  })

  test('all browsers in an IPv6 /64 together can enter sixty wrong gift card numbers an hour', async () => {
    const next = async () =>
      byBalance(unknown(), { person: await openBrowserSession(site, { from: `2001:db8:f::${++host}` }) })
    let host = 0
    expect(await statuses(60, next)).toEqual(Array.from({ length: 60 }, () => 422))
    expect((await next()).status).toBe(429)
    expect((await byBalance(card, await aStranger())).status).toBe(200)
  })
})

describe('wrong gift cards from one bag', () => {
  test('a bag allows three wrong gift cards per ten minutes across checks and payments', async () => {
    const stranger = await aStranger()
    const otherStranger = { ...stranger, person: (await aStranger()).person }
    expect((await atCheckout(unknown(), stranger)).status).toBe(422)
    expect((await byPaying(unknown(), otherStranger)).status).toBe(422)
    expect((await atCheckout(unknown(), otherStranger)).status).toBe(422)
    expect((await byPaying(card, stranger)).status).toBe(429)
    expect((await atCheckout(card, stranger)).status).toBe(429)
    server.clock.advance(10 * MINUTE)
    expect((await atCheckout(card, stranger)).status).toBe(200)
  })

  test('concurrent requests cannot exceed the limit on gift card attempts', async () => {
    const stranger = await aStranger()
    const all = await Promise.all(Array.from({ length: 8 }, () => atCheckout(wrong(), stranger)))
    expect(all.filter(({ status }) => status === 422)).toHaveLength(3)
  })
})

describe('valid gift cards', () => {
  test('correct PINs do not count toward the limit on gift card attempts', async () => {
    const holder = await aStranger()
    expect(await statuses(12, () => atCheckout(card, holder))).toEqual(Array.from({ length: 12 }, () => 200))
    expect(await statuses(12, () => byBalance(card, holder))).toEqual(Array.from({ length: 12 }, () => 200))
  })

  test('requests that fail the captcha do not count toward the limit on gift card attempts', async () => {
    const { person, cart } = await aStranger()
    const body = { ...wrong(), captcha: 'refused' }
    await statuses(6, () => person.call('POST', `/carts/${cart.id}/giftcard`, body))
    expect((await atCheckout(card, await aStranger())).status).toBe(200)
  })

  test('retrying a submission succeeds even if wrong PINs have since locked its gift card', async () => {
    const holder = await aStranger()
    const payments = [
      { type: 'giftcard', number: card.number, pin: card.pin, amount: holder.cart.totals.total },
    ]
    expect((await submitWithPayments(holder.person, holder.cart, payments)).body.data.state).toBe('placed')
    await statuses(6, async () => byBalance(wrong(), await aStranger()))
    const repeated = await submitWithPayments(holder.person, holder.cart, payments)
    expect(repeated.body.data).toMatchObject({ state: 'placed' })
  })
})

describe('gift cards without a PIN', () => {
  let withoutPins: Pick<TestServer, 'request'>
  beforeAll(async () => {
    const catalog = await server.ctx.catalog()
    const { settings } = catalog
    const order = { ...settings.order, gift_card: { disable_pin: true } }
    const changed = Object.create(catalog, { settings: { value: { ...settings, order } } })
    withoutPins = startSecondProcess(server, { catalog: async () => changed })
  })

  test('a gift card without a PIN is accepted by its number alone', async () => {
    const { person, cart } = await aStranger(undefined, withoutPins)
    const { number } = card
    expect((await person.call('POST', `/carts/${cart.id}/giftcard`, { number })).status).toBe(200)
    const payments = [{ type: 'giftcard', number, amount: cart.totals.total }]
    expect((await submitWithPayments(person, cart, payments)).body.data.state).toBe('placed')
  })

  test('wrong gift card numbers block a guest for twice as long if gift cards have no PIN', async () => {
    const stranger = await aStranger(undefined, withoutPins)
    expect(await statuses(4, () => atCheckout(unknown(), stranger))).toEqual([422, 422, 422, 429])
    server.clock.advance(19 * MINUTE)
    expect((await atCheckout(card, stranger)).status).toBe(429)
    server.clock.advance(MINUTE)
    expect((await atCheckout(card, stranger)).status).toBe(200)
  })
})
