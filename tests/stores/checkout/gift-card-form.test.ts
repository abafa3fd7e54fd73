import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#src/server/db/schema/limits.ts'
import type { IssuedGiftCard } from '#src/server/services/gift-cards/issue.ts'
import { $balance, checkAnother, checkBalance } from '#src/stores/account/gift-card-balance.ts'
import {
  $giftCardForm,
  $isPinAsked,
  $typedGiftCard,
  enterGiftCardForm,
  leaveGiftCardField,
  typeGiftCard,
} from '#src/stores/account/gift-card-form.ts'
import { applyTypedCard } from '#src/stores/checkout/gift-card-verbs.ts'
import { $giftCard, keepGiftCard } from '#src/stores/checkout/payment/gift-card.ts'
import { expectSoundBooks } from '#tests/support/database/audit.ts'
import { leaveCheckout, openCheckout } from '#tests/support/orders/checkout-tab.ts'
import { aGiftCard } from '#tests/support/orders/payments.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'
import type { Browser } from '#tests/support/stores.ts'

let server: TestServer
let browser: Browser

beforeAll(async () => {
  server = await testServer()
})

afterAll(async () => {
  leaveCheckout()
  await expectSoundBooks(server.db)
  await server.close()
})

beforeEach(async () => {
  await server.db.delete(limits)
  keepGiftCard(null)
  enterGiftCardForm()
  browser = await openCheckout(server)
})

function type({ number, pin }: Pick<IssuedGiftCard, 'number' | 'pin'>): void {
  typeGiftCard('number', number)
  typeGiftCard('pin', pin)
}

describe('the form for a gift card', () => {
  test.each([
    ['one digit', '6'],
    ['ten thousand digits', '6'.repeat(10_000)],
    ['another alphabet', '٦٠٠٦٠٠٠٠٠٠٠٠٥٠٠٠'],
    ['nothing', ''],
  ])('asks for a valid number where %s is typed, and sends nothing', async (_, number) => {
    type({ number, pin: '123456' })
    // What was sent would be told as not arrived.
    browser.isOnline = false
    await applyTypedCard(false)
    expect($giftCardForm.get().errors).toMatchObject({ number: 'Please enter a valid card number' })
    expect($giftCardForm.get().problem).toBeNull()
  })

  test('says so when a field is left, not while it is empty, and takes it back once it is right', () => {
    leaveGiftCardField('number')
    expect($giftCardForm.get().errors.number).toBeUndefined()
    typeGiftCard('number', '6006')
    leaveGiftCardField('number')
    expect($giftCardForm.get().errors.number).toBe('Please enter a valid card number')
    typeGiftCard('number', '6006 0000 0000 5000')
    expect($giftCardForm.get().errors.number).toBeUndefined()
  })

  test('keeps what was typed when the card is not found', async () => {
    type({ number: '9999 9999 9999 9999', pin: '000000' })
    await applyTypedCard(false)
    expect($giftCardForm.get().problem?.message).toContain('could not find that gift card')
    expect($typedGiftCard.get().number).toBe('9999 9999 9999 9999')
    expect($giftCard.get()).toBeNull()
  })

  test('says what an empty card is, word for word', async () => {
    const card = await aGiftCard(server, 0)
    type(card)
    expect(await applyTypedCard(false)).toBe(false)
    expect($giftCardForm.get().problem?.message).toBe('Gift card has no balance')
    expect($typedGiftCard.get()).toEqual({ number: card.number, pin: card.pin })
    expect($giftCard.get()).toBeNull()
  })

  test('asks for a PIN unless the chain has none', () => {
    expect($isPinAsked.get()).toBe(true)
  })
})

describe('the page of balances', () => {
  test('says what is left on a card, and looks at another', async () => {
    const card = await aGiftCard(server, 1_234)
    type(card)
    await checkBalance()
    expect($balance.get()).toMatchObject({ balance: 1_234, last4: card.number.slice(-4) })
    expect($typedGiftCard.get()).toEqual({ number: '', pin: '' })
    checkAnother()
    expect($balance.get()).toBeNull()
  })

  test('says why a card is not shown', async () => {
    type({ number: '9999999999999999', pin: '000000' })
    await checkBalance()
    expect($balance.get()).toBeNull()
    expect($giftCardForm.get()).toMatchObject({ refusals: 1 })
  })
})
