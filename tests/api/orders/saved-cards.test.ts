import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { Billing } from '#src/contract/cart/payments.ts'
import type { SavedCard } from '#src/contract/saved-cards.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { createCatalogEdits } from '#tests/support/database/catalog-edits.ts'
import { aMember } from '#tests/support/members/members.ts'
import { aFullCart } from '#tests/support/orders/orders.ts'
import { createCardPayment, submitWithPayments, sweepAfterLeases } from '#tests/support/orders/payments.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const MINUTE = 60_000

let api: ApiClient

const server = await startSuiteServer()
const guest = await createApiClient(server)
afterAll(() => expectInvariants(server.db))
beforeEach(async () => {
  server.resetBank()
  api = await createApiClient(server, await aMember(server))
})

async function savedCards(as = api): Promise<SavedCard[]> {
  return (await as.ok<{ accounts: SavedCard[] }>('GET', '/members/payments')).accounts
}

async function billingOf(cart: Cart, as = api): Promise<Billing[]> {
  return (await as.ok<{ billing: Billing[] }>('GET', `/carts/${cart.id}/payments`)).billing
}

async function payKeeping(number?: string, as = api) {
  const cart = await aFullCart(as)
  const payment = { ...(await createCardPayment(as, cart.totals.total, number)), save: true }
  return { cart, payment, answer: await submitWithPayments(as, cart, [payment]) }
}

async function payWith(account: string, as = api) {
  const cart = await aFullCart(as)
  return submitWithPayments(as, cart, [{ type: 'storedpayment', amount: cart.totals.total, account }])
}

describe('saving a card', () => {
  test('a card that a member saves with an order can pay for the next order', async () => {
    const { answer } = await payKeeping()
    expect(answer.body.data.state).toBe('placed')
    const [card] = await savedCards()
    expect(card).toMatchObject({ description: 'Visa 4242', expire: { month: 12, year: 2030 } })
    expect((await payWith(card?.id ?? '')).body.data.state).toBe('placed')
  })

  test('a member’s card is not saved if it is declined or if the member does not ask to save it', async () => {
    expect((await payKeeping('4000000000000002')).answer.body.code).toBe('payment_declined')
    const cart = await aFullCart(api)
    await submitWithPayments(api, cart, [await createCardPayment(api, cart.totals.total)])
    expect(await savedCards()).toEqual([])
  })

  test('a member’s card is saved after the bank challenge is passed', async () => {
    const { cart, payment, answer } = await payKeeping('4000002760003184')
    expect(await savedCards()).toEqual([])
    const secret = answer.body.data.client_secret
    await api.call('POST', '/payments/sandbox/challenges', { secret, answer: 'passed' })
    expect((await submitWithPayments(api, cart, [payment])).body.data.state).toBe('placed')
    expect(await savedCards()).toMatchObject([{ description: 'Visa 3184' }])
  })

  test('a card that the bank cannot save right away is saved later', async () => {
    server.ctx.payments.saveCard = async () => {
      throw new Error('The wallet is closed')
    }
    expect((await payKeeping()).answer.body.data.state).toBe('placed')
    expect(await savedCards()).toEqual([])
    server.resetBank()
    await sweepAfterLeases(server)
    expect(await savedCards()).toMatchObject([{ description: 'Visa 4242' }])
  })

  test('a guest’s request to save a card is rejected without changing the bag', async () => {
    const { cart, payment, answer } = await payKeeping(undefined, guest)
    expect([answer.status, answer.body.code]).toEqual([422, 'payment_not_offered'])
    const { save, ...plain } = payment
    expect((await submitWithPayments(guest, cart, [plain])).body.data.state).toBe('placed')
  })
})

describe('the list of saved cards', () => {
  test('saved cards are listed with the most recently used card first', async () => {
    await payKeeping()
    server.clock.advance(MINUTE)
    await payKeeping('5555555555554444')
    expect((await savedCards()).map(card => card.description)).toEqual(['Mastercard 4444', 'Visa 4242'])
    server.clock.advance(MINUTE)
    await payWith((await savedCards())[1]?.id ?? '')
    expect((await savedCards()).map(card => card.description)).toEqual(['Visa 4242', 'Mastercard 4444'])
  })
})

describe('a saved card that cannot pay', () => {
  test('a member cannot pay with another member’s saved card', async () => {
    await payKeeping()
    const [otherCard] = await savedCards()
    const other = await createApiClient(server, await aMember(server))
    const cart = await aFullCart(other)
    const { total } = cart.totals
    const stolen = [{ type: 'storedpayment', amount: total, account: otherCard?.id }]
    const response = await submitWithPayments(other, cart, stolen, 'stolen')
    expect([response.status, response.body.code]).toEqual([404, 'card_not_found'])
    const own = [await createCardPayment(other, total)]
    expect((await submitWithPayments(other, cart, own, 'own')).body.data.state).toBe('placed')
  })

  test('a member cannot pay with a removed saved card', async () => {
    await payKeeping()
    const [card] = await savedCards()
    await api.ok('DELETE', `/members/payments/${card?.id}`)
    expect((await payWith(card?.id ?? '')).body.code).toBe('card_not_found')
  })

  test('a member cannot pay with an expired saved card', async () => {
    const member = await aMember(server)
    const otherClient = await createApiClient(server, member)
    const card = { number: '4242424242424242', expire: { month: 11, year: 2026 }, cvv: '123', zip: '37206' }
    const { token } = await otherClient.ok<{ token: string }>('POST', '/payments/sandbox/cards', card)
    await server.ctx.payments.saveCard(member.id, token)
    const [saved] = await savedCards(otherClient)
    const cart = await aFullCart(otherClient)
    server.ctx.payments.confirm = async refund => {
      server.clock.advance(40 * 24 * 60 * MINUTE)
      const response = await server.bank.confirm(refund)
      server.clock.advance(-40 * 24 * 60 * MINUTE)
      return response
    }
    const payment = { type: 'storedpayment', amount: cart.totals.total, account: saved?.id }
    expect((await submitWithPayments(otherClient, cart, [payment])).body.code).toBe('payment_expired_card')
  })

  test('a guest cannot pay with a saved card', async () => {
    expect((await payWith('card_1', guest)).body.code).toBe('payment_not_offered')
  })
})

describe('payment methods of a bag', () => {
  test('a guest can pay by unsaved card, by gift card and at the counter', async () => {
    const cart = await aFullCart(guest)
    expect(await billingOf(cart, guest)).toEqual([
      { type: 'creditcard', accounts: [], save: false },
      { type: 'giftcard', accounts: [] },
      { type: 'payinstore' },
    ])
  })

  test('a member can also pay by saved card', async () => {
    await payKeeping()
    const [card] = await billingOf(await aFullCart(api))
    expect(card).toMatchObject({ type: 'creditcard', save: true, accounts: [{ description: 'Visa 4242' }] })
  })

  test('a bag offers only the payment methods in the chain’s settings', async () => {
    const chain = createCatalogEdits(server)
    await chain.put('settings', 'settings', 'checkout.billing_types', ['payinstore', 'creditcard'])
    await chain.put('settings', 'settings', 'checkout.save_cards', false)
    const cart = await aFullCart(api)
    expect((await billingOf(cart)).map(({ type }) => type)).toEqual(['payinstore', 'creditcard'])
    expect((await payKeeping()).answer.body.code).toBe('payment_not_offered')
    const gift = { type: 'giftcard', number: '6006000000000000', amount: cart.totals.total }
    expect((await submitWithPayments(api, cart, [gift])).body.code).toBe('payment_not_offered')
    await chain.undo()
  })

  test('a member cannot read the payment methods of another member’s bag', async () => {
    const cart = await aFullCart(api)
    const other = await createApiClient(server, await aMember(server))
    const response = await other.call('GET', `/carts/${cart.id}/payments`)
    expect(response.body.code).toBe('cart_not_found')
  })
})
