import { beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { DeliveryAddress } from '#src/contract/cart/handoff-details.ts'
import { signOut } from '#src/stores/account/sign-in/sign-out.ts'
import { request } from '#src/stores/api/request.ts'
import { $bagNotice, $cart } from '#src/stores/bag/bag.ts'
import { addLine } from '#src/stores/bag/edits/add-line.ts'
import { writeBag } from '#src/stores/bag/edits/write-bag.ts'
import { readBag } from '#src/stores/bag/read-bag.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { $submitState } from '#src/stores/checkout/order/submit.ts'
import { submitOrder } from '#src/stores/checkout/submit-order.ts'
import { $deliveryCheck, checkDeliveryAddress } from '#src/stores/handoff/delivery-check.ts'
import {
  $delivery,
  $deliveryErrors,
  $savedDelivery,
  restoreDelivery,
  restoreDeliveryOnBagChange,
  setDeliveryField,
} from '#src/stores/handoff/delivery-draft.ts'
import { $handoff, chooseHandoff } from '#src/stores/handoff/handoff-choice.ts'
import {
  $savedVehicle,
  $vehicle,
  $vehicleErrors,
  restoreVehicle,
  saveVehicle,
  setVehicleField,
} from '#src/stores/handoff/vehicle-draft.ts'
import { $kitchen } from '#src/stores/kitchen/kitchen.ts'
import { $isSessionExpired, expireSession } from '#src/stores/session/session-expired.ts'
import { $storedBag } from '#src/stores/session/stored-bag.ts'
import { clearDependentStores } from '#src/stores/start-up/finish-clearing.ts'
import { eastNashville, murfreesboro } from '#tests/support/addresses.ts'
import { emptyAddress, enterAddress, enterVehicle, openHandoffForms } from '#tests/support/handoff-forms.ts'
import { aMember } from '#tests/support/members/members.ts'
import { type Browser, resumeSession } from '#tests/support/stores.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

let browser: Browser

const server = await startSuiteServer()

beforeEach(async () => {
  browser = await openHandoffForms(server)
})

test('a saved vehicle is not lost when the handoff changes', async () => {
  await chooseHandoff({ handoff: 'curbside', sub_handoff: null })
  enterVehicle()
  expect(await saveVehicle()).toEqual({ step: 'saved' })
  expect($savedVehicle.get()).toEqual({ make: 'Ford F-150', color: 'Red', spot: null })
  await chooseHandoff({ handoff: 'pickup', sub_handoff: null })
  await chooseHandoff({ handoff: 'curbside', sub_handoff: null })
  expect($cart.get()?.vehicle).toMatchObject({ make: 'Ford F-150' })
})

test('an order includes a vehicle that was entered but not saved', async () => {
  await chooseHandoff({ handoff: 'curbside', sub_handoff: null })
  enterVehicle()
  await submitOrder()
  expect(browser.visited[0]).toMatch(/^\/order\/confirm\//)
})

test('submitting an order without the vehicle’s color opens the vehicle form', async () => {
  await chooseHandoff({ handoff: 'curbside', sub_handoff: null })
  setVehicleField('make', 'Ford F-150')
  await submitOrder()
  expect($submitState.get()).toMatchObject({ step: 'incomplete', form: 'vehicle' })
  expect($vehicleErrors.get()).toEqual({ color: 'Please enter the color.' })
  setVehicleField('color', 'Red')
  await saveVehicle()
  expect($submitState.get()).toEqual({ step: 'idle' })
})

describe('deleting handoff details', () => {
  const readStored = () =>
    ['delivery', 'vehicle'].map(form => environment().session?.getItem(`red-comb:form:${form}`))
  const expectCleared = () => {
    expect(readStored()).toEqual([null, null])
    expect([$delivery.get(), $vehicle.get().make]).toEqual([emptyAddress, ''])
  }
  const typeBoth = () => {
    enterAddress(eastNashville)
    enterVehicle()
  }

  test('a guest’s handoff details are deleted once the order is placed', async () => {
    typeBoth()
    await submitOrder()
    expect(browser.visited[0]).toMatch(/^\/order\/confirm\//)
    expectCleared()
  })

  test('a member’s handoff details are deleted at sign-out', async () => {
    typeBoth()
    await signOut()
    expectCleared()
  })

  test('a URL with store=clear deletes the guest’s handoff details', async () => {
    typeBoth()
    await clearDependentStores(null)
    expectCleared()
  })

  test('a member’s handoff details are not deleted when the session expires', async () => {
    typeBoth()
    await resumeSession(browser, await aMember(server))
    expireSession()
    expect($isSessionExpired.get()).toBe(true)
    restoreDelivery()
    expect($delivery.get().address).toBe(eastNashville.address)
    expect(readStored()).not.toContain(null)
  })
})

test('a new bag has the handoff that the guest chose earlier', async () => {
  $storedBag.set(null)
  await readBag()
  await chooseHandoff({ handoff: 'pickup', sub_handoff: 'drivethru' })
  expect($kitchen.get()).toMatchObject({ handoff: 'pickup', sub_handoff: 'drivethru' })
  await addLine({ product_id: 'chess-pie', quantity: 1, choices: [] })
  expect($cart.get()).toMatchObject({ handoff: 'pickup', sub_handoff: 'drivethru' })
})

test('saving a delivery address adds the delivery fee to the bag', async () => {
  await chooseHandoff({ handoff: 'delivery', sub_handoff: null })
  enterAddress(eastNashville)
  expect(await checkDeliveryAddress()).toEqual({ step: 'saved' })
  expect($savedDelivery.get()).toMatchObject({ address: eastNashville.address, short: 0 })
  expect($cart.get()?.totals.handoff ?? 0).toBe($cart.get()?.delivery?.fee)
  expect($handoff.get()).toEqual({ handoff: 'delivery', sub_handoff: null })
})

test('a delivery address outside the delivery zones is reported in the form and not cleared', async () => {
  await chooseHandoff({ handoff: 'delivery', sub_handoff: null })
  enterAddress(murfreesboro)
  expect(await checkDeliveryAddress()).toEqual({ step: 'shown' })
  expect($deliveryCheck.get()).toEqual({ step: 'not-covered', others: [] })
  expect($bagNotice.get()).toBeNull()
  expect($delivery.get()).toMatchObject({ address: murfreesboro.address, zip: '37130' })
  expect($cart.get()?.products).toHaveLength(1)
})

test('an unknown ZIP code in a delivery address is reported', async () => {
  enterAddress({ ...eastNashville, zip: '00000' })
  expect(await checkDeliveryAddress()).toEqual({ step: 'shown' })
  expect($deliveryCheck.get()).toMatchObject({ step: 'unknown' })
})

test('an incomplete delivery address marks each missing field without a request', async () => {
  browser.isOnline = false
  setDeliveryField('address', '1106 Forrest Ave')
  expect(await checkDeliveryAddress()).toEqual({ step: 'incomplete' })
  expect(Object.keys($deliveryErrors.get())).toEqual(['city', 'state', 'zip'])
})

test('a delivery address stays in the form if the request fails', async () => {
  enterAddress(eastNashville)
  browser.isOnline = false
  expect(await checkDeliveryAddress()).toMatchObject({ step: 'refused', error: { code: 'unreachable' } })
  expect($bagNotice.get()?.code).toBe('unreachable')
  expect($deliveryCheck.get()).toEqual({ step: 'idle' })
  expect($delivery.get().address).toBe('1106 Forrest Ave')
})

test('a delivery address is restored after a reload', () => {
  enterAddress(eastNashville)
  $delivery.set(emptyAddress)
  restoreDelivery()
  expect($delivery.get()).toMatchObject({ address: '1106 Forrest Ave', zip: '37206' })
})

test('a guest who orders with an unsaved delivery address first sees the changed bag', async () => {
  await chooseHandoff({ handoff: 'delivery', sub_handoff: null })
  enterAddress(eastNashville)
  await submitOrder()
  expect($submitState.get()).toMatchObject({ step: 'changed', was: { delivery: null } })
  expect(browser.visited).toEqual([])
  await submitOrder()
  expect(browser.visited[0]).toMatch(/^\/order\/confirm\//)
})

test('submitting a delivery order without an address opens the address form', async () => {
  await chooseHandoff({ handoff: 'delivery', sub_handoff: null })
  await submitOrder()
  expect($submitState.get()).toMatchObject({ step: 'incomplete', form: 'delivery' })
  expect($deliveryErrors.get().address).toBe('Please enter the street address.')
})

test('submitting a delivery order without an address does not show an earlier error', async () => {
  await chooseHandoff({ handoff: 'delivery', sub_handoff: null })
  $bagNotice.set({ code: 'product_unavailable', message: 'Sold out.' })
  await submitOrder()
  expect($submitState.get()).toMatchObject({ step: 'incomplete', form: 'delivery' })
})

test('an order includes an unsaved note to the driver', async () => {
  await deliverTo(eastNashville)
  setDeliveryField('instructions', 'Side door')
  await submitOrder()
  expect(browser.visited[0]).toMatch(/^\/order\/confirm\//)
})

test('a delivery address that another tab changed is shown before the order is placed', async () => {
  await deliverTo(eastNashville)
  const currentCart = cart()
  void writeBag('handoff', ({ cart_id }) =>
    request('put', '/carts/{id}/handoff', {
      params: { id: cart_id },
      body: { handoff: 'delivery', delivery: { ...eastNashville, address: '1 Main St' } },
    }),
  )
  await submitOrder()
  expect($submitState.get()).toMatchObject({ step: 'changed', was: currentCart })
  expect(browser.visited).toEqual([])
})

test('an address from another device replaces the delivery address unless the guest is typing', async () => {
  await deliverTo(eastNashville)
  const stop = restoreDeliveryOnBagChange()
  await deliverElsewhere('1 Main St')
  expect($delivery.get().address).toBe('1 Main St')
  setDeliveryField('address', '2 Main St')
  await deliverElsewhere('3 Main St')
  expect($delivery.get().address).toBe('2 Main St')
  stop()
})

test('an address from another device fills an empty delivery form', async () => {
  await deliverTo(eastNashville)
  environment().session?.removeItem('red-comb:form:delivery')
  $delivery.set(emptyAddress)
  restoreDelivery()
  expect($delivery.get()).toMatchObject({ address: eastNashville.address, state: 'TN' })
  restoreVehicle()
  expect($vehicle.get().make).toBe('')
})

async function deliverTo(place: DeliveryAddress): Promise<void> {
  await chooseHandoff({ handoff: 'delivery', sub_handoff: null })
  enterAddress(place)
  await checkDeliveryAddress()
}

async function deliverElsewhere(address: string): Promise<void> {
  const { id } = cart()
  const delivery = { ...eastNashville, address }
  await request('put', '/carts/{id}/handoff', { params: { id }, body: { handoff: 'delivery', delivery } })
  await readBag()
}

function cart(): Cart {
  const now = $cart.get()
  if (!now) throw new Error('A bag was expected')
  return now
}
