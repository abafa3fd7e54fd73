import { atom, computed, map } from 'nanostores'
import { vehicleCopy } from '#src/copy/handoff/vehicle.ts'
import {
  isVehicleComplete,
  isVehicleFieldValid,
  toVehicleRequest,
  type VehicleField,
  type VehicleForm,
} from '#src/domain/kitchen/vehicle.ts'
import { $cart } from '../bag/bag.ts'
import { setHandoff } from '../bag/edits/bag-details.ts'
import { whileMounted } from '../browser/while-mounted.ts'
import {
  $handoffDetailsClearCount,
  type HandoffDetailsOutcome,
  vehicleStorage as storage,
} from './handoff-details.ts'

const copy = vehicleCopy
const emptyVehicle: VehicleForm = { make: '', color: '', spot: '' }

export const $vehicle = map<VehicleForm>(emptyVehicle)
whileMounted($vehicle, restoreVehicleOnBagChange)
export const $isVehicleChecked = atom(false)
export const $vehicleErrors = computed([$vehicle, $isVehicleChecked], (form, isChecked) => ({
  ...(isChecked && !isVehicleFieldValid('make', form.make) && { make: copy.invalidMake }),
  ...(isChecked && !isVehicleFieldValid('color', form.color) && { color: copy.invalidColor }),
}))
export const $savedVehicle = computed([$cart, $vehicle], (cart, form) => {
  const bagVehicle = cart?.vehicle
  const input = toVehicleRequest(form)
  const isSame =
    bagVehicle?.make === input.make &&
    bagVehicle.color === input.color &&
    (bagVehicle.spot ?? null) === input.spot
  return isSame ? bagVehicle : null
})

let hasUnsentInput = false

function restoreVehicleOnBagChange(): () => void {
  return $cart.subscribe(restoreVehicle)
}

export function restoreVehicle(): void {
  if (hasUnsentInput && hasInput($vehicle.get())) return
  const savedInput = { ...emptyVehicle, ...storage.load() }
  const bagVehicle = $cart.get()?.vehicle
  hasUnsentInput = hasInput(savedInput)
  if (hasUnsentInput) $vehicle.set(savedInput)
  else if (bagVehicle)
    $vehicle.set({ make: bagVehicle.make, color: bagVehicle.color, spot: bagVehicle.spot ?? '' })
}

export function setVehicleField(field: VehicleField, value: string): void {
  hasUnsentInput = true
  $vehicle.setKey(field, value)
  storage.save($vehicle.get())
}

function hasInput({ make, color, spot }: VehicleForm): boolean {
  return make !== '' || color !== '' || spot !== ''
}

export async function saveVehicle(): Promise<HandoffDetailsOutcome> {
  const form = $vehicle.get()
  if (!$savedVehicle.get()) {
    $isVehicleChecked.set(true)
    if (!isVehicleComplete(form)) return { step: 'incomplete' }
    const vehicle = toVehicleRequest(form)
    const outcome = await setHandoff({ handoff: 'curbside', sub_handoff: null }, { vehicle })
    if (outcome.step === 'refused') return outcome
  }
  if ($vehicle.get() === form) markVehicleSent()
  return { step: 'saved' }
}

function markVehicleSent(): void {
  hasUnsentInput = false
  storage.clear()
}

$handoffDetailsClearCount.listen(() => {
  hasUnsentInput = false
  $vehicle.set(emptyVehicle)
  $isVehicleChecked.set(false)
  restoreVehicle()
})
