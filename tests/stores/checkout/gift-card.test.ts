import { eq } from 'drizzle-orm'
import { cleanStores } from 'nanostores'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { rateLimitCounters } from '#src/server/db/schema/limits.ts'
import { giftCards } from '#src/server/db/schema/payments.ts'
import type { IssuedGiftCard } from '#src/server/services/gift-cards/issue.ts'
import {
  $giftCardBalance,
  checkGiftCardBalance,
  resetGiftCardBalance,
} from '#src/stores/account/gift-card-balance.ts'
import {
  $giftCardForm,
  $giftCardInput,
  $isPinRequired,
  blurGiftCardField,
  resetGiftCardForm,
  setGiftCardField,
} from '#src/stores/account/gift-card-form.ts'
import { $cart } from '#src/stores/bag/bag.ts'
import { environment } from '#src/stores/browser/environment.ts'
import {
  $giftCardMessage,
  applyEnteredGiftCard,
  removeAppliedGiftCard,
  toggleSavedGiftCard,
} from '#src/stores/checkout/gift-card-actions.ts'
import { $openSections } from '#src/stores/checkout/open-sections.ts'
import { $submitState } from '#src/stores/checkout/order/submit.ts'
import { chooseTip } from '#src/stores/checkout/order/tip.ts'
import {
  $giftCard,
  $giftCardPayment,
  $giftCardSummary,
  setGiftCard,
} from '#src/stores/checkout/payment/gift-card.ts'
import { $paymentSummary } from '#src/stores/checkout/payment/payment-choice.ts'
import { $remainingAmount } from '#src/stores/checkout/payment/remaining.ts'
import { submitOrder } from '#src/stores/checkout/submit-order.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import {
  fillCard,
  fillContact,
  mountCheckout,
  openCheckout,
  unmountCheckout,
} from '#tests/support/orders/checkout-tab.ts'
import { aGiftCard, readGiftCardBalance } from '#tests/support/orders/payments.ts'
import type { Browser } from '#tests/support/stores.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

let browser: Browser
let total: number

const server = await startSuiteServer()

afterAll(async () => {
  unmountCheckout()
  await expectInvariants(server.db)
})

beforeEach(async () => {
  await server.db.delete(rateLimitCounters)
  setGiftCard(null)
  resetGiftCardForm()
  browser = await openCheckout(server)
  total = $cart.get()?.totals.total ?? 0
})

function type({ number, pin }: Pick<IssuedGiftCard, 'number' | 'pin'>): void {
  setGiftCardField('number', number)
  setGiftCardField('pin', pin)
}

async function aChosenCard(amount: number): Promise<IssuedGiftCard> {
  const card = await aGiftCard(server, amount)
  type(card)
  await applyEnteredGiftCard(false)
  return card
}

const change = ({ id }: IssuedGiftCard, to: Partial<typeof giftCards.$inferInsert>) =>
  server.db.update(giftCards).set(to).where(eq(giftCards.id, id))

const readStoredCard = () => environment().session?.getItem('red-comb:gift-card') ?? null

test('a gift card pays up to its balance, and the rest of the total remains due', async () => {
  const { number } = await aChosenCard(100)
  expect($giftCardPayment.get()).toMatchObject({ last4: number.slice(-4), amount: 100 })
  expect($remainingAmount.get()).toBe(total - 100)
  expect($giftCardSummary.get()).toBe(`Gift card ••${number.slice(-4)}`)
  expect($giftCardMessage.get()).toBe(`Gift card ••${number.slice(-4)} pays $1.00.`)
})

test('nothing is left to pay if a gift card covers the total', async () => {
  const card = await aChosenCard(9_000)
  expect([$remainingAmount.get(), $paymentSummary.get()]).toEqual([0, 'Nothing left to pay.'])
  fillContact()
  fillCard('')
  await submitOrder()
  expect(browser.visited[0]).toMatch(/^\/order\/confirm\//)
  expect(await readGiftCardBalance(server, card)).toEqual({ balance: 9_000 - total, held: 0 })
})

test('a gift card and a credit card can pay for an order together', async () => {
  const card = await aChosenCard(100)
  fillContact()
  fillCard('4242424242424242')
  await submitOrder()
  expect(browser.visited[0]).toMatch(/^\/order\/confirm\//)
  expect(await readGiftCardBalance(server, card)).toEqual({ balance: 0, held: 0 })
})

test('a gift card pays less than its balance if the rest would be below the minimum card charge', async () => {
  await aChosenCard(total - 7)
  expect($remainingAmount.get()).toBe(50)
})

test('a gift card also covers a tip that is added later', async () => {
  await aChosenCard(9_000)
  await chooseTip(20)
  expect($giftCardPayment.get()?.amount).toBe($cart.get()?.totals.total)
  expect($cart.get()?.totals.total).toBeGreaterThan(total)
  expect($remainingAmount.get()).toBe(0)
})

test('a second gift card replaces the first and is removed if it is entered again', async () => {
  await aChosenCard(100)
  const second = await aChosenCard(150)
  expect($giftCardPayment.get()).toMatchObject({ amount: 150, last4: second.number.slice(-4) })
  type(second)
  await applyEnteredGiftCard(false)
  expect($giftCard.get()).toBeNull()
  expect($remainingAmount.get()).toBe(total)
})

test('a gift card can be removed at checkout', async () => {
  await aChosenCard(100)
  removeAppliedGiftCard()
  expect($giftCard.get()).toBeNull()
  expect(readStoredCard()).toBeNull()
})

test('applying a gift card sends an analytics event with the amount charged to the card', async () => {
  browser.tracking.mode = 'on'
  await aChosenCard(100)
  expect(browser.dataLayer).toContainEqual({ event: 'add_gift_card', currency: 'USD', value: 1 })
})

test('a gift card shows its current balance after a reload, and its number is not stored', async () => {
  const card = await aChosenCard(200)
  const { number, pin } = card
  const stored = readStoredCard() ?? ''
  expect(stored).not.toContain(number)
  expect(stored).not.toContain(pin)
  unmountCheckout()
  $giftCard.set(null)
  await change(card, { held: 80 })
  await mountCheckout()
  await expect.poll(() => $giftCard.get()?.balance).toBe(120)
  expect(JSON.stringify($giftCard.get())).not.toContain(number)
  await change(card, { held: 0 })
})

test('a gift card that has been blocked is removed after a reload', async () => {
  const card = await aChosenCard(200)
  unmountCheckout()
  await change(card, { state: 'blocked' })
  await mountCheckout()
  await expect.poll(() => $giftCard.get()).toBeNull()
  expect($giftCardForm.get().problem?.message).toContain('is blocked')
  expect($openSections.get()['gift-cards']).toBe(true)
})

test('a guest sees that a gift card’s balance has changed and can submit again', async () => {
  const card = await aChosenCard(200)
  await change(card, { held: 80 })
  fillContact()
  await submitOrder()
  expect($submitState.get()).toMatchObject({
    step: 'failed',
    error: { code: 'gift_card_short', details: { balance: 120, last4: card.number.slice(-4) } },
  })
  expect($remainingAmount.get()).toBe(total - 120)
  await change(card, { held: 0 })
  await submitOrder()
  expect(browser.visited[0]).toMatch(/^\/order\/confirm\//)
})

test('a gift card that has been emptied is removed when the guest orders', async () => {
  const card = await aChosenCard(200)
  await change(card, { held: 200 })
  fillContact()
  await submitOrder()
  expect($giftCard.get()).toBeNull()
  expect($remainingAmount.get()).toBe(total)
  await change(card, { held: 0 })
})

test('a gift card that has been blocked is removed when the guest orders', async () => {
  vi.stubGlobal('document', {})
  cleanStores($openSections)
  const stop = $openSections.listen(() => {})
  await Promise.resolve()
  const card = await aChosenCard(200)
  await change(card, { state: 'blocked' })
  fillContact()
  await submitOrder()
  expect($submitState.get()).toMatchObject({ step: 'failed', error: { code: 'gift_card_blocked' } })
  expect($giftCard.get()).toBeNull()
  expect($openSections.get()['gift-cards']).toBe(true)
  stop()
  vi.unstubAllGlobals()
})

test('a member who selects a saved gift card that no longer exists must enter it again', async () => {
  await toggleSavedGiftCard('k_gone')
  expect($giftCardForm.get().problem?.message).toBe('Please enter your gift card again.')
})

test('the gift card form rejects a one-digit number without a request', async () => {
  type({ number: '6', pin: '123456' })
  // Offline, so that the form would report a network error if it sent a request.
  browser.isOnline = false
  await applyEnteredGiftCard(false)
  expect($giftCardForm.get().errors).toMatchObject({ number: 'Please enter a valid card number' })
  expect($giftCardForm.get().problem).toBeNull()
})

test('a gift card field shows its error from the first blur until its value is valid', () => {
  blurGiftCardField('number')
  expect($giftCardForm.get().errors.number).toBeUndefined()
  setGiftCardField('number', '6006')
  blurGiftCardField('number')
  expect($giftCardForm.get().errors.number).toBe('Please enter a valid card number')
  setGiftCardField('number', '6006 0000 0000 5000')
  expect($giftCardForm.get().errors.number).toBeUndefined()
})

test('input in the gift card form is not lost if the card is not found', async () => {
  type({ number: '9999 9999 9999 9999', pin: '000000' })
  await applyEnteredGiftCard(false)
  expect($giftCardForm.get().problem?.message).toContain('couldn’t find that gift card')
  expect($giftCardInput.get().number).toBe('9999 9999 9999 9999')
  expect($giftCard.get()).toBeNull()
})

test('the gift card form shows an error for a card without a balance', async () => {
  const card = await aGiftCard(server, 0)
  type(card)
  expect(await applyEnteredGiftCard(false)).toBe(false)
  expect($giftCardForm.get().problem?.message).toBe('Gift card has no balance')
  expect($giftCardInput.get()).toEqual({ number: card.number, pin: card.pin })
  expect($giftCard.get()).toBeNull()
})

test('the gift card form requires a PIN', () => {
  expect($isPinRequired.get()).toBe(true)
})

test('the balance page shows a gift card’s balance and can be reset for another card', async () => {
  const card = await aGiftCard(server, 1_234)
  type(card)
  await checkGiftCardBalance()
  expect($giftCardBalance.get()).toMatchObject({ balance: 1_234, last4: card.number.slice(-4) })
  expect($giftCardInput.get()).toEqual({ number: '', pin: '' })
  resetGiftCardBalance()
  expect($giftCardBalance.get()).toBeNull()
})

test('the balance page shows no balance for an unknown gift card', async () => {
  type({ number: '9999999999999999', pin: '000000' })
  await checkGiftCardBalance()
  expect($giftCardBalance.get()).toBeNull()
  expect($giftCardForm.get()).toMatchObject({ failedSubmits: 1 })
})
