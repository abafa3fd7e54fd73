import { afterAll, beforeEach, expect, test } from 'vitest'
import { checkoutCopy } from '#src/copy/checkout/checkout.ts'
import { walletCopy } from '#src/copy/checkout/wallets.ts'
import { $cart } from '#src/stores/bag/bag.ts'
import { addLine } from '#src/stores/bag/edits/add-line.ts'
import { $contact, setContactField } from '#src/stores/checkout/order/contact.ts'
import { $submitState } from '#src/stores/checkout/order/submit.ts'
import { $bankChallenge, submitChallengeAnswer } from '#src/stores/checkout/payment/bank-challenge.ts'
import {
  $walletSheet,
  approveWallet,
  cancelWallet,
  openWalletSheet,
} from '#src/stores/checkout/payment/sandbox-wallets.ts'
import { $hasWallets, mountWallets } from '#src/stores/checkout/wallets.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { openCheckout, twoTeas } from '#tests/support/orders/checkout-tab.ts'
import type { Browser } from '#tests/support/stores.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

let browser: Browser

const server = await startSuiteServer()
afterAll(() => expectInvariants(server.db))
beforeEach(async () => {
  browser = await openCheckout(server)
  const stop = mountWallets({} as HTMLElement)
  await expect.poll(() => $hasWallets.get()).toBe(true)
  return stop
})

function sumOfRows(): number | undefined {
  return $walletSheet.get()?.rows.reduce((sum, { amount }) => sum + amount, 0)
}

const untilAnswered = () => expect.poll(() => $walletSheet.get()?.isPaying ?? false).toBe(false)

test('a guest can pay with the sandbox wallet without typing', async () => {
  const id = $cart.get()?.id
  const total = $cart.get()?.totals.total
  openWalletSheet('applePay')
  expect([$walletSheet.get()?.amount, sumOfRows()]).toEqual([total, total])
  approveWallet('4242424242424242')
  await expect.poll(() => browser.visited[0]).toMatch(/^\/order\/confirm\/o_/)
  expect($walletSheet.get()).toBeNull()
  const api = await createApiClient(server)
  expect(await api.ok('GET', `/orders/${id}`)).toMatchObject({
    payments: [{ type: 'applepay', amount: total, card: { type: 'visa', number: '4242' } }],
    name: 'Wanda Wing',
  })
})

test('a guest who cancels the sandbox wallet can open it again', () => {
  openWalletSheet('googlePay')
  cancelWallet()
  expect([$walletSheet.get(), $submitState.get().step]).toEqual([null, 'idle'])
  openWalletSheet('googlePay')
  expect($walletSheet.get()).toMatchObject({ wallet: 'googlePay', isPaying: false })
})

test('a guest who sees an error in the wallet sheet can pay on the second attempt', async () => {
  openWalletSheet('googlePay')
  approveWallet(null)
  await untilAnswered()
  expect($walletSheet.get()?.problem).toBe(walletCopy.failed)
  expect(browser.visited).toEqual([])
  approveWallet('4242424242424242')
  await expect.poll(() => browser.visited[0]).toMatch(/^\/order\/confirm\/o_/)
})

test('a guest whose wallet card is declined sees the reason on the page', async () => {
  openWalletSheet('applePay')
  approveWallet('4000000000000002')
  await expect
    .poll(() => $submitState.get())
    .toMatchObject({ step: 'failed', error: { code: 'payment_declined' } })
  expect($walletSheet.get()).toBeNull()
})

test('a guest whose wallet card requires a bank challenge completes it on the page', async () => {
  openWalletSheet('applePay')
  approveWallet('4000002760003184')
  await expect.poll(() => $bankChallenge.get()).not.toBeNull()
  expect($walletSheet.get()).toBeNull()
  await submitChallengeAnswer('passed')
  await expect.poll(() => browser.visited[0]).toMatch(/^\/order\/confirm\/o_/)
})

test('a bag that changes while the wallet sheet is open is not charged', async () => {
  openWalletSheet('applePay')
  await addLine(twoTeas)
  approveWallet('4242424242424242')
  await untilAnswered()
  expect($walletSheet.get()?.problem).toBe(checkoutCopy.changedMeanwhile)
  cancelWallet()
  openWalletSheet('applePay')
  expect($walletSheet.get()?.amount).toBe($cart.get()?.totals.total)
})

test('the sandbox wallet’s contact fills only empty contact fields', async () => {
  setContactField('first_name', 'Dolly')
  openWalletSheet('applePay')
  approveWallet('4242424242424242')
  await expect.poll(() => browser.visited[0]).toMatch(/^\/order\/confirm\/o_/)
  expect($contact.get()).toMatchObject({ first_name: 'Dolly', last_name: 'Wing' })
})
