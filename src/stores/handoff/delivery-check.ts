import { atom } from 'nanostores'
import type { DetailsOf } from '#src/contract/error-details.ts'
import { deliveryToSend } from '#src/domain/kitchen/delivery/delivery-form.ts'
import type { HandoffChoice } from '#src/domain/kitchen/handoff.ts'
import { type ApiError, request } from '../api/request.ts'
import { withdrawNotice } from '../bag/bag.ts'
import { setHandoff } from '../bag/changing/bag-terms.ts'
import { arrive } from '../bag/menu-with-bag.ts'
import { kitchenToPick } from '../kitchen/kitchen-to-pick.ts'
import { askToChange } from '../kitchen/location-question.ts'
import { $delivery, $deliveryKnown, checkDelivery, markDeliverySent } from './delivery-draft.ts'
import type { SentDetails } from './handoff-details.ts'

export type OtherKitchen = DetailsOf<'delivery_not_covered'>['others'][number]

type DeliveryCheck =
  | { step: 'idle' }
  | { step: 'checking' }
  | { step: 'not-covered'; others: OtherKitchen[] }
  | { step: 'unknown'; message: string }

const byDelivery: HandoffChoice = { handoff: 'delivery', sub_handoff: null }

export const $deliveryCheck = atom<DeliveryCheck>({ step: 'idle' })

export async function deliverHere(): Promise<SentDetails> {
  const asked = $delivery.get()
  if ($deliveryKnown.get()) {
    markDeliverySent()
    return { step: 'saved' }
  }
  if (!checkDelivery()) return { step: 'incomplete' }
  $deliveryCheck.set({ step: 'checking' })
  const delivery = deliveryToSend(asked)
  const outcome = await setHandoff(byDelivery, { delivery })
  const answer = outcome.step === 'refused' ? answerOf(outcome.error) : null
  const isSame = $delivery.get() === asked
  $deliveryCheck.set(answer && isSame ? answer : { step: 'idle' })
  if (outcome.step === 'made') {
    if (isSame) markDeliverySent()
    return { step: 'saved' }
  }
  if (!answer) return outcome
  // The form shows it.
  withdrawNotice(outcome.error)
  return { step: 'shown' }
}

/** Switches to a kitchen that delivers to this address; the guest decides about the bag. */
export async function orderFromOther({ id }: OtherKitchen): Promise<ApiError | null> {
  const found = await request('get', '/locations/{id}', { params: { id } })
  if (!found.ok) return found.error
  const to = { ...kitchenToPick(found.data), ...byDelivery }
  const answer = await askToChange(to)
  if (answer === 'stays') return null
  clearDeliveryCheck()
  if (answer === 'left') await arrive(to)
  // The bag is at that kitchen now, so check the address again.
  else if ((await setHandoff(byDelivery)).step === 'made') await deliverHere()
  return null
}

export function showDeliveryRefusal(error: ApiError): void {
  const answer = answerOf(error)
  if (answer) $deliveryCheck.set(answer)
}

export function clearDeliveryCheck(): void {
  if ($deliveryCheck.get().step !== 'checking') $deliveryCheck.set({ step: 'idle' })
}

function answerOf(error: ApiError): DeliveryCheck | null {
  if (error.code === 'delivery_address_unknown') return { step: 'unknown', message: error.message }
  return error.code === 'delivery_not_covered' ? { step: 'not-covered', others: error.details.others } : null
}
