import { computed, map } from 'nanostores'
import type { CheckoutSectionKey } from '#src/domain/bag/checkout-sections.ts'
import { whenUsed } from '../browser/when-used.ts'
import { $isPaymentKnown } from './payment-choice.ts'
import { $submit, isGiftCardRefusal, isPaymentFailure, type SubmitState } from './submit.ts'

type Sections = Partial<Record<CheckoutSectionKey, boolean>>

/** What the guest opened and closed. */
const $pressed = map<Sections>({})

/** Which sections of the checkout are open; how it is paid is the first, unless that is known. */
export const $openSections = computed(
  [$pressed, $isPaymentKnown],
  (pressed, isKnown): Sections => ({ payments: !isKnown, ...pressed }),
)
whenUsed($openSections, () => $submit.listen(showWhatFailed))

export function setSectionOpen(key: CheckoutSectionKey, isOpen: boolean): void {
  if (Boolean($openSections.get()[key]) !== isOpen) $pressed.setKey(key, isOpen)
}

/** What has to be put right is never behind a closed line. */
function showWhatFailed(submit: SubmitState): void {
  const isPayment =
    submit.step === 'incomplete'
      ? submit.form === 'card'
      : submit.step === 'failed' && isPaymentFailure(submit.error)
  if (isPayment) setSectionOpen('payments', true)
  if (submit.step === 'failed' && isGiftCardRefusal(submit.error)) setSectionOpen('gift-cards', true)
}
