import { loadKitchenOnBagChange } from '#src/stores/bag/bag-kitchen.ts'
import { addLine } from '#src/stores/bag/edits/add-line.ts'
import { readBag } from '#src/stores/bag/read-bag.ts'
import { mountCheckout } from '#src/stores/checkout/checkout.ts'
import { openForms } from '#src/stores/checkout/checkout-forms.ts'
import { choosePayment } from '#src/stores/checkout/payment/payment-choice.ts'
import { readOrderTimes } from '#src/stores/handoff/order-times.ts'
import { fillContact } from './checkout-tab.ts'

export async function mountTimedCheckout(): Promise<() => void> {
  await addLine({ product_id: 'chess-pie', quantity: 1, choices: [] })
  const stops = [mountCheckout(), openForms(), loadKitchenOnBagChange()]
  await readBag()
  await readOrderTimes(null)
  choosePayment({ type: 'payinstore' })
  fillContact()
  return () => {
    for (const stop of stops) stop()
  }
}
