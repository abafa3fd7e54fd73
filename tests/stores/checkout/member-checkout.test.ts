import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { checkoutCopy } from '#src/copy/checkout/checkout.ts'
import { members } from '#src/server/db/schema/members.ts'
import { $member, loadMemberOnSignIn } from '#src/stores/account/member.ts'
import { $bag, $cart } from '#src/stores/bag/bag.ts'
import { addLine } from '#src/stores/bag/edits/add-line.ts'
import { readBag } from '#src/stores/bag/read-bag.ts'
import { mountCheckout } from '#src/stores/checkout/checkout.ts'
import { openForms } from '#src/stores/checkout/checkout-forms.ts'
import { $confirmation, readConfirmation } from '#src/stores/checkout/confirmation.ts'
import { $contact, setContactField } from '#src/stores/checkout/order/contact.ts'
import { $submitState } from '#src/stores/checkout/order/submit.ts'
import { choosePayment } from '#src/stores/checkout/payment/payment-choice.ts'
import { submitOrder } from '#src/stores/checkout/submit-order.ts'
import { $isSessionExpired } from '#src/stores/session/session-expired.ts'
import { $storedBag } from '#src/stores/session/stored-bag.ts'
import { $storedMember } from '#src/stores/session/stored-member.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { aMember, type TestMember } from '#tests/support/members/members.ts'
import { fillCard } from '#tests/support/orders/checkout-tab.ts'
import { aProduct, defaultOrderableChoices } from '#tests/support/orders/orders.ts'
import { type Browser, openBrowser, pickFivePoints, resumeSession } from '#tests/support/stores.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

let browser: Browser
let dolly: TestMember
let unmount: () => void

const server = await startSuiteServer()
const api = await createApiClient(server)
beforeEach(async () => {
  unmount?.()
  browser = openBrowser(server)
  dolly = await aMember(server)
  pickFivePoints()
  await resumeSession(browser, dolly)
  const choices = defaultOrderableChoices(await aProduct(api, 'sweet-tea'))
  await addLine({ product_id: 'sweet-tea', quantity: 2, choices })
  unmount = openPage()
  await readBag()
  choosePayment({ type: 'payinstore' })
})

function openPage(): () => void {
  const stops = [mountCheckout(), openForms()]
  return () => {
    for (const stop of stops) stop()
  }
}

test('a member can order without entering contact details and sees the points earned', async () => {
  fillCard('4242424242424242')
  await submitOrder()
  const order = await placedOrder()
  expect(order.name).toBe('Dolly Parker')
  await readConfirmation(order.id)
  expect($confirmation.get()).toMatchObject({
    step: 'placed',
    order: { points: { post: expect.any(String) } },
  })
  expect(order.points?.earned).toBeGreaterThan(0)
  await expect.poll(() => $storedMember.get()?.pending_points).toBe(order.points?.earned)
})

test('a member’s order uses the profile’s contact details instead of the contact form’s', async () => {
  setContactField('first_name', 'Loretta')
  await submitOrder()
  expect((await placedOrder()).name).toBe('Dolly Parker')
})

test('a member without a phone number sees an error when ordering', async () => {
  await server.db.update(members).set({ phone: '' }).where(eq(members.id, dolly.id))
  await resumeSession(browser, dolly)
  await submitOrder()
  expect($submitState.get()).toEqual({
    step: 'incomplete',
    form: 'contact',
    message: checkoutCopy.contactIncomplete,
  })
  expect(browser.visited).toEqual([])
})

test('the member’s profile is loaded before an order is sent', async () => {
  $member.set(null)
  await submitOrder()
  expect((await placedOrder()).name).toBe('Dolly Parker')
})

test('a member whose profile cannot be loaded sees an error and can submit again', async () => {
  $member.set(null)
  browser.isOnline = false
  await submitOrder()
  expect($submitState.get()).toMatchObject({ step: 'failed', error: { code: 'unreachable' } })
  browser.isOnline = true
  await submitOrder()
  expect(browser.visited[0]).toMatch(/^\/order\/confirm\//)
})

test('a member whose session has expired is asked to sign in again at checkout', async () => {
  const id = $cart.get()?.id
  browser.cookies.set('session', 'x'.repeat(43))
  await submitOrder()
  await expect.poll(() => $bag.get().step).toBe('empty')
  expect($isSessionExpired.get()).toBe(true)
  expect($submitState.get()).toEqual({ step: 'idle' })
  expect(browser.visited).toEqual([])
  await resumeSession(browser, dolly)
  expect($member.get()?.cart_id).toBe(id)
})

test('a member who opens checkout gets the bag from another browser', async () => {
  const id = $cart.get()?.id
  unmount()
  browser = openBrowser(server)
  await resumeSession(browser, dolly)
  expect($storedBag.get()).toBeNull()
  unmount = openPage()
  await expect.poll(() => $cart.get()?.id).toBe(id)
  expect(browser.visited).toEqual([])
})

test('signing out in another tab does not clear the contact form', async () => {
  setContactField('first_name', 'Loretta')
  const stop = loadMemberOnSignIn()
  $storedMember.set(null)
  expect($member.get()).toBeNull()
  expect($contact.get().first_name).toBe('Loretta')
  stop()
})

async function placedOrder(): Promise<PlacedOrder> {
  const id = browser.visited[0]?.slice('/order/confirm/'.length)
  return api.ok('GET', `/orders/${id}`, undefined, { headers: { cookie: dolly.cookie } })
}
