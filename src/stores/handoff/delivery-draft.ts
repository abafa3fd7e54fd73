import { atom, computed, map } from 'nanostores'
import { deliveryCopy } from '#src/copy/handoff/delivery.ts'
import { parseSearchedAddress } from '#src/domain/kitchen/address-from-search.ts'
import {
  type DeliveryField,
  type DeliveryForm,
  deliveryFields,
  isDeliveryComplete,
  isDeliveryFieldValid,
  isPoBox,
  isPoBoxUnit,
  isSameDelivery,
  toDeliveryForm,
} from '#src/domain/kitchen/delivery/delivery-form.ts'
import { $cart } from '../bag/bag.ts'
import { whileMounted } from '../browser/while-mounted.ts'
import { $handoffDetailsClearCount, deliveryStorage as storage } from './handoff-details.ts'
import { loadSearchedPlace } from './searched-place.ts'

const emptyDelivery: DeliveryForm = { address: '', unit: '', city: '', state: '', zip: '', instructions: '' }

export const $delivery = map<DeliveryForm>(emptyDelivery)
whileMounted($delivery, restoreDeliveryOnBagChange)
export const $isDeliveryChecked = atom(false)
export const $deliveryErrors = computed([$delivery, $isDeliveryChecked], deliveryErrors)
export const $savedDelivery = computed([$cart, $delivery], (cart, form) => {
  const bagDelivery = cart?.delivery
  return bagDelivery && bagDelivery.zone !== null && isSameDelivery(form, bagDelivery) ? bagDelivery : null
})

let hasUnsentInput = false

/** Syncs the form with the bag without overwriting unsent input. Returns a stop function. */
export function restoreDeliveryOnBagChange(): () => void {
  return $cart.subscribe(restoreDelivery)
}

/**
 * Fills the form with the first of these that exists: this tab's unsent input, the bag's address, or the most
 * recently searched place.
 */
export function restoreDelivery(): void {
  if (hasUnsentInput && hasInput($delivery.get())) return
  const savedInput = { ...emptyDelivery, ...storage.load() }
  const bagAddress = $cart.get()?.delivery
  const searched = loadSearchedPlace()
  hasUnsentInput = hasInput(savedInput)
  if (hasUnsentInput) $delivery.set(savedInput)
  else if (bagAddress) $delivery.set(toDeliveryForm(bagAddress))
  else if (searched)
    $delivery.set({ ...emptyDelivery, ...parseSearchedAddress(searched.typed, searched.place) })
}

export function setDeliveryField(field: DeliveryField, value: string): void {
  hasUnsentInput = true
  $delivery.setKey(field, value)
  storage.save($delivery.get())
}

export function markDeliverySent(): void {
  hasUnsentInput = false
  storage.clear()
}

$handoffDetailsClearCount.listen(() => {
  hasUnsentInput = false
  $delivery.set(emptyDelivery)
  $isDeliveryChecked.set(false)
  restoreDelivery()
})

export function validateDelivery(): boolean {
  $isDeliveryChecked.set(true)
  return isDeliveryComplete($delivery.get())
}

function isPostOfficeBox(field: DeliveryField, form: DeliveryForm): boolean {
  return field === 'address' ? isPoBox(form.address) : field === 'unit' && isPoBoxUnit(form.unit)
}

function hasInput(form: DeliveryForm): boolean {
  return deliveryFields.some(field => form[field] !== '')
}

function deliveryErrors(form: DeliveryForm, isChecked: boolean): Partial<Record<DeliveryField, string>> {
  const invalid: Partial<Record<DeliveryField, string>> = deliveryCopy.invalid
  const invalidFields = deliveryFields.filter(field => {
    // Before the first check, marks as invalid only a PO box or a ZIP code of full length.
    const isValidated =
      isChecked || isPostOfficeBox(field, form) || (field === 'zip' && form.zip.trim().length > 4)
    return isValidated && !isDeliveryFieldValid(field, form[field])
  })
  const errorText = (field: DeliveryField) =>
    isPostOfficeBox(field, form) ? deliveryCopy.postBox : invalid[field]
  return Object.fromEntries(invalidFields.map(field => [field, errorText(field)]))
}
