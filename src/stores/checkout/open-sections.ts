import { computed, map } from 'nanostores'
import type { CheckoutSectionKey } from '#src/domain/bag/checkout-sections.ts'
import { $cart } from '../bag/bag.ts'
import { whenUsed } from '../browser/when-used.ts'
import { $isTimeMissing } from '../handoff/time-choice.ts'
import { $isExpress } from './express.ts'
import { alertPlace } from './order/alert-place.ts'
import { $closedKitchen } from './order/closed-kitchen.ts'
import { $submit, type SubmitState } from './order/submit.ts'
import { $isPaymentKnown } from './payment/payment-choice.ts'

/** What can be opened: handoff, time, and the sections below. */
type OpenKey = 'handoff' | 'time' | CheckoutSectionKey
type Sections = Partial<Record<OpenKey, boolean>>

/** Whether the address of a delivery or the car of a curbside order is missing. */
const $isHandoffMissing = computed($cart, cart => {
  if (cart?.handoff === 'delivery') return !cart.delivery?.zone
  return cart?.handoff === 'curbside' && cart.vehicle === null
})
const $isTimeOpen = computed(
  [$isTimeMissing, $closedKitchen],
  (isMissing, closed) => isMissing || closed !== null,
)

/** What the guest has opened and closed, and what was opened for them. */
const $pressed = map<Sections>({})

/** Which sections of the checkout are open; at first the payment, unless it is known how they pay. */
export const $openSections = computed(
  [$pressed, $isPaymentKnown],
  (pressed, isKnown): Sections => ({ payments: !isKnown, ...pressed }),
)
whenUsed($openSections, () => {
  const stops = [
    $isHandoffMissing.subscribe(isOpen => isOpen && setSectionOpen('handoff', true)),
    $isTimeOpen.subscribe(isOpen => isOpen && setSectionOpen('time', true)),
    $isExpress.subscribe(isExpress => isExpress && $pressed.setKey('payments', true)),
    $submit.listen(showWhatFailed),
  ]
  return () => {
    for (const stop of stops) stop()
  }
})

export function setSectionOpen(key: OpenKey, isOpen: boolean): void {
  if (Boolean($openSections.get()[key]) !== isOpen) $pressed.setKey(key, isOpen)
}

/** Opens the section in which something has to be put right; contact and order are always open. */
function showWhatFailed(submit: SubmitState): void {
  const place = alertPlace(submit)
  if (place && place !== 'contact' && place !== 'order') setSectionOpen(place, true)
}
