import { atom, computed, map } from 'nanostores'
import { vehicleCopy } from '#src/copy/vehicle.ts'
import {
  isVehicleComplete,
  isVehicleFieldValid,
  type VehicleField,
  type VehicleForm,
  vehicleToSend,
} from '#src/domain/vehicle-form.ts'
import { $cart } from './bag.ts'
import { setHandoff } from './bag-terms.ts'
import { formMemory } from './form-memory.ts'

const words = vehicleCopy
const memory = formMemory('vehicle')
const empty: VehicleForm = { make: '', color: '', spot: '' }

/** What the guest drives, as typed; it comes back in the same tab. */
export const $vehicle = map<VehicleForm>(empty)
/** Set once the guest pressed on with something missing. */
export const $isVehicleChecked = atom(false)
export const $vehicleErrors = computed([$vehicle, $isVehicleChecked], (form, isChecked) => ({
  ...(isChecked && !isVehicleFieldValid('make', form.make) && { make: words.invalidMake }),
  ...(isChecked && !isVehicleFieldValid('color', form.color) && { color: words.invalidColor }),
}))
/** What the bag knows of it, when that is what the form says. */
export const $vehicleKnown = computed([$cart, $vehicle], (cart, form) => {
  const known = cart?.vehicle
  const typed = vehicleToSend(form)
  const isSame =
    known?.make === typed.make && known.color === typed.color && (known.spot ?? null) === typed.spot
  return isSame ? known : null
})

/** Brings back what was typed in this tab, else what the bag knows. */
export function recallVehicle(): void {
  if (isTyped($vehicle.get())) return
  const typed = { ...empty, ...memory.recall() }
  const known = $cart.get()?.vehicle
  if (isTyped(typed)) $vehicle.set(typed)
  else if (known) $vehicle.set({ make: known.make, color: known.color, spot: known.spot ?? '' })
}

export function typeVehicle(field: VehicleField, value: string): void {
  $vehicle.setKey(field, value)
  memory.keep($vehicle.get())
}

function isTyped({ make, color, spot }: VehicleForm): boolean {
  return make !== '' || color !== '' || spot !== ''
}

/** Tells the kitchen what to look for, unless something is missing. */
export async function saveVehicle(): Promise<boolean> {
  if ($vehicleKnown.get()) return true
  $isVehicleChecked.set(true)
  const form = $vehicle.get()
  if (!isVehicleComplete(form)) return false
  return setHandoff({ handoff: 'curbside', sub_handoff: null }, { vehicle: vehicleToSend(form) })
}
