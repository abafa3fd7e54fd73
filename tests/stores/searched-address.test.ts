import { beforeEach, expect, test } from 'vitest'
import { $zipPlaceName, autofillAddress } from '#src/stores/handoff/autofill-address.ts'
import { $delivery, restoreDelivery, setDeliveryField } from '#src/stores/handoff/delivery-draft.ts'
import { clearHandoffDetails } from '#src/stores/handoff/handoff-details.ts'
import { $placeSuggestions, suggestPlaces } from '#src/stores/handoff/place-suggestions.ts'
import { saveSearchedPlace } from '#src/stores/handoff/searched-place.ts'
import { openHandoffForms } from '#tests/support/handoff-forms.ts'
import type { Browser } from '#tests/support/stores.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

let browser: Browser

const server = await startSuiteServer()
beforeEach(async () => {
  browser = await openHandoffForms(server)
})

test('a searched ZIP code prefills the delivery address until the handoff details are cleared', () => {
  saveSearchedPlace('37206', 'Nashville, TN')
  restoreDelivery()
  expect($delivery.get()).toMatchObject({ address: '', city: 'Nashville', state: 'TN', zip: '37206' })
  clearHandoffDetails()
  expect($delivery.get().zip).toBe('')
})

test('an entered ZIP code takes precedence over the searched one', () => {
  saveSearchedPlace('37206', 'Nashville, TN')
  setDeliveryField('zip', '37203')
  restoreDelivery()
  expect($delivery.get().zip).toBe('37203')
})

test('a ZIP code in the address form fills in the city and state', async () => {
  setDeliveryField('zip', '37206')
  await autofillAddress('37206')
  expect($delivery.get()).toMatchObject({ city: 'Nashville', state: 'TN' })
  expect($zipPlaceName.get()).toBe('Nashville, TN')
  setDeliveryField('city', 'East Nashville')
  setDeliveryField('zip', '10003')
  await autofillAddress('10003')
  expect($delivery.get()).toMatchObject({ city: 'East Nashville', state: 'TN' })
})

test('correcting the ZIP code in the address form corrects the city', async () => {
  setDeliveryField('zip', '10003')
  await autofillAddress('10003')
  expect($delivery.get()).toMatchObject({ city: 'New York', state: 'NY' })
  setDeliveryField('zip', '3720')
  await autofillAddress('3720')
  expect($zipPlaceName.get()).toBeNull()
  setDeliveryField('zip', '37206')
  await autofillAddress('37206')
  expect($delivery.get()).toMatchObject({ city: 'Nashville', state: 'TN' })
  expect($zipPlaceName.get()).toBe('Nashville, TN')
})

test('a searched city is replaced if the guest enters another ZIP code in the address form', async () => {
  saveSearchedPlace('37206', 'Nashville, TN')
  restoreDelivery()
  setDeliveryField('zip', '10003')
  await autofillAddress('10003')
  expect($delivery.get()).toMatchObject({ city: 'New York', state: 'NY', zip: '10003' })
})

test('an empty search field suggests the previous search', async () => {
  saveSearchedPlace('37206', 'Nashville, TN')
  await suggestPlaces('')
  expect($placeSuggestions.get()).toEqual([{ value: '37206', name: 'Nashville, TN' }])
  await suggestPlaces('Memph')
  expect($placeSuggestions.get()[0]).toEqual({ value: 'Memphis, TN', name: 'Memphis, TN' })
  browser.isOnline = false
  await suggestPlaces('Memphi')
  expect($placeSuggestions.get()).toEqual([])
})
