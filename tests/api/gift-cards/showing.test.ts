import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { GiftCardBalance, ShownGiftCard } from '#src/contract/cart/gift-cards.ts'
import { limits } from '#src/server/db/schema/limits.ts'
import { giftCards } from '#src/server/db/schema/payments.ts'
import { createLog } from '#src/server/log.ts'
import { expectSoundBooks } from '#tests/support/database/audit.ts'
import { logSink } from '#tests/support/log-sink.ts'
import { anotherProcess, aPerson, type Person } from '#tests/support/members/people.ts'
import { aCart, aFullCart } from '#tests/support/orders/orders.ts'
import { aGiftCard, withGiftCard } from '#tests/support/orders/payments.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'

let server: TestServer
let guest: Person
let cart: Cart

beforeAll(async () => {
  server = await testServer()
  guest = await aPerson(server)
  cart = await aFullCart(guest)
})
beforeEach(() => server.db.delete(limits))
afterAll(async () => {
  await expectSoundBooks(server.db)
  await server.close()
})

/** A gift card as somebody types it. */
async function aTypedCard(amount: number) {
  const { number, pin } = await aGiftCard(server, amount)
  return { number, pin }
}
const show = (body: object, headers = {}, bag = cart) =>
  guest.call<ShownGiftCard>('POST', `/carts/${bag.id}/giftcard`, body, { headers })
const check = (body: object) => guest.call<GiftCardBalance>('POST', '/giftcards/balance', body)

describe('a gift card shown at checkout', () => {
  test('says what is left on it, its last digits and what it pays of the bag', async () => {
    const { number, pin } = await aTypedCard(500)
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

  test('covers the bag and no more, and leaves enough for a card to pay', async () => {
    const { total } = cart.totals
    const rich = await aTypedCard(9_000)
    expect((await show(rich)).body.data).toMatchObject({ covers: total, remaining: 0, balance: 9_000 })
    const close = await aTypedCard(total - 1)
    expect((await show(close)).body.data).toMatchObject({ covers: total - 50, remaining: 50 })
  })

  test.each([
    ['with spaces', (digits: string) => digits.replace(/(.{4})/g, '$1 ')],
    ['with dashes', (digits: string) => digits.replace(/(.{4})(?=.)/g, '$1-')],
    [
      'with the dashes and spaces of a mail',
      (digits: string) => `\u00a0${digits.replace(/(.{4})(?=.)/g, '$1–')}\n`,
    ],
  ])('is found by a number pasted %s', async (_, written) => {
    const { number, pin } = await aTypedCard(500)
    expect((await show({ number: written(number), pin: ` ${pin} ` })).body.data).toMatchObject({
      balance: 500,
    })
  })

  test.each([
    ['one digit', '6'],
    ['ten thousand digits', '6'.repeat(10_000)],
    ['nothing', ''],
    ['another alphabet', 'шесть'],
    ['words', 'the one from grandma'],
    ['a smile', '😀'.repeat(8)],
  ])('is asked for clearly where %s was typed', async (_, number) => {
    for (const answer of [await show({ number, pin: '123456' }), await check({ number, pin: '123456' })])
      expect(answer).toMatchObject({
        status: 400,
        body: { code: 'invalid_request', message: 'Please enter a valid card number' },
      })
  })

  test('with nothing left says so, word for word, and pays nothing', async () => {
    const empty = await aTypedCard(0)
    const answer = { balance: 0, message: 'Gift card has no balance' }
    expect((await show(empty)).body.data).toMatchObject({ ...answer, covers: 0 })
    expect((await check(empty)).body.data).toMatchObject(answer)
  })

  test('that is blocked is not taken', async () => {
    const card = await aTypedCard(500)
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

  test('needs something in the bag', async () => {
    const card = await aTypedCard(500)
    const empty = await aCart(guest)
    expect(await show(card, {}, empty)).toMatchObject({ status: 422, body: { code: 'cart_empty' } })
  })

  test('of an unknown number and one with a wrong PIN are answered alike, and as late', async () => {
    const { number, pin } = await aTypedCard(500)
    const answers = []
    for (const card of [
      { number, pin: '000000' },
      { number, pin: undefined },
      { number: '9999999999999999', pin },
    ]) {
      await server.db.delete(limits)
      server.clock.waits.length = 0
      const { status, body } = await show(card)
      answers.push({ status, body, waits: [...server.clock.waits] })
    }
    expect(answers[0]).toMatchObject({ status: 422, body: { code: 'gift_card_unknown' }, waits: [150] })
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])
  })

  test('is refused to what the captcha takes for a program', async () => {
    const card = await aTypedCard(500)
    for (const answer of [
      await show({ ...card, captcha: 'refused' }),
      await check({ ...card, captcha: 'refused' }),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: 'captcha_failed' } })
  })
})

describe('what stands for a gift card that was shown', () => {
  test('is shown again by it, as much as is left by then', async () => {
    const card = await aTypedCard(500)
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

  test('is the same for the same card, and another for another', async () => {
    const [card, other] = [await aTypedCard(500), await aTypedCard(500)]
    const { account } = (await show(card)).body.data
    expect((await show(card)).body.data.account).toBe(account)
    expect((await show(other)).body.data.account).not.toBe(account)
  })

  test('is worth nothing for another bag, in another browser, or changed', async () => {
    const { account } = (await show(await aTypedCard(500))).body.data
    const stranger = await aPerson(server)
    const notShown = { status: 409, body: { code: 'gift_card_not_shown' } }
    expect(await show({ account }, {}, await aFullCart(guest))).toMatchObject(notShown)
    expect(await stranger.call('POST', `/carts/${cart.id}/giftcard`, { account })).toMatchObject(notShown)
    for (const wrong of [`${account.slice(0, -1)}x`, 'gr_', `gr_${'g'.repeat(70)}`, 'k_none', '😀'])
      expect(await show({ account: wrong })).toMatchObject(notShown)
  })

  test('names a card in one way only', async () => {
    const { number, pin } = await aTypedCard(500)
    const { account } = (await show({ number, pin })).body.data
    for (const body of [{ account, number }, { account, pin }, { pin }, {}])
      expect(await show(body)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
  })
})

describe('the number and PIN of a gift card', () => {
  test('are in no line of the log, and nothing that was tried is in the database', async () => {
    const log = logSink()
    const site = anotherProcess(server, { log: createLog('debug', log.stream) })
    const person = await aPerson(site)
    const bag = await aFullCart(person)
    const { number, pin } = await aTypedCard(500)
    await person.call('POST', `/carts/${bag.id}/giftcard`, { number, pin })
    await person.call('POST', '/giftcards/balance', { number, pin: '918273' })
    await person.call('POST', `/carts/${bag.id}/submit`, {
      payments: [withGiftCard({ id: '', number, pin }, 500)],
    })
    for (const secret of [number, pin, '918273']) expect(log.text()).not.toContain(secret)
    const rows = JSON.stringify([
      await server.db.select().from(limits),
      await server.db.select().from(giftCards),
    ])
    expect(rows).not.toContain(number)
  })
})
