import { cleanStores } from 'nanostores'
import type { NewLine } from '#src/contract/cart/cart-lines.ts'
import type { CartLine } from '#src/contract/cart/carts.ts'
import { $cart } from '#src/stores/bag/bag.ts'
import { addLine } from '#src/stores/bag/edits/add-line.ts'
import { readBag } from '#src/stores/bag/read-bag.ts'
import { mountCheckout as mountStores } from '#src/stores/checkout/checkout.ts'
import { openForms } from '#src/stores/checkout/checkout-forms.ts'
import { setContactField } from '#src/stores/checkout/order/contact.ts'
import { $cardInput } from '#src/stores/checkout/payment/card.ts'
import { choosePayment } from '#src/stores/checkout/payment/payment-choice.ts'
import type { TestServer } from '../server.ts'
import { type Browser, openBrowser, pickFivePoints } from '../stores.ts'
import { createUniqueContact } from './orders.ts'

export const twoTeas: NewLine = { product_id: 'sweet-tea', quantity: 2 }

let stops: (() => void)[] = []

/** Closes the previous tab, then opens checkout with empty forms and pay-in-store selected. */
export async function openCheckout(server: TestServer, line = twoTeas): Promise<Browser> {
  unmountCheckout()
  const browser = openBrowser(server)
  // Drops the store subscriptions of the previous tab.
  cleanStores($cart)
  pickFivePoints()
  await addLine(line)
  await mountCheckout()
  choosePayment({ type: 'payinstore' })
  return browser
}

export async function mountCheckout(): Promise<void> {
  stops = [mountStores(), openForms()]
  await readBag()
}

export function unmountCheckout(): void {
  for (const stop of stops) stop()
}

export function fillContact(): void {
  const cart = $cart.get()
  const contact = createUniqueContact({ id: cart?.id ?? '' })
  setContactField('first_name', contact.first_name)
  setContactField('last_name', contact.last_name)
  setContactField('phone', contact.phone)
  setContactField('email', contact.email)
}

export function fillCard(number: string): void {
  choosePayment({ type: 'newcredit' })
  $cardInput.set({ number, expiry: '12/30', cvv: '123', zip: '37206' })
}

export function getFirstLine(): CartLine {
  const line = $cart.get()?.products[0]
  if (!line) throw new Error('The bag is empty')
  return line
}
