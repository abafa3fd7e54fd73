import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { $bagNotice, $cart, readBag } from '#src/stores/bag.ts'
import { addLine } from '#src/stores/bag-adding.ts'
import { watchBagKitchen } from '#src/stores/bag-kitchen.ts'
import { $bagMemory } from '#src/stores/bag-memory.ts'
import { enterCheckout, setPaymentType } from '#src/stores/checkout.ts'
import { setContactField } from '#src/stores/contact.ts'
import { $deliveryCheck, deliverHere, forgetDeliveryCheck } from '#src/stores/delivery-check.ts'
import {
  $delivery,
  $deliveryErrors,
  $deliveryKnown,
  $isDeliveryChecked,
  recallDelivery,
  typeDelivery,
} from '#src/stores/delivery-draft.ts'
import { environment } from '#src/stores/environment.ts'
import { $handoff, chooseHandoff } from '#src/stores/handoff-choice.ts'
import { $kitchen } from '#src/stores/kitchen.ts'
import { placeOrder } from '#src/stores/place-order.ts'
import { $submit } from '#src/stores/submit.ts'
import {
  $isVehicleChecked,
  $vehicle,
  $vehicleErrors,
  $vehicleKnown,
  recallVehicle,
  saveVehicle,
  typeVehicle,
} from '#src/stores/vehicle-draft.ts'
import { eastNashville, murfreesboro } from '#tests/support/addresses.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'
import { type Browser, openBrowser, pickFivePoints } from '#tests/support/stores.ts'

const empty = { address: '', unit: '', city: '', state: '', zip: '', instructions: '' }

let server: TestServer
let browser: Browser
let leave: () => void

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  leave?.()
  browser = openBrowser(server)
  $delivery.set(empty)
  $vehicle.set({ make: '', color: '', spot: '' })
  $isDeliveryChecked.set(false)
  $isVehicleChecked.set(false)
  forgetDeliveryCheck()
  pickFivePoints()
  await addLine({ product_id: 'chess-pie', quantity: 4, choices: [] })
  const stop = enterCheckout()
  const stopKitchen = watchBagKitchen()
  leave = () => {
    stop()
    stopKitchen()
  }
  await readBag()
  setPaymentType('payinstore')
  for (const [field, value] of Object.entries(contact)) setContactField(field as keyof typeof contact, value)
})

const contact = {
  first_name: 'Dolly',
  last_name: 'Parker',
  phone: '(615) 555-0142',
  email: 'dolly@example.com',
}

function typeAddress(place: typeof eastNashville): void {
  typeDelivery('address', place.address)
  typeDelivery('city', place.city)
  typeDelivery('state', place.state)
  typeDelivery('zip', place.zip)
}

describe('delivery', () => {
  test('an address that is covered goes into the bag with its fee, minimum and minutes', async () => {
    await chooseHandoff({ handoff: 'delivery', sub_handoff: null })
    typeAddress(eastNashville)
    expect(await deliverHere()).toBe(true)
    expect($deliveryKnown.get()).toMatchObject({ address: eastNashville.address, short: 0 })
    expect($cart.get()?.totals.handoff ?? 0).toBe($cart.get()?.delivery?.fee)
    expect($handoff.get()).toEqual({ handoff: 'delivery', sub_handoff: null })
  })

  test('an address nobody delivers to is answered at the form, and what was typed stays', async () => {
    await chooseHandoff({ handoff: 'delivery', sub_handoff: null })
    typeAddress(murfreesboro)
    expect(await deliverHere()).toBe(false)
    expect($deliveryCheck.get()).toEqual({ step: 'not-covered', others: [] })
    expect($bagNotice.get()).toBeNull()
    expect($delivery.get()).toMatchObject({ address: murfreesboro.address, zip: '37130' })
    expect($cart.get()?.products).toHaveLength(1)
  })

  test('a ZIP code nobody knows is said at its field', async () => {
    typeAddress({ ...eastNashville, zip: '00000' })
    expect(await deliverHere()).toBe(false)
    expect($deliveryCheck.get()).toMatchObject({ step: 'unknown' })
  })

  test('an incomplete address asks nobody, and flags each field that is missing', async () => {
    browser.isOnline = false
    typeDelivery('address', '1106 Forrest Ave')
    expect(await deliverHere()).toBe(false)
    expect(Object.keys($deliveryErrors.get())).toEqual(['city', 'state', 'zip'])
  })

  test('a kitchen out of reach costs nothing that was typed', async () => {
    typeAddress(eastNashville)
    browser.isOnline = false
    expect(await deliverHere()).toBe(false)
    expect($bagNotice.get()?.code).toBe('unreachable')
    expect($deliveryCheck.get()).toEqual({ step: 'idle' })
    expect($delivery.get().address).toBe('1106 Forrest Ave')
  })

  test('an address comes back when the tab is loaded again', () => {
    typeAddress(eastNashville)
    $delivery.set(empty)
    recallDelivery()
    expect($delivery.get()).toMatchObject({ address: '1106 Forrest Ave', zip: '37206' })
  })

  test('one typed but not asked about is asked about with the order, and its fee is shown first', async () => {
    await chooseHandoff({ handoff: 'delivery', sub_handoff: null })
    typeAddress(eastNashville)
    await placeOrder()
    expect($submit.get()).toMatchObject({ step: 'changed', was: { delivery: null } })
    expect(browser.visited).toEqual([])
    await placeOrder()
    expect(browser.visited[0]).toMatch(/^\/order\/confirm\//)
  })

  test('without one, the order leads to its form', async () => {
    await chooseHandoff({ handoff: 'delivery', sub_handoff: null })
    await placeOrder()
    expect($submit.get()).toMatchObject({ step: 'incomplete', form: 'delivery' })
    expect($deliveryErrors.get().address).toBe('Please enter the street address.')
  })
})

describe('curbside', () => {
  test('what is driven is told to the crew', async () => {
    await chooseHandoff({ handoff: 'curbside', sub_handoff: null })
    typeVehicle('make', 'Ford F-150')
    typeVehicle('color', 'Red')
    expect(await saveVehicle()).toBe(true)
    expect($vehicleKnown.get()).toEqual({ make: 'Ford F-150', color: 'Red', spot: null })
    await chooseHandoff({ handoff: 'pickup', sub_handoff: null })
    await chooseHandoff({ handoff: 'curbside', sub_handoff: null })
    expect($cart.get()?.vehicle).toMatchObject({ make: 'Ford F-150' })
  })

  test('one typed but not saved goes into the order with it', async () => {
    await chooseHandoff({ handoff: 'curbside', sub_handoff: null })
    typeVehicle('make', 'Ford F-150')
    typeVehicle('color', 'Red')
    await placeOrder()
    expect(browser.visited[0]).toMatch(/^\/order\/confirm\//)
  })

  test('without a color the order leads to its form', async () => {
    await chooseHandoff({ handoff: 'curbside', sub_handoff: null })
    typeVehicle('make', 'Ford F-150')
    await placeOrder()
    expect($submit.get()).toMatchObject({ step: 'incomplete', form: 'vehicle' })
    expect($vehicleErrors.get()).toEqual({ color: 'Please tell us the color.' })
    await saveVehicleAs('Red')
    expect($submit.get()).toEqual({ step: 'idle' })
  })
})

async function saveVehicleAs(color: string): Promise<void> {
  typeVehicle('color', color)
  await saveVehicle()
}

test('a way chosen before there is a bag is how the first one begins', async () => {
  $bagMemory.set(null)
  await readBag()
  await chooseHandoff({ handoff: 'pickup', sub_handoff: 'drivethru' })
  expect($kitchen.get()).toMatchObject({ handoff: 'pickup', sub_handoff: 'drivethru' })
  await addLine({ product_id: 'chess-pie', quantity: 1, choices: [] })
  expect($cart.get()).toMatchObject({ handoff: 'pickup', sub_handoff: 'drivethru' })
})

test('what another device said of the bag fills the forms that are empty', async () => {
  await chooseHandoff({ handoff: 'delivery', sub_handoff: null })
  typeAddress(eastNashville)
  await deliverHere()
  environment().session?.removeItem('red-comb:form:delivery')
  $delivery.set(empty)
  recallDelivery()
  expect($delivery.get()).toMatchObject({ address: eastNashville.address, state: 'TN' })
  recallVehicle()
  expect($vehicle.get().make).toBe('')
})
