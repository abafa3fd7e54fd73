import { atom } from 'nanostores'
import type { DetailsOf } from '#src/contract/error-details.ts'
import { deliveryToSend } from '#src/domain/kitchen/delivery-form.ts'
import type { ApiError } from '../api/request.ts'
import { withdrawNotice } from '../bag/bag.ts'
import { setHandoff } from '../bag/bag-terms.ts'
import { $delivery, $deliveryKnown, checkDelivery, markDeliverySent } from './delivery-draft.ts'
import type { SentDetails } from './handoff-details.ts'

/** A kitchen that delivers where this one does not. */
export type OtherKitchen = DetailsOf<'delivery_not_covered'>['others'][number]

export type DeliveryCheck =
  | { step: 'idle' }
  | { step: 'checking' }
  | { step: 'not-covered'; others: OtherKitchen[] }
  | { step: 'unknown'; message: string }

/** What the kitchen said of the address that is typed. */
export const $deliveryCheck = atom<DeliveryCheck>({ step: 'idle' })

/** Asks the kitchen whether it delivers to what is typed, and has the bag go there when it does. */
export async function deliverHere(): Promise<SentDetails> {
  const asked = $delivery.get()
  if ($deliveryKnown.get()) {
    markDeliverySent()
    return { step: 'told' }
  }
  if (!checkDelivery()) return { step: 'incomplete' }
  $deliveryCheck.set({ step: 'checking' })
  const delivery = deliveryToSend(asked)
  const outcome = await setHandoff({ handoff: 'delivery', sub_handoff: null }, { delivery })
  const answer = outcome.step === 'refused' ? answerOf(outcome.error) : null
  // An address that was changed meanwhile is another question.
  const isSame = $delivery.get() === asked
  $deliveryCheck.set(answer && isSame ? answer : { step: 'idle' })
  if (outcome.step === 'made') {
    if (isSame) markDeliverySent()
    return { step: 'told' }
  }
  if (!answer) return outcome
  // It is said at the form.
  withdrawNotice(outcome.error)
  return { step: 'shown' }
}

/** Shows what was said of the address when the order was placed. */
export function showDeliveryRefusal(error: ApiError): void {
  const answer = answerOf(error)
  if (answer) $deliveryCheck.set(answer)
}

export function forgetDeliveryCheck(): void {
  if ($deliveryCheck.get().step !== 'checking') $deliveryCheck.set({ step: 'idle' })
}

function answerOf(error: ApiError): DeliveryCheck | null {
  if (error.code === 'delivery_address_unknown') return { step: 'unknown', message: error.message }
  return error.code === 'delivery_not_covered' ? { step: 'not-covered', others: error.details.others } : null
}
