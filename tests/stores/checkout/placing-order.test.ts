import { cleanStores } from 'nanostores'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { $bag, $cart } from '#src/stores/bag/bag.ts'
import { addLine } from '#src/stores/bag/edits/add-line.ts'
import { removeAllLines, setLineQuantity } from '#src/stores/bag/edits/bag-lines.ts'
import { readBag } from '#src/stores/bag/read-bag.ts'
import { $orderFromOtherTab } from '#src/stores/checkout/checkout.ts'
import { $checkoutPage } from '#src/stores/checkout/checkout-page.ts'
import { $confirmation, readConfirmation } from '#src/stores/checkout/confirmation.ts'
import { $contact, $contactErrors } from '#src/stores/checkout/order/contact.ts'
import { $submitState } from '#src/stores/checkout/order/submit.ts'
import {
  $customTip,
  $isTipApplied,
  $tipChoice,
  applyCustomTip,
  chooseTip,
  setCustomTip,
} from '#src/stores/checkout/order/tip.ts'
import { $cardErrors, $cardInput } from '#src/stores/checkout/payment/card.ts'
import { submitOrder } from '#src/stores/checkout/submit-order.ts'
import { $cachedBag, $storedBag } from '#src/stores/session/stored-bag.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { createCatalogEdits } from '#tests/support/database/catalog-edits.ts'
import {
  fillCard,
  fillContact,
  getFirstLine,
  mountCheckout,
  openCheckout,
  twoTeas,
  unmountCheckout,
} from '#tests/support/orders/checkout-tab.ts'
import { createSubmitBody } from '#tests/support/orders/orders.ts'
import type { Browser } from '#tests/support/stores.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

let browser: Browser

const server = await startSuiteServer()
beforeEach(async () => {
  browser = await openCheckout(server)
})

describe('placing an order', () => {
  test('placing an order clears the bag', async () => {
    fillContact()
    await submitOrder()
    const [path = ''] = browser.visited
    expect(path).toMatch(/^\/order\/confirm\/o_/)
    await readConfirmation(path.slice('/order/confirm/'.length))
    expect($confirmation.get()).toMatchObject({ step: 'placed', order: { name: 'Dolly Parker' } })
    expect([$storedBag.get(), $cachedBag.get()]).toEqual([null, null])
  })

  test('paying by card clears the entered card number', async () => {
    fillContact()
    fillCard('4242424242424242')
    await submitOrder()
    expect(browser.visited[0]).toMatch(/^\/order\/confirm\//)
    expect($cardInput.get().number).toBe('')
  })

  test('ordering without contact details marks every missing field', async () => {
    await submitOrder()
    expect($submitState.get()).toMatchObject({
      step: 'incomplete',
      form: 'contact',
      message: 'Please enter your name, email, and phone number to checkout',
    })
    expect(Object.keys($contactErrors.get())).toEqual(['first_name', 'last_name', 'phone', 'email'])
  })

  test('the contact form is restored when a guest reopens checkout in the same tab', async () => {
    fillContact()
    $contact.set({ first_name: '', last_name: '', email: '', phone: '' })
    cleanStores($contact)
    expect($contact.get().first_name).toBe('Dolly')
  })

  test('an expired card shows an error at its expiry date without a request', async () => {
    fillContact()
    fillCard('4242424242424242')
    $cardInput.setKey('expiry', '10/26')
    browser.isOnline = false
    await submitOrder()
    expect($submitState.get()).toMatchObject({ step: 'incomplete', form: 'card' })
    expect($cardErrors.get()).toEqual({ expiry: 'Your card has expired.' })
  })

  test('a card that is not a test card shows an error at its number', async () => {
    fillContact()
    fillCard('4111111111111111')
    await submitOrder()
    expect($cardErrors.get().number).toMatch(/test cards/)
    expect($bag.get().step).toBe('ready')
  })
})

describe('tips at checkout', () => {
  test('a guest can choose and remove a tip percentage', async () => {
    await chooseTip(20)
    expect($cart.get()?.tips.percentage).toBe(20)
    expect($tipChoice.get()).toBe(20)
    await chooseTip('none')
    expect($cart.get()?.totals.tip).toBe(0)
  })

  test('a custom tip shows “Applied!” for a short time', async () => {
    await chooseTip('custom')
    void setCustomTip('3.50')
    const observed: boolean[] = []
    browser.onWait = () => void observed.push($isTipApplied.get())
    await applyCustomTip()
    expect(observed).toEqual([true])
    expect($isTipApplied.get()).toBe(false)
    expect($cart.get()?.totals.tip).toBe(350)
  })

  test('the custom tip field starts with the current tip and updates the total as the guest types', async () => {
    await chooseTip(20)
    const totals = $cart.get()?.totals
    if (!totals) throw new Error('There is no bag')
    await chooseTip('custom')
    expect($customTip.get()).toBe((totals.tip / 100).toFixed(2))
    await setCustomTip('4.25')
    expect($cart.get()?.totals).toMatchObject({ tip: 425, total: totals.total - totals.tip + 425 })
  })

  test('clearing the custom tip removes the tip from the total', async () => {
    for (const choose of [() => chooseTip(20), () => setCustomTip('4.25')]) {
      await choose()
      await chooseTip('custom')
      await setCustomTip('')
      expect([$tipChoice.get(), $customTip.get(), $cart.get()?.totals.tip]).toEqual(['custom', '', 0])
    }
  })
})

describe('default tips', () => {
  const edits = () => createCatalogEdits(server)

  test('a new bag has the default tip until the guest chooses no tip', async () => {
    const chain = edits()
    await chain.put('settings', 'settings', 'checkout.default_tip_percentage', 15)
    await openCheckout(server)
    expect($tipChoice.get()).toBe(15)
    await chooseTip('none')
    await mountCheckout()
    expect($tipChoice.get()).toBe('none')
    expect($cart.get()?.totals.tip).toBe(0)
    await chain.undo()
  })
})

describe('returning to checkout after an order', () => {
  test('a guest who opens checkout after an order is redirected to the order', async () => {
    const id = await orderAndSee()
    await mountCheckout()
    expect(browser.visited).toEqual([`/order/confirm/${id}`])
  })

  test('a guest who returns to checkout from the back-forward cache is redirected to the order', async () => {
    const stored = $bag.get()
    const id = await orderAndSee()
    $bag.set(stored)
    await mountCheckout()
    expect(browser.visited).toEqual([`/order/confirm/${id}`])
  })

  test('a checkout page left while submitting can submit again after the back-forward cache restores it', async () => {
    const events = new EventTarget()
    vi.stubGlobal('document', {})
    vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
    vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events))
    onTestFinished(() => {
      cleanStores($checkoutPage)
      vi.unstubAllGlobals()
    })
    unmountCheckout()
    $checkoutPage.listen(() => {})
    await readBag()
    $submitState.set({ step: 'submitting' })
    events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    expect($submitState.get()).toEqual({ step: 'idle' })
  })

  test('a guest who returns to checkout with a new bag is not redirected to the previous order', async () => {
    await orderAndSee()
    await addLine(twoTeas)
    await mountCheckout()
    expect($bag.get().step).toBe('ready')
    expect(browser.visited).toEqual([])
  })

  test('a guest whose bag disappears at checkout is redirected to the order start page, not to the previous order', async () => {
    await orderAndSee()
    await addLine(twoTeas)
    await mountCheckout()
    $storedBag.set(null)
    await readBag()
    await expect.poll(() => browser.visited).toEqual(['/order'])
  })

  test('a second tab links to the order that the first tab placed', async () => {
    fillContact()
    const cart = $cart.get()
    if (!cart) throw new Error('The bag is not there')
    const api = await createApiClient(server)
    const cart_id = cart.id
    const placedOrder = await api.ok<{ id: string }>(
      'POST',
      `/carts/${cart_id}/submit`,
      createSubmitBody(cart),
    )
    const { num } = await api.ok<PlacedOrder>('GET', `/orders/${placedOrder.id}`)
    // Simulates the first tab, which clears the stored bag once its order is placed.
    $storedBag.set(null)
    await readBag()
    await expect.poll(() => $orderFromOtherTab.get()).toEqual({ cart_id, num })
    expect($checkoutPage.get()).toEqual({ step: 'ordered' })
    expect(browser.visited).toEqual([])
  })

  test('a guest without a bag or an order is redirected to the order start page', async () => {
    $storedBag.set(null)
    unmountCheckout()
    $bag.set({ step: 'unread' })
    await mountCheckout()
    expect(browser.visited.at(-1)).toBe('/order')
  })

  async function orderAndSee(): Promise<string> {
    fillContact()
    const { id = '' } = $cart.get() ?? {}
    await submitOrder()
    unmountCheckout()
    await readConfirmation(id)
    $bag.set({ step: 'unread' })
    browser.visited.length = 0
    return id
  }
})

test('a guest whose browser blocks cookies can fill the bag and order', async () => {
  browser.cookies = new NoCookies()
  await removeAllLines()
  await addLine(twoTeas)
  await setLineQuantity(getFirstLine(), 5)
  expect($cart.get()?.products).toMatchObject([{ quantity: 5 }])
  fillContact()
  await submitOrder()
  expect(browser.visited.at(-1)).toMatch(/^\/order\/confirm\//)
  expect(browser.cookies.size).toBe(0)
})

class NoCookies extends Map<string, string> {
  override set(): this {
    return this
  }
}
