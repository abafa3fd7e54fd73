import { atom, computed, map } from 'nanostores'
import { vehicleCopy } from '#src/copy/handoff/vehicle.ts'
import {
  isVehicleComplete,
  isVehicleFieldValid,
  type VehicleField,
  type VehicleForm,
  vehicleToSend,
} from '#src/domain/kitchen/vehicle.ts'
import { $cart } from '../bag/bag.ts'
import { setHandoff } from '../bag/changing/bag-terms.ts'
import { whenUsed } from '../browser/when-used.ts'
import { $timesForgotten, vehicleMemory as memory, type SentDetails } from './handoff-details.ts'

const words = vehicleCopy
const empty: VehicleForm = { make: '', color: '', spot: '' }

export const $vehicle = map<VehicleForm>(empty)
whenUsed($vehicle, followVehicle)
export const $isVehicleChecked = atom(false)
export const $vehicleErrors = computed([$vehicle, $isVehicleChecked], (form, isChecked) => ({
  ...(isChecked && !isVehicleFieldValid('make', form.make) && { make: words.invalidMake }),
  ...(isChecked && !isVehicleFieldValid('color', form.color) && { color: words.invalidColor }),
}))
export const $vehicleKnown = computed([$cart, $vehicle], (cart, form) => {
  const known = cart?.vehicle
  const typed = vehicleToSend(form)
  const isSame =
    known?.make === typed.make && known.color === typed.color && (known.spot ?? null) === typed.spot
  return isSame ? known : null
})

let isUnsent = false

function followVehicle(): () => void {
  return $cart.subscribe(recallVehicle)
}

export function recallVehicle(): void {
  if (isUnsent && isTyped($vehicle.get())) return
  const typed = { ...empty, ...memory.recall() }
  const known = $cart.get()?.vehicle
  isUnsent = isTyped(typed)
  if (isUnsent) $vehicle.set(typed)
  else if (known) $vehicle.set({ make: known.make, color: known.color, spot: known.spot ?? '' })
}

export function typeVehicle(field: VehicleField, value: string): void {
  isUnsent = true
  $vehicle.setKey(field, value)
  memory.keep($vehicle.get())
}

function isTyped({ make, color, spot }: VehicleForm): boolean {
  return make !== '' || color !== '' || spot !== ''
}

export async function saveVehicle(): Promise<SentDetails> {
  const form = $vehicle.get()
  if (!$vehicleKnown.get()) {
    $isVehicleChecked.set(true)
    if (!isVehicleComplete(form)) return { step: 'incomplete' }
    const vehicle = vehicleToSend(form)
    const outcome = await setHandoff({ handoff: 'curbside', sub_handoff: null }, { vehicle })
    if (outcome.step === 'refused') return outcome
  }
  if ($vehicle.get() === form) markVehicleSent()
  return { step: 'saved' }
}

function markVehicleSent(): void {
  isUnsent = false
  memory.forget()
}

$timesForgotten.listen(() => {
  isUnsent = false
  $vehicle.set(empty)
  $isVehicleChecked.set(false)
  recallVehicle()
})
