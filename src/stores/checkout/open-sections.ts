import { computed, map } from 'nanostores'
import type { CheckoutSectionKey } from '#src/domain/bag/checkout-sections.ts'
import { $cart } from '../bag/bag.ts'
import { whileMounted } from '../browser/while-mounted.ts'
import { $isTimeMissing } from '../handoff/time-choice.ts'
import { $isExpressRequested } from './express.ts'
import { findAlertSection } from './order/alert-section.ts'
import { $closedKitchen } from './order/closed-kitchen.ts'
import { $submitState, type SubmitState } from './order/submit.ts'
import { $canCollapsePayment } from './payment/payment-choice.ts'

type SectionKey = 'handoff' | 'time' | CheckoutSectionKey
type SectionStates = Partial<Record<SectionKey, boolean>>

const $isHandoffMissing = computed($cart, cart => {
  if (cart?.handoff === 'delivery') return !cart.delivery?.zone
  return cart?.handoff === 'curbside' && cart.vehicle === null
})
const $isTimeOpen = computed(
  [$isTimeMissing, $closedKitchen],
  (isMissing, closed) => isMissing || closed !== null,
)

const $toggledSections = map<SectionStates>({})

/** Open sections of the checkout. The payment section starts open unless a saved card is preselected. */
export const $openSections = computed(
  [$toggledSections, $canCollapsePayment],
  (toggled, isKnown): SectionStates => ({ payments: !isKnown, ...toggled }),
)
whileMounted($openSections, () => {
  const stops = [
    $isHandoffMissing.subscribe(isOpen => isOpen && setSectionOpen('handoff', true)),
    $isTimeOpen.subscribe(isOpen => isOpen && setSectionOpen('time', true)),
    $isExpressRequested.subscribe(isExpress => isExpress && $toggledSections.setKey('payments', true)),
    $submitState.listen(openProblemSection),
  ]
  return () => {
    for (const stop of stops) stop()
  }
})

export function setSectionOpen(key: SectionKey, isOpen: boolean): void {
  if (Boolean($openSections.get()[key]) !== isOpen) $toggledSections.setKey(key, isOpen)
}

/**
 * Opens the section that contains the problem. Skips the contact and order sections, which are always open.
 */
function openProblemSection(submit: SubmitState): void {
  const section = findAlertSection(submit)
  if (section && section !== 'contact' && section !== 'order') setSectionOpen(section, true)
}
