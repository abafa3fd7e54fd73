import { atom } from 'nanostores'
import type { ErrorDetailsOf } from '#src/contract/error-details.ts'
import { toDeliveryRequest } from '#src/domain/kitchen/delivery/delivery-form.ts'
import type { HandoffChoice } from '#src/domain/kitchen/handoff.ts'
import { type ApiError, request } from '../api/request.ts'
import { clearBagNotice } from '../bag/bag.ts'
import { setHandoff } from '../bag/edits/bag-details.ts'
import { goToMenuWithoutBag } from '../bag/menu-with-bag.ts'
import { confirmKitchenChange } from '../kitchen/kitchen-change.ts'
import { toPickedKitchen } from '../kitchen/to-picked-kitchen.ts'
import { $delivery, $savedDelivery, markDeliverySent, validateDelivery } from './delivery-draft.ts'
import type { HandoffDetailsOutcome } from './handoff-details.ts'

export type OtherKitchen = ErrorDetailsOf<'delivery_not_covered'>['others'][number]

type DeliveryCheck =
  | { step: 'idle' }
  | { step: 'checking' }
  | { step: 'not-covered'; others: OtherKitchen[] }
  | { step: 'unknown'; message: string }

const deliveryChoice: HandoffChoice = { handoff: 'delivery', sub_handoff: null }

export const $deliveryCheck = atom<DeliveryCheck>({ step: 'idle' })

export async function checkDeliveryAddress(): Promise<HandoffDetailsOutcome> {
  const form = $delivery.get()
  if ($savedDelivery.get()) {
    markDeliverySent()
    return { step: 'saved' }
  }
  if (!validateDelivery()) return { step: 'incomplete' }
  $deliveryCheck.set({ step: 'checking' })
  const delivery = toDeliveryRequest(form)
  const outcome = await setHandoff(deliveryChoice, { delivery })
  const check = outcome.step === 'refused' ? toDeliveryCheck(outcome.error) : null
  const isUnchanged = $delivery.get() === form
  $deliveryCheck.set(check && isUnchanged ? check : { step: 'idle' })
  if (outcome.step === 'made') {
    if (isUnchanged) markDeliverySent()
    return { step: 'saved' }
  }
  if (!check) return outcome
  // The form shows the problem, so the bag's notice is cleared.
  clearBagNotice(outcome.error)
  return { step: 'shown' }
}

/**
 * Switches to a kitchen that delivers to this address, after asking whether the bag should move. Returns an
 * error if the kitchen cannot be fetched.
 */
export async function switchKitchen({ id }: OtherKitchen): Promise<ApiError | null> {
  const result = await request('get', '/locations/{id}', { params: { id } })
  if (!result.ok) return result.error
  const to = { ...toPickedKitchen(result.data), ...deliveryChoice }
  const decision = await confirmKitchenChange(to)
  if (decision === 'canceled') return null
  clearDeliveryCheck()
  if (decision === 'discarded') await goToMenuWithoutBag(to)
  // The bag is now at that kitchen, so the address needs another check.
  else if ((await setHandoff(deliveryChoice)).step === 'made') await checkDeliveryAddress()
  return null
}

export function showDeliveryError(error: ApiError): void {
  const check = toDeliveryCheck(error)
  if (check) $deliveryCheck.set(check)
}

export function clearDeliveryCheck(): void {
  if ($deliveryCheck.get().step !== 'checking') $deliveryCheck.set({ step: 'idle' })
}

function toDeliveryCheck(error: ApiError): DeliveryCheck | null {
  if (error.code === 'delivery_address_unknown') return { step: 'unknown', message: error.message }
  return error.code === 'delivery_not_covered' ? { step: 'not-covered', others: error.details.others } : null
}
