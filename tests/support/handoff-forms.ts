import type { DeliveryAddress } from '#src/contract/cart/handoff-details.ts'
import { loadKitchenOnBagChange } from '#src/stores/bag/bag-kitchen.ts'
import { clearDeliveryCheck } from '#src/stores/handoff/delivery-check.ts'
import { $delivery, $isDeliveryChecked, setDeliveryField } from '#src/stores/handoff/delivery-draft.ts'
import { $isVehicleChecked, $vehicle, setVehicleField } from '#src/stores/handoff/vehicle-draft.ts'
import { fillContact, openCheckout } from './orders/checkout-tab.ts'
import type { TestServer } from './server.ts'
import type { Browser } from './stores.ts'

export const emptyAddress = { address: '', unit: '', city: '', state: '', zip: '', instructions: '' }

let stop = () => {}

/** Opens checkout with four pies in the bag and everything filled in except the handoff. */
export async function openHandoffForms(server: TestServer): Promise<Browser> {
  stop()
  $delivery.set(emptyAddress)
  $vehicle.set({ make: '', color: '', spot: '' })
  $isDeliveryChecked.set(false)
  $isVehicleChecked.set(false)
  clearDeliveryCheck()
  const browser = await openCheckout(server, { product_id: 'chess-pie', quantity: 4 })
  stop = loadKitchenOnBagChange()
  fillContact()
  return browser
}

export function enterAddress({ address, city, state, zip }: DeliveryAddress): void {
  setDeliveryField('address', address)
  setDeliveryField('city', city)
  setDeliveryField('state', state)
  setDeliveryField('zip', zip)
}

export function enterVehicle(): void {
  setVehicleField('make', 'Ford F-150')
  setVehicleField('color', 'Red')
}
