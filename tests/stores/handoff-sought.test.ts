import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { $placeOfZip, completeAddress } from '#src/stores/handoff/complete-address.ts'
import { $delivery, recallDelivery, typeDelivery } from '#src/stores/handoff/delivery-draft.ts'
import { forgetDetails } from '#src/stores/handoff/handoff-details.ts'
import { $matchingPlaces, offerPlaces } from '#src/stores/handoff/matching-places.ts'
import { keepSought } from '#src/stores/handoff/sought-place.ts'
import { openHandoffForms } from '#tests/support/handoff-forms.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'
import type { Browser } from '#tests/support/stores.ts'

let server: TestServer
let browser: Browser

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  browser = await openHandoffForms(server)
})

test('the ZIP code a kitchen was looked for with is in the address of the delivery, and gone with the order', () => {
  keepSought('37206', 'Nashville, TN')
  recallDelivery()
  expect($delivery.get()).toMatchObject({ address: '', city: 'Nashville', state: 'TN', zip: '37206' })
  forgetDetails()
  expect($delivery.get().zip).toBe('')
})

test('what is typed in the address comes before what was looked for', () => {
  keepSought('37206', 'Nashville, TN')
  typeDelivery('zip', '37203')
  recallDelivery()
  expect($delivery.get().zip).toBe('37203')
})

test('a ZIP code fills in city and state, and leaves those alone that are there', async () => {
  typeDelivery('zip', '37206')
  await completeAddress('37206')
  expect($delivery.get()).toMatchObject({ city: 'Nashville', state: 'TN' })
  expect($placeOfZip.get()).toBe('Nashville, TN')
  typeDelivery('city', 'East Nashville')
  typeDelivery('zip', '10003')
  await completeAddress('10003')
  expect($delivery.get()).toMatchObject({ city: 'East Nashville', state: 'TN' })
})

test('the city of a ZIP code that is corrected is corrected with it, and told again', async () => {
  typeDelivery('zip', '10003')
  await completeAddress('10003')
  expect($delivery.get()).toMatchObject({ city: 'New York', state: 'NY' })
  typeDelivery('zip', '3720')
  await completeAddress('3720')
  expect($placeOfZip.get()).toBeNull()
  typeDelivery('zip', '37206')
  await completeAddress('37206')
  expect($delivery.get()).toMatchObject({ city: 'Nashville', state: 'TN' })
  expect($placeOfZip.get()).toBe('Nashville, TN')
})

test('the city a kitchen was looked for in makes way for that of another ZIP code', async () => {
  keepSought('37206', 'Nashville, TN')
  recallDelivery()
  typeDelivery('zip', '10003')
  await completeAddress('10003')
  expect($delivery.get()).toMatchObject({ city: 'New York', state: 'NY', zip: '10003' })
})

test('an empty box offers what was looked for before, one that is typed in the places that begin so', async () => {
  keepSought('37206', 'Nashville, TN')
  await offerPlaces('')
  expect($matchingPlaces.get()).toEqual([{ value: '37206', name: 'Nashville, TN' }])
  await offerPlaces('Memph')
  expect($matchingPlaces.get()[0]).toEqual({ value: 'Memphis, TN', name: 'Memphis, TN' })
  browser.isOnline = false
  await offerPlaces('Memphi')
  expect($matchingPlaces.get()).toEqual([])
})
