import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signOut } from '#src/stores/account/sign-in/sign-out.ts'
import { $cart } from '#src/stores/bag/bag.ts'
import { addLine } from '#src/stores/bag/changing/add-line.ts'
import { readBag } from '#src/stores/bag/read-bag.ts'
import { environment } from '#src/stores/browser/environment.ts'
import { $submit } from '#src/stores/checkout/order/submit.ts'
import { submitOrder } from '#src/stores/checkout/submit-order.ts'
import { $delivery, recallDelivery } from '#src/stores/handoff/delivery-draft.ts'
import { chooseHandoff } from '#src/stores/handoff/handoff-choice.ts'
import {
  $vehicle,
  $vehicleErrors,
  $vehicleKnown,
  saveVehicle,
  typeVehicle,
} from '#src/stores/handoff/vehicle-draft.ts'
import { $kitchen } from '#src/stores/kitchen/kitchen.ts'
import { $bagMemory } from '#src/stores/session/bag-memory.ts'
import { $isForcedOut, forceOut } from '#src/stores/session/forced-out.ts'
import { finishClearing } from '#src/stores/start-up/finish-clearing.ts'
import { eastNashville } from '#tests/support/addresses.ts'
import { emptyAddress, openHandoffForms, typeAddress, typeTruck } from '#tests/support/handoff-forms.ts'
import { aMember } from '#tests/support/members/members.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'
import { type Browser, comeBackAs } from '#tests/support/stores.ts'

let server: TestServer
let browser: Browser

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  browser = await openHandoffForms(server)
})

describe('curbside', () => {
  test('what is driven is told to the crew', async () => {
    await chooseHandoff({ handoff: 'curbside', sub_handoff: null })
    typeTruck()
    expect(await saveVehicle()).toEqual({ step: 'told' })
    expect($vehicleKnown.get()).toEqual({ make: 'Ford F-150', color: 'Red', spot: null })
    await chooseHandoff({ handoff: 'pickup', sub_handoff: null })
    await chooseHandoff({ handoff: 'curbside', sub_handoff: null })
    expect($cart.get()?.vehicle).toMatchObject({ make: 'Ford F-150' })
  })

  test('one typed but not saved goes into the order with it', async () => {
    await chooseHandoff({ handoff: 'curbside', sub_handoff: null })
    typeTruck()
    await submitOrder()
    expect(browser.visited[0]).toMatch(/^\/order\/confirm\//)
  })

  test('without a color the order leads to its form', async () => {
    await chooseHandoff({ handoff: 'curbside', sub_handoff: null })
    typeVehicle('make', 'Ford F-150')
    await submitOrder()
    expect($submit.get()).toMatchObject({ step: 'incomplete', form: 'vehicle' })
    expect($vehicleErrors.get()).toEqual({ color: 'Please tell us the color.' })
    typeVehicle('color', 'Red')
    await saveVehicle()
    expect($submit.get()).toEqual({ step: 'idle' })
  })
})

describe('what is typed is forgotten', () => {
  const kept = () =>
    ['delivery', 'vehicle'].map(form => environment().session?.getItem(`red-comb:form:${form}`))
  const expectForgotten = () => {
    expect(kept()).toEqual([null, null])
    expect([$delivery.get(), $vehicle.get().make]).toEqual([emptyAddress, ''])
  }
  const typeBoth = () => {
    typeAddress(eastNashville)
    typeTruck()
  }

  test('once it is ordered', async () => {
    typeBoth()
    await submitOrder()
    expect(browser.visited[0]).toMatch(/^\/order\/confirm\//)
    expectForgotten()
  })

  test('when the member signs out', async () => {
    typeBoth()
    await signOut()
    expectForgotten()
  })

  test('with store=clear', async () => {
    typeBoth()
    await finishClearing(null)
    expectForgotten()
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

test('a way chosen before there is a bag is how the first one begins', async () => {
  $bagMemory.set(null)
  await readBag()
  await chooseHandoff({ handoff: 'pickup', sub_handoff: 'drivethru' })
  expect($kitchen.get()).toMatchObject({ handoff: 'pickup', sub_handoff: 'drivethru' })
  await addLine({ product_id: 'chess-pie', quantity: 1, choices: [] })
  expect($cart.get()).toMatchObject({ handoff: 'pickup', sub_handoff: 'drivethru' })
})
