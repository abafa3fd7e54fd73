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
import { $submit } from '#src/stores/checkout/order/submit.ts'
import { submitOrder } from '#src/stores/checkout/submit-order.ts'
import { $deliveryCheck, checkDeliveryAddress } from '#src/stores/handoff/delivery-check.ts'
import {
  $delivery,
  $deliveryErrors,
  $savedDelivery,
  restoreDelivery,
  typeDelivery,
  watchDelivery,
} from '#src/stores/handoff/delivery-draft.ts'
import { $handoff, chooseHandoff } from '#src/stores/handoff/handoff-choice.ts'
import {
  $savedVehicle,
  $vehicle,
  $vehicleErrors,
  restoreVehicle,
  saveVehicle,
  typeVehicle,
} from '#src/stores/handoff/vehicle-draft.ts'
import { $kitchen } from '#src/stores/kitchen/kitchen.ts'
import { $bagMemory } from '#src/stores/session/bag-memory.ts'
import { $isSessionExpired, expireSession } from '#src/stores/session/session-expired.ts'
import { clearDependentStores } from '#src/stores/start-up/finish-clearing.ts'
import { eastNashville, murfreesboro } from '#tests/support/addresses.ts'
import { emptyAddress, openHandoffForms, typeAddress, typeTruck } from '#tests/support/handoff-forms.ts'
import { aMember } from '#tests/support/members/members.ts'
import { type Browser, resumeSession } from '#tests/support/stores.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

let browser: Browser

const server = await suiteServer()

beforeEach(async () => {
  browser = await openHandoffForms(server)
})

test('a guest’s vehicle is sent to the crew', async () => {
  await chooseHandoff({ handoff: 'curbside', sub_handoff: null })
  typeTruck()
  expect(await saveVehicle()).toEqual({ step: 'saved' })
  expect($savedVehicle.get()).toEqual({ make: 'Ford F-150', color: 'Red', spot: null })
  await chooseHandoff({ handoff: 'pickup', sub_handoff: null })
  await chooseHandoff({ handoff: 'curbside', sub_handoff: null })
  expect($cart.get()?.vehicle).toMatchObject({ make: 'Ford F-150' })
})

test('a typed but unsaved vehicle is sent with the order', async () => {
  await chooseHandoff({ handoff: 'curbside', sub_handoff: null })
  typeTruck()
  await submitOrder()
  expect(browser.visited[0]).toMatch(/^\/order\/confirm\//)
})

test('a curbside order without a vehicle color opens the vehicle form', async () => {
  await chooseHandoff({ handoff: 'curbside', sub_handoff: null })
  typeVehicle('make', 'Ford F-150')
  await submitOrder()
  expect($submit.get()).toMatchObject({ step: 'incomplete', form: 'vehicle' })
  expect($vehicleErrors.get()).toEqual({ color: 'Please enter the color.' })
  typeVehicle('color', 'Red')
  await saveVehicle()
  expect($submit.get()).toEqual({ step: 'idle' })
})

describe('deleting typed details', () => {
  const readStored = () =>
    ['delivery', 'vehicle'].map(form => environment().session?.getItem(`red-comb:form:${form}`))
  const expectCleared = () => {
    expect(readStored()).toEqual([null, null])
    expect([$delivery.get(), $vehicle.get().make]).toEqual([emptyAddress, ''])
  }
  const typeBoth = () => {
    typeAddress(eastNashville)
    typeTruck()
  }

  test('typed details are deleted when the order is placed', async () => {
    typeBoth()
    await submitOrder()
    expect(browser.visited[0]).toMatch(/^\/order\/confirm\//)
    expectCleared()
  })

  test('typed details are deleted when the member signs out', async () => {
    typeBoth()
    await signOut()
    expectCleared()
  })

  test('typed details are deleted by store=clear', async () => {
    typeBoth()
    await clearDependentStores(null)
    expectCleared()
  })

  test('typed details are kept when a session ends unexpectedly', async () => {
    typeBoth()
    await resumeSession(browser, await aMember(server))
    expireSession()
    expect($isSessionExpired.get()).toBe(true)
    restoreDelivery()
    expect($delivery.get().address).toBe(eastNashville.address)
    expect(readStored()).not.toContain(null)
  })
})

test('the first bag uses the handoff chosen before it', async () => {
  $bagMemory.set(null)
  await readBag()
  await chooseHandoff({ handoff: 'pickup', sub_handoff: 'drivethru' })
  expect($kitchen.get()).toMatchObject({ handoff: 'pickup', sub_handoff: 'drivethru' })
  await addLine({ product_id: 'chess-pie', quantity: 1, choices: [] })
  expect($cart.get()).toMatchObject({ handoff: 'pickup', sub_handoff: 'drivethru' })
})

test('an address in a zone is added to the bag with fee, minimum and minutes', async () => {
  await chooseHandoff({ handoff: 'delivery', sub_handoff: null })
  typeAddress(eastNashville)
  expect(await checkDeliveryAddress()).toEqual({ step: 'saved' })
  expect($savedDelivery.get()).toMatchObject({ address: eastNashville.address, short: 0 })
  expect($cart.get()?.totals.handoff ?? 0).toBe($cart.get()?.delivery?.fee)
  expect($handoff.get()).toEqual({ handoff: 'delivery', sub_handoff: null })
})

test('an address outside the zones is reported at the form, and the typed values are kept', async () => {
  await chooseHandoff({ handoff: 'delivery', sub_handoff: null })
  typeAddress(murfreesboro)
  expect(await checkDeliveryAddress()).toEqual({ step: 'shown' })
  expect($deliveryCheck.get()).toEqual({ step: 'not-covered', others: [] })
  expect($bagNotice.get()).toBeNull()
  expect($delivery.get()).toMatchObject({ address: murfreesboro.address, zip: '37130' })
  expect($cart.get()?.products).toHaveLength(1)
})

test('an unknown ZIP code is reported at its field', async () => {
  typeAddress({ ...eastNashville, zip: '00000' })
  expect(await checkDeliveryAddress()).toEqual({ step: 'shown' })
  expect($deliveryCheck.get()).toMatchObject({ step: 'unknown' })
})

test('an incomplete address flags each missing field without a request', async () => {
  browser.isOnline = false
  typeDelivery('address', '1106 Forrest Ave')
  expect(await checkDeliveryAddress()).toEqual({ step: 'incomplete' })
  expect(Object.keys($deliveryErrors.get())).toEqual(['city', 'state', 'zip'])
})

test('a typed address is kept if the request fails', async () => {
  typeAddress(eastNashville)
  browser.isOnline = false
  expect(await checkDeliveryAddress()).toMatchObject({ step: 'refused', error: { code: 'unreachable' } })
  expect($bagNotice.get()?.code).toBe('unreachable')
  expect($deliveryCheck.get()).toEqual({ step: 'idle' })
  expect($delivery.get().address).toBe('1106 Forrest Ave')
})

test('a typed address is restored after a reload', () => {
  typeAddress(eastNashville)
  $delivery.set(emptyAddress)
  restoreDelivery()
  expect($delivery.get()).toMatchObject({ address: '1106 Forrest Ave', zip: '37206' })
})

test('a typed but unchecked address is checked with the order, and its fee is shown before the charge', async () => {
  await chooseHandoff({ handoff: 'delivery', sub_handoff: null })
  typeAddress(eastNashville)
  await submitOrder()
  expect($submit.get()).toMatchObject({ step: 'changed', was: { delivery: null } })
  expect(browser.visited).toEqual([])
  await submitOrder()
  expect(browser.visited[0]).toMatch(/^\/order\/confirm\//)
})

test('a delivery order without an address opens the address form', async () => {
  await chooseHandoff({ handoff: 'delivery', sub_handoff: null })
  await submitOrder()
  expect($submit.get()).toMatchObject({ step: 'incomplete', form: 'delivery' })
  expect($deliveryErrors.get().address).toBe('Please enter the street address.')
})

test('a delivery order without an address does not show an outdated error', async () => {
  await chooseHandoff({ handoff: 'delivery', sub_handoff: null })
  $bagNotice.set({ code: 'product_unavailable', message: 'Sold out.' })
  await submitOrder()
  expect($submit.get()).toMatchObject({ step: 'incomplete', form: 'delivery' })
})

test('a new driver note without other changes is sent with the order', async () => {
  await deliverTo(eastNashville)
  typeDelivery('instructions', 'Side door')
  await submitOrder()
  expect(browser.visited[0]).toMatch(/^\/order\/confirm\//)
})

test('an address changed in another tab is shown before the order', async () => {
  await deliverTo(eastNashville)
  const currentCart = cart()
  void writeBag('handoff', ({ cart_id }) =>
    request('put', '/carts/{id}/handoff', {
      params: { id: cart_id },
      body: { handoff: 'delivery', delivery: { ...eastNashville, address: '1 Main St' } },
    }),
  )
  await submitOrder()
  expect($submit.get()).toMatchObject({ step: 'changed', was: currentCart })
  expect(browser.visited).toEqual([])
})

test('an address set on another device replaces a loaded address, but not a typed one', async () => {
  await deliverTo(eastNashville)
  const stop = watchDelivery()
  await deliverElsewhere('1 Main St')
  expect($delivery.get().address).toBe('1 Main St')
  typeDelivery('address', '2 Main St')
  await deliverElsewhere('3 Main St')
  expect($delivery.get().address).toBe('2 Main St')
  stop()
})

test('details set on another device fill empty forms', async () => {
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
  typeAddress(place)
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
