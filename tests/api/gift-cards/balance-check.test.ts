import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { GiftCardBalance, GiftCardCoverage } from '#src/contract/cart/gift-cards.ts'
import { rateLimitCounters } from '#src/server/db/schema/limits.ts'
import { giftCards } from '#src/server/db/schema/payments.ts'
import { createLogger } from '#src/server/log.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { createLogSink } from '#tests/support/log-sink.ts'
import { openBrowserSession, startSecondProcess } from '#tests/support/members/people.ts'
import { aCart, aFullCart } from '#tests/support/orders/orders.ts'
import { aGiftCard, createGiftCardPayment } from '#tests/support/orders/payments.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
const guest = await openBrowserSession(server)
const cart = await aFullCart(guest)
beforeEach(() => server.db.delete(rateLimitCounters))
afterAll(() => expectInvariants(server.db))

async function aGiftCardEntry(amount: number) {
  const { number, pin } = await aGiftCard(server, amount)
  return { number, pin }
}
const show = (body: object, headers = {}, bag = cart) =>
  guest.call<GiftCardCoverage>('POST', `/carts/${bag.id}/giftcard`, body, { headers })
const check = (body: object) => guest.call<GiftCardBalance>('POST', '/giftcards/balance', body)

describe('entered gift cards', () => {
  test('a gift card entered at checkout shows its balance, last digits and covered amount', async () => {
    const { number, pin } = await aGiftCardEntry(500)
    const { total } = cart.totals
    const { body } = await show({ number, pin }, { verify: 'true', verify_transition: 'true' })
    expect(body.data).toEqual({
      account: expect.stringMatching(/^gr_/),
      kept: false,
      last4: number.slice(-4),
      balance: 500,
      message: '',
      covers: 500,
      remaining: total - 500,
    })
  })

  test('a gift card covers at most the total and leaves either nothing or at least the minimum card charge', async () => {
    const { total } = cart.totals
    const rich = await aGiftCardEntry(9_000)
    expect((await show(rich)).body.data).toMatchObject({ covers: total, remaining: 0, balance: 9_000 })
    const close = await aGiftCardEntry(total - 1)
    expect((await show(close)).body.data).toMatchObject({ covers: total - 50, remaining: 50 })
  })

  test.each([
    ['with spaces', (digits: string) => digits.replace(/(.{4})/g, '$1 ')],
    ['with dashes', (digits: string) => digits.replace(/(.{4})(?=.)/g, '$1-')],
    [
      'with dashes and spaces from an email',
      (digits: string) => `\u00a0${digits.replace(/(.{4})(?=.)/g, '$1–')}\n`,
    ],
  ])('a gift card is found even if its number was pasted %s', async (_, written) => {
    const { number, pin } = await aGiftCardEntry(500)
    expect((await show({ number: written(number), pin: ` ${pin} ` })).body.data).toMatchObject({
      balance: 500,
    })
  })

  test.each([
    ['one digit', '6'],
    ['a series of emoji', '😀'.repeat(8)],
  ])('a gift card number that is %s is rejected', async (_, number) => {
    for (const response of [await show({ number, pin: '123456' }), await check({ number, pin: '123456' })])
      expect(response).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', message: 'Please enter a valid card number' },
      })
  })

  test('a gift card without a balance covers nothing and is returned with a message', async () => {
    const empty = await aGiftCardEntry(0)
    const response = { balance: 0, message: 'Gift card has no balance' }
    expect((await show(empty)).body.data).toMatchObject({ ...response, covers: 0 })
    expect((await check(empty)).body.data).toMatchObject(response)
  })

  test('a blocked gift card is rejected', async () => {
    const card = await aGiftCardEntry(500)
    await server.db
      .update(giftCards)
      .set({ state: 'blocked' })
      .where(eq(giftCards.last4, card.number.slice(-4)))
    const blocked = {
      status: 409,
      body: { code: 'gift_card_blocked', details: { last4: card.number.slice(-4) } },
    }
    expect(await show(card)).toMatchObject(blocked)
    expect(await check(card)).toMatchObject(blocked)
  })

  test('a gift card cannot be checked for an empty bag', async () => {
    const card = await aGiftCardEntry(500)
    const empty = await aCart(guest)
    expect(await show(card, {}, empty)).toMatchObject({ status: 422, body: { code: 'cart_empty' } })
  })

  test('an unknown gift card number and a wrong PIN get the same response after the same delay', async () => {
    const { number, pin } = await aGiftCardEntry(500)
    const responses = []
    for (const card of [
      { number, pin: '000000' },
      { number, pin: undefined },
      { number: '9999999999999999', pin },
    ]) {
      await server.db.delete(rateLimitCounters)
      server.clock.waits.length = 0
      const { status, body } = await show(card)
      responses.push({ status, body, waits: [...server.clock.waits] })
    }
    expect(responses[0]).toMatchObject({ status: 422, body: { code: 'gift_card_unknown' }, waits: [150] })
    expect(responses[1]).toEqual(responses[0])
    expect(responses[2]).toEqual(responses[0])
  })

  test('a gift card check that fails the captcha is rejected', async () => {
    const card = await aGiftCardEntry(500)
    for (const response of [
      await show({ ...card, captcha: 'refused' }),
      await check({ ...card, captcha: 'refused' }),
    ])
      expect(response).toMatchObject({ status: 403, body: { code: 'captcha_failed' } })
  })
})

describe('the reference of an entered gift card', () => {
  test('looking up a gift card by its reference returns the current balance', async () => {
    const card = await aGiftCardEntry(500)
    const { account } = (await show(card)).body.data
    await server.db
      .update(giftCards)
      .set({ held: 200 })
      .where(eq(giftCards.last4, card.number.slice(-4)))
    expect((await show({ account })).body.data).toMatchObject({ account, balance: 300 })
    await server.db
      .update(giftCards)
      .set({ held: 0 })
      .where(eq(giftCards.last4, card.number.slice(-4)))
  })

  test('each gift card has its own stable reference', async () => {
    const [card, other] = [await aGiftCardEntry(500), await aGiftCardEntry(500)]
    const { account } = (await show(card)).body.data
    expect((await show(card)).body.data.account).toBe(account)
    expect((await show(other)).body.data.account).not.toBe(account)
  })

  test('a gift card’s reference is rejected in another bag, in another browser and after tampering', async () => {
    const { account } = (await show(await aGiftCardEntry(500))).body.data
    const stranger = await openBrowserSession(server)
    const unverifiedCard = { status: 409, body: { code: 'gift_card_not_shown' } }
    expect(await show({ account }, {}, await aFullCart(guest))).toMatchObject(unverifiedCard)
    expect(await stranger.call('POST', `/carts/${cart.id}/giftcard`, { account })).toMatchObject(
      unverifiedCard,
    )
    for (const wrong of [`${account.slice(0, -1)}x`, 'gr_', `gr_${'g'.repeat(70)}`, 'k_none', '😀'])
      expect(await show({ account: wrong })).toMatchObject(unverifiedCard)
  })

  test('a request must identify a gift card by either its number or its reference, not both', async () => {
    const { number, pin } = await aGiftCardEntry(500)
    const { account } = (await show({ number, pin })).body.data
    for (const body of [{ account, number }, { account, pin }, { pin }, {}])
      expect(await show(body)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })
})

describe('gift card secrets', () => {
  test('gift card numbers and PINs are not logged, and numbers are not stored in plain text', async () => {
    const log = createLogSink()
    const site = startSecondProcess(server, { log: createLogger('debug', log.stream) })
    const person = await openBrowserSession(site)
    const bag = await aFullCart(person)
    const { number, pin } = await aGiftCardEntry(500)
    await person.call('POST', `/carts/${bag.id}/giftcard`, { number, pin })
    await person.call('POST', '/giftcards/balance', { number, pin: '918273' })
    await person.call('POST', `/carts/${bag.id}/submit`, {
      payments: [createGiftCardPayment({ id: '', number, pin }, 500)],
    })
    for (const secret of [number, pin, '918273']) expect(log.text()).not.toContain(secret)
    const rows = JSON.stringify([
      await server.db.select().from(rateLimitCounters),
      await server.db.select().from(giftCards),
    ])
    expect(rows).not.toContain(number)
  })
})
