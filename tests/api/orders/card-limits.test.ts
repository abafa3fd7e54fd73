// @module-tag all
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import { rateLimitCounters } from '#src/server/db/schema/limits.ts'
import { cardTryLimits } from '#src/server/services/rate-limits/limits.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { createCatalogEdits } from '#tests/support/database/catalog-edits.ts'
import { type BrowserSession, openBrowserSession, startSecondProcess } from '#tests/support/members/people.ts'
import { aCardToken, aFullCart, createSubmitBody } from '#tests/support/orders/orders.ts'
import { sweepAfterLeases } from '#tests/support/orders/payments.ts'
import { insertBagCopies } from '#tests/support/orders/slots.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const MINUTE = 60_000
const declinedCard = '4000000000000002'
let guest: BrowserSession
let cart: Cart
let lastNetwork = 0

const server = await startSuiteServer()
const site = startSecondProcess(server)
const edits = createCatalogEdits(server)
beforeEach(async () => {
  server.resetBank()
  await server.db.delete(rateLimitCounters)
  guest = await aStranger()
  cart = await aFullCart(guest)
})
afterAll(() => expectInvariants(server.db))

const aStranger = () => openBrowserSession(site, { from: `203.0.113.${++lastNetwork}` })

type Pay = { number?: string; captcha?: string; who?: BrowserSession; of?: Cart }

async function pay({ number = declinedCard, captcha, who = guest, of = cart }: Pay = {}) {
  const card = { type: 'newcredit', token: await aCardToken(who, number) }
  return who.call<{ state: string }>('POST', `/carts/${of.id}/submit`, {
    ...createSubmitBody(of, card),
    captcha,
  })
}

async function codes(many: number, how: Pay = {}): Promise<(string | undefined)[]> {
  const observed = []
  for (let attempt = 0; attempt < many; attempt++) observed.push((await pay(how)).body.code)
  return observed
}

/** Pays with a declined card to create the guest’s counters, then sets all counters to `count`. */
async function setDeclinedCount(count: number): Promise<void> {
  await pay()
  await server.db.update(rateLimitCounters).set({ count })
}
const threeTimes = ['payment_declined', 'payment_declined', 'payment_declined']

describe('a guest whose cards are declined', () => {
  test('a guest must pass a captcha after three declined cards and can then pay for the bag', async () => {
    expect(await codes(3)).toEqual(threeTimes)
    const response = await pay({ number: '4242424242424242' })
    expect(response).toMatchObject({ status: 403, body: { code: 'captcha_required' } })
    expect(await guest.ok('GET', `/carts/${cart.id}`)).toMatchObject({ version: cart.version })
    const observed = await pay({ number: '4242424242424242', captcha: 'local' })
    expect(observed.body.data.state).toBe('placed')
  })

  test('a payment that fails the captcha does not count as a declined card', async () => {
    await setDeclinedCount(3)
    expect(await codes(3, { captcha: 'refused' })).toEqual(Array(3).fill('captcha_failed'))
    expect((await pay({ captcha: 'local' })).body.code).toBe('payment_declined')
  })

  test('a guest with eight declined cards sees how long to wait and how else to pay', async () => {
    await codes(8, { captcha: 'local' })
    server.clock.advance(12.5 * MINUTE)
    const rejection = await pay({ captcha: 'local' })
    expect(rejection).toMatchObject({
      status: 429,
      body: { code: 'payment_tries_over', details: { retry_after: 2_850 } },
    })
    expect(rejection.headers.get('retry-after')).toBe('2850')
    expect(rejection.body.message).toBe(
      'Too many cards were declined. Please wait 48 minutes before you try another one, or choose “Pay in store”. We’ve saved your bag.',
    )
    const later = await guest.call('POST', `/carts/${cart.id}/submit`, createSubmitBody(cart))
    expect(later.status).toBe(200)
  })

  test.each([
    ['if the bag must be prepaid', 'checkout.pay_later', { max_total: 100, max_items: 40 }],
    ['if the chain does not offer it', 'checkout.billing_types', ['creditcard']],
  ])('a guest with declined cards gets no hint to pay at the counter %s', async (_, path, value) => {
    await edits.put('settings', 'settings', path, value)
    await setDeclinedCount(8)
    expect((await pay({ captcha: 'local' })).body.message).toMatch(
      /before you try another one\. We’ve saved your bag\.$/,
    )
    await edits.undo()
  })

  test('a guest can try a card again after an hour', async () => {
    await setDeclinedCount(8)
    expect((await pay({ captcha: 'local' })).body.code).toBe('payment_tries_over')
    server.clock.advance(60 * MINUTE)
    const repeated = await aFullCart(guest)
    expect((await pay({ number: '4242424242424242', of: repeated })).body.data.state).toBe('placed')
  })

  test('a browser’s limit on card attempts applies across all its bags', async () => {
    await guest.call('POST', '/members/forgot', { email: 'nobody@example.com' })
    await codes(3)
    const other = await aFullCart(guest)
    expect((await pay({ of: other })).body.code).toBe('captcha_required')
    expect((await pay({ who: await aStranger(), of: await aFullCart(await aStranger()) })).body.code).toBe(
      'payment_declined',
    )
  })

  test('the addresses of an IPv6 /64 share one limit on card attempts', async () => {
    const from = (address: string) => openBrowserSession(site, { from: address })
    await pay({ who: await from('2001:db8:1:2::a') })
    await server.db.update(rateLimitCounters).set({ count: cardTryLimits.network.max })
    const neighbor = await from('2001:db8:1:2:ffff::b')
    const stranger = await from('2001:db8:1:3::a')
    const rejected = await pay({ who: neighbor, of: await aFullCart(neighbor), captcha: 'local' })
    expect(rejected.body.code).toBe('payment_tries_over')
    expect((await pay({ who: stranger, of: await aFullCart(stranger) })).body.code).toBe('payment_declined')
  })
})

describe('outcomes that do not count toward the limit', () => {
  const attemptAll = async () =>
    (await server.db.select().from(rateLimitCounters)).filter(
      ({ key, count }) => key.startsWith('card-') && count > 0,
    )

  test('a paid order does not count as a declined attempt', async () => {
    for (let orders = 0; orders < 2; orders++)
      expect((await pay({ number: '4242424242424242', of: await aFullCart(guest) })).body.data.state).toBe(
        'placed',
      )
    expect(await attemptAll()).toEqual([])
  })

  test('a submission that the site rejects before it reaches the bank does not count as a declined attempt', async () => {
    const card = { type: 'newcredit', token: await aCardToken(guest) }
    const wrong = { ...createSubmitBody(cart, card), total: 1 }
    for (let clicks = 0; clicks < 2; clicks++) await guest.call('POST', `/carts/${cart.id}/submit`, wrong)
    expect(await attemptAll()).toEqual([])
  })

  test('a bank outage that the payment sweep finds does not count as a declined attempt', async () => {
    server.ctx.payments.confirm = async () => {
      throw new Error('the request was lost')
    }
    await pay()
    expect(await attemptAll()).not.toEqual([])
    await sweepAfterLeases(server)
    expect(await attemptAll()).toEqual([])
  })

  test('a submission that is retried with the same key counts as only one declined attempt', async () => {
    await codes(2)
    const card = { type: 'newcredit', token: await aCardToken(guest, declinedCard) }
    const body = createSubmitBody(cart, card)
    for (let repeats = 0; repeats < 2; repeats++) {
      const response = await guest.call('POST', `/carts/${cart.id}/submit`, body, { key: 'one-press' })
      expect(response.body.code).toBe('payment_declined')
    }
    expect((await attemptAll()).map(({ count }) => count)).toSatisfy(
      (counts: number[]) => Math.max(...counts) === 3,
    )
  })
})

test('trying cards on many bags at the same time does not allow more attempts than the limit', async () => {
  await guest.call('POST', '/members/forgot', { email: 'nobody@example.com' })
  const bags = await insertBagCopies(server.db, 2 * cardTryLimits.device.max, cart)
  const responses = await Promise.all(bags.map(item => pay({ of: item, captcha: 'local' })))
  const request = responses.filter(({ body }) => body.code === 'payment_declined')
  expect(request).toHaveLength(cardTryLimits.device.max)
})
