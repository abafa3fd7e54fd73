import { cleanStores } from 'nanostores'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/carts.ts'
import { $bagNotice, $cart, readBag } from '#src/stores/bag.ts'
import { addLine } from '#src/stores/bag-adding.ts'
import { changeBag } from '#src/stores/bag-changes.ts'
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
  followDelivery,
  recallDelivery,
  typeDelivery,
} from '#src/stores/delivery-draft.ts'
import { environment } from '#src/stores/environment.ts'
import { finishClearing } from '#src/stores/finish-clearing.ts'
import { $isForcedOut, forceOut } from '#src/stores/forced-out.ts'
import { $handoff, chooseHandoff } from '#src/stores/handoff-choice.ts'
import { $kitchen } from '#src/stores/kitchen.ts'
import { placeOrder } from '#src/stores/place-order.ts'
import { request } from '#src/stores/request.ts'
import { signOut } from '#src/stores/sign-out.ts'
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
import { aMember } from '#tests/support/members.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'
import { type Browser, comeBackAs, openBrowser, pickFivePoints } from '#tests/support/stores.ts'

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
  cleanStores($cart)
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
    expect(await deliverHere()).toEqual({ step: 'told' })
    expect($deliveryKnown.get()).toMatchObject({ address: eastNashville.address, short: 0 })
    expect($cart.get()?.totals.handoff ?? 0).toBe($cart.get()?.delivery?.fee)
    expect($handoff.get()).toEqual({ handoff: 'delivery', sub_handoff: null })
  })

  test('an address nobody delivers to is answered at the form, and what was typed stays', async () => {
    await chooseHandoff({ handoff: 'delivery', sub_handoff: null })
    typeAddress(murfreesboro)
    expect(await deliverHere()).toEqual({ step: 'shown' })
    expect($deliveryCheck.get()).toEqual({ step: 'not-covered', others: [] })
    expect($bagNotice.get()).toBeNull()
    expect($delivery.get()).toMatchObject({ address: murfreesboro.address, zip: '37130' })
    expect($cart.get()?.products).toHaveLength(1)
  })

  test('a ZIP code nobody knows is said at its field', async () => {
    typeAddress({ ...eastNashville, zip: '00000' })
    expect(await deliverHere()).toEqual({ step: 'shown' })
    expect($deliveryCheck.get()).toMatchObject({ step: 'unknown' })
  })

  test('an incomplete address asks nobody, and flags each field that is missing', async () => {
    browser.isOnline = false
    typeDelivery('address', '1106 Forrest Ave')
    expect(await deliverHere()).toEqual({ step: 'incomplete' })
    expect(Object.keys($deliveryErrors.get())).toEqual(['city', 'state', 'zip'])
  })

  test('a kitchen out of reach costs nothing that was typed', async () => {
    typeAddress(eastNashville)
    browser.isOnline = false
    expect(await deliverHere()).toMatchObject({ step: 'refused', error: { code: 'unreachable' } })
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

  test('without one, a refusal of before is not told again', async () => {
    await chooseHandoff({ handoff: 'delivery', sub_handoff: null })
    $bagNotice.set({ code: 'product_unavailable', message: 'Sold out.' })
    await placeOrder()
    expect($submit.get()).toMatchObject({ step: 'incomplete', form: 'delivery' })
  })

  test('another word to the driver alone is told with the order', async () => {
    await deliverTo(eastNashville)
    typeDelivery('instructions', 'Side door')
    await placeOrder()
    expect(browser.visited[0]).toMatch(/^\/order\/confirm\//)
  })

  test('an address that another tab changed just now is shown before anything is ordered', async () => {
    await deliverTo(eastNashville)
    const shown = cart()
    void changeBag('handoff', ({ cart_id }) =>
      request('put', '/carts/{id}/handoff', {
        params: { id: cart_id },
        body: { handoff: 'delivery', delivery: { ...eastNashville, address: '1 Main St' } },
      }),
    )
    await placeOrder()
    expect($submit.get()).toMatchObject({ step: 'changed', was: shown })
    expect(browser.visited).toEqual([])
  })

  test('an address the bag got elsewhere comes before the one it had, not before one that is typed', async () => {
    await deliverTo(eastNashville)
    const stop = followDelivery()
    await deliverElsewhere('1 Main St')
    expect($delivery.get().address).toBe('1 Main St')
    typeDelivery('address', '2 Main St')
    await deliverElsewhere('3 Main St')
    expect($delivery.get().address).toBe('2 Main St')
    stop()
  })
})

async function deliverTo(place: typeof eastNashville): Promise<void> {
  await chooseHandoff({ handoff: 'delivery', sub_handoff: null })
  typeAddress(place)
  await deliverHere()
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

describe('what is typed is forgotten', () => {
  const kept = () =>
    ['delivery', 'vehicle'].map(form => environment().session?.getItem(`red-comb:form:${form}`))
  const typeBoth = () => {
    typeAddress(eastNashville)
    typeVehicle('make', 'Ford F-150')
    typeVehicle('color', 'Red')
  }

  test('once it is ordered', async () => {
    typeBoth()
    await placeOrder()
    expect(browser.visited[0]).toMatch(/^\/order\/confirm\//)
    expect(kept()).toEqual([null, null])
    expect([$delivery.get(), $vehicle.get().make]).toEqual([empty, ''])
  })

  test('when the member signs out', async () => {
    typeBoth()
    await signOut()
    expect(kept()).toEqual([null, null])
    expect([$delivery.get(), $vehicle.get().make]).toEqual([empty, ''])
  })

  test('with store=clear', async () => {
    typeBoth()
    await finishClearing(null)
    expect(kept()).toEqual([null, null])
    expect([$delivery.get(), $vehicle.get().make]).toEqual([empty, ''])
  })

  test('but not when a session ends without the member’s doing', async () => {
    typeBoth()
    await comeBackAs(browser, await aMember(server))
    forceOut()
    expect($isForcedOut.get()).toBe(true)
    recallDelivery()
    expect($delivery.get().address).toBe(eastNashville.address)
    expect(kept()).not.toContain(null)
  })
})

describe('curbside', () => {
  test('what is driven is told to the crew', async () => {
    await chooseHandoff({ handoff: 'curbside', sub_handoff: null })
    typeVehicle('make', 'Ford F-150')
    typeVehicle('color', 'Red')
    expect(await saveVehicle()).toEqual({ step: 'told' })
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
