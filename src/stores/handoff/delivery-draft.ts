import { atom, computed, map } from 'nanostores'
import { deliveryCopy } from '#src/copy/handoff/delivery.ts'
import {
  type DeliveryField,
  type DeliveryForm,
  deliveryFields,
  deliveryForm,
  isBoxUnit,
  isDeliveryComplete,
  isDeliveryFieldValid,
  isPostBox,
  isSameDelivery,
} from '#src/domain/kitchen/delivery/delivery-form.ts'
import { searchedAddress } from '#src/domain/kitchen/searched-address.ts'
import { $cart } from '../bag/bag.ts'
import { whenUsed } from '../browser/when-used.ts'
import { $timesForgotten, deliveryMemory as memory } from './handoff-details.ts'
import { recallSearchedPlace } from './searched-place.ts'

const empty: DeliveryForm = { address: '', unit: '', city: '', state: '', zip: '', instructions: '' }

export const $delivery = map<DeliveryForm>(empty)
whenUsed($delivery, followDelivery)
export const $isDeliveryChecked = atom(false)
export const $deliveryErrors = computed([$delivery, $isDeliveryChecked], deliveryErrors)
export const $deliveryKnown = computed([$cart, $delivery], (cart, form) => {
  const known = cart?.delivery
  return known && known.zone !== null && isSameDelivery(form, known) ? known : null
})

let isUnsent = false

/** Syncs the form with the bag; unsent input wins. Returns a stop function. */
export function followDelivery(): () => void {
  return $cart.subscribe(recallDelivery)
}

/** Fills the form with this tab's unsent input, else the bag's address, else the last searched place. */
export function recallDelivery(): void {
  if (isUnsent && isTyped($delivery.get())) return
  const typed = { ...empty, ...memory.recall() }
  const known = $cart.get()?.delivery
  const sought = recallSearchedPlace()
  isUnsent = isTyped(typed)
  if (isUnsent) $delivery.set(typed)
  else if (known) $delivery.set(deliveryForm(known))
  else if (sought) $delivery.set({ ...empty, ...searchedAddress(sought.typed, sought.place) })
}

export function typeDelivery(field: DeliveryField, value: string): void {
  isUnsent = true
  $delivery.setKey(field, value)
  memory.keep($delivery.get())
}

export function markDeliverySent(): void {
  isUnsent = false
  memory.forget()
}

$timesForgotten.listen(() => {
  isUnsent = false
  $delivery.set(empty)
  $isDeliveryChecked.set(false)
  recallDelivery()
})

export function checkDelivery(): boolean {
  $isDeliveryChecked.set(true)
  return isDeliveryComplete($delivery.get())
}

function isBox(field: DeliveryField, form: DeliveryForm): boolean {
  return field === 'address' ? isPostBox(form.address) : field === 'unit' && isBoxUnit(form.unit)
}

function isTyped(form: DeliveryForm): boolean {
  return deliveryFields.some(field => form[field] !== '')
}

function deliveryErrors(form: DeliveryForm, isChecked: boolean): Partial<Record<DeliveryField, string>> {
  const invalid: Partial<Record<DeliveryField, string>> = deliveryCopy.invalid
  const wrong = deliveryFields.filter(field => {
    // A ZIP code shows no error while it is being typed.
    const isLookedAt = isChecked || isBox(field, form) || (field === 'zip' && form.zip.trim().length > 4)
    return isLookedAt && !isDeliveryFieldValid(field, form[field])
  })
  const sentence = (field: DeliveryField) => (isBox(field, form) ? deliveryCopy.postBox : invalid[field])
  return Object.fromEntries(wrong.map(field => [field, sentence(field)]))
}
