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

type OpenKey = 'handoff' | 'time' | CheckoutSectionKey
type Sections = Partial<Record<OpenKey, boolean>>

const $isHandoffMissing = computed($cart, cart => {
  if (cart?.handoff === 'delivery') return !cart.delivery?.zone
  return cart?.handoff === 'curbside' && cart.vehicle === null
})
const $isTimeOpen = computed(
  [$isTimeMissing, $closedKitchen],
  (isMissing, closed) => isMissing || closed !== null,
)

const $pressed = map<Sections>({})

/** Open sections of the checkout: initially the payment, unless it is already known. */
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

/** Opens the section with the problem; contact and order are always open. */
function showWhatFailed(submit: SubmitState): void {
  const place = alertPlace(submit)
  if (place && place !== 'contact' && place !== 'order') setSectionOpen(place, true)
}
