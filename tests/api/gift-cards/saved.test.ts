import { afterAll, describe, expect, test } from 'vitest'
import type { GiftCardCoverage, SavedGiftCard } from '#src/contract/cart/gift-cards.ts'
import type { Billing } from '#src/contract/cart/payments.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { aMember } from '#tests/support/members/members.ts'
import { aFullCart } from '#tests/support/orders/orders.ts'
import {
  aGiftCard,
  createCardPayment,
  issueRefund,
  readGiftCardBalance,
  submitWithPayments,
} from '#tests/support/orders/payments.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
afterAll(() => expectInvariants(server.db))

const signedIn = async () => createApiClient(server, await aMember(server))
const readList = async (api: ApiClient) =>
  (await api.ok<{ accounts: SavedGiftCard[] }>('GET', '/members/giftcards')).accounts

async function saveCard(api: ApiClient, amount: number) {
  const card = await aGiftCard(server, amount)
  const cart = await aFullCart(api)
  const { number, pin } = card
  const path = `/carts/${cart.id}/giftcard`
  return { card, cart, shown: await api.ok<GiftCardCoverage>('POST', path, { number, pin, save: true }) }
}

describe('a saved gift card', () => {
  test('a member’s saved gift card is listed with its last digits and balance', async () => {
    const api = await signedIn()
    const { card, shown } = await saveCard(api, 2_500)
    expect(shown).toMatchObject({ kept: true, balance: 2_500 })
    const last4 = card.number.slice(-4)
    expect(await readList(api)).toEqual([
      {
        id: shown.account,
        number: `•••• •••• •••• ${last4}`,
        description: `Gift card ••${last4}`,
        balance: 2_500,
      },
    ])
  })

  test('a saved gift card is offered as a payment only to its member', async () => {
    const api = await signedIn()
    const { cart, shown } = await saveCard(api, 2_500)
    const offers = await api.ok<{ billing: Billing[] }>('GET', `/carts/${cart.id}/payments`)
    expect(offers.billing).toContainEqual(
      expect.objectContaining({
        type: 'giftcard',
        accounts: [expect.objectContaining({ id: shown.account })],
      }),
    )
    const guest = await createApiClient(server)
    const bag = await aFullCart(guest)
    const { billing } = await guest.ok<{ billing: Billing[] }>('GET', `/carts/${bag.id}/payments`)
    expect(billing).toContainEqual({ type: 'giftcard', accounts: [] })
  })

  test('a gift card that is entered twice is saved only once', async () => {
    const api = await signedIn()
    const { card, cart, shown } = await saveCard(api, 2_500)
    const { number, pin } = card
    for (const save of [true, false]) {
      const repeated = await api.ok<GiftCardCoverage>('POST', `/carts/${cart.id}/giftcard`, {
        number,
        pin,
        save,
      })
      expect(repeated).toMatchObject({ account: shown.account, kept: true })
    }
    expect(await readList(api)).toHaveLength(1)
  })

  test('a member can pay for another bag with a saved gift card without entering its number again', async () => {
    const api = await signedIn()
    const { card, shown } = await saveCard(api, 5_000)
    const cart = await aFullCart(api)
    const { account } = shown
    expect(await api.ok('POST', `/carts/${cart.id}/giftcard`, { account })).toMatchObject({ balance: 5_000 })
    const amount = cart.totals.total
    expect(
      (await submitWithPayments(api, cart, [{ type: 'giftcard', account, amount }])).body.data.state,
    ).toBe('placed')
    expect(await readGiftCardBalance(server, card)).toEqual({ balance: 5_000 - amount, held: 0 })
  })

  test('an empty saved gift card is hidden until a refund restores its balance', async () => {
    const api = await signedIn()
    const { card, cart, shown } = await saveCard(api, 700)
    const { account } = shown
    const payments = [
      { type: 'giftcard', account, amount: 700 },
      await createCardPayment(api, cart.totals.total - 700),
    ]
    const { id: orderId } = (await submitWithPayments(api, cart, payments)).body.data
    expect(await readList(api)).toEqual([])
    const reason = { reason: 'cold', askedBy: 'ana' }
    await issueRefund(server, { orderId, amount: cart.totals.total, key: 'all', ...reason })
    expect(await readGiftCardBalance(server, card)).toEqual({ balance: 700, held: 0 })
    expect(await readList(api)).toMatchObject([{ id: account, balance: 700 }])
  })

  test('a saved gift card that a member removes keeps its balance', async () => {
    const api = await signedIn()
    const { card, cart, shown } = await saveCard(api, 2_500)
    const path = `/members/giftcards/${shown.account}`
    await api.ok('DELETE', path)
    expect(await readList(api)).toEqual([])
    expect((await api.call('DELETE', path)).body.code).toBe('card_not_found')
    const body = { account: shown.account }
    expect((await api.call('POST', `/carts/${cart.id}/giftcard`, body)).body.code).toBe('gift_card_not_shown')
    expect((await readGiftCardBalance(server, card)).balance).toBe(2_500)
  })

  test('another person cannot see, remove or use a member’s saved gift card', async () => {
    const [owner, other, guest] = [await signedIn(), await signedIn(), await createApiClient(server)]
    const { account } = (await saveCard(owner, 5_000)).shown
    for (const api of [other, guest]) {
      const cart = await aFullCart(api)
      expect((await api.call('POST', `/carts/${cart.id}/giftcard`, { account })).body.code).toBe(
        'gift_card_not_shown',
      )
      const payments = [{ type: 'giftcard', account, amount: cart.totals.total }]
      expect((await submitWithPayments(api, cart, payments)).body.code).toBe('gift_card_not_shown')
    }
    expect(await readList(other)).toEqual([])
    expect((await other.call('DELETE', `/members/giftcards/${account}`)).body.code).toBe('card_not_found')
    expect((await guest.call('GET', '/members/giftcards')).body.code).toBe('sign_in_required')
    expect(await readList(owner)).toHaveLength(1)
  })

  test('two members can save the same gift card, each under a different id', async () => {
    const [one, two] = [await signedIn(), await signedIn()]
    const { card } = await saveCard(one, 2_500)
    const cart = await aFullCart(two)
    const { number, pin } = card
    await two.ok('POST', `/carts/${cart.id}/giftcard`, { number, pin, save: true })
    expect((await readList(two))[0]?.id).not.toBe((await readList(one))[0]?.id)
  })

  test('a gift card is not saved if it is empty or if the guest is not signed in', async () => {
    const [member, guest] = [await signedIn(), await createApiClient(server)]
    expect((await saveCard(member, 0)).shown).toMatchObject({
      kept: false,
      message: 'Gift card has no balance',
    })
    expect((await saveCard(guest, 500)).shown).toMatchObject({ kept: false })
  })

  test('a saved gift card keeps its balance after the member’s account is deleted', async () => {
    const member = await aMember(server)
    const api = await createApiClient(server, member)
    const { card } = await saveCard(api, 2_500)
    const existing = await api.ok<{ gift_cards: SavedGiftCard[] }>('GET', '/members/export')
    expect(existing.gift_cards).toMatchObject([{ balance: 2_500 }])
    await api.ok('POST', '/members/delete', { password: member.password })
    expect((await readGiftCardBalance(server, card)).balance).toBe(2_500)
  })
})
