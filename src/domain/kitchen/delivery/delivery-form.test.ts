import { expect, test } from 'vitest'
import {
  type DeliveryForm,
  isDeliveryComplete,
  isDeliveryFieldValid,
  isPoBox,
  isSameDelivery,
  toDeliveryForm,
  toDeliveryRequest,
} from './delivery-form.ts'

const form: DeliveryForm = {
  address: ' 1100 Woodland St ',
  unit: '',
  city: 'Nashville',
  state: 'tn',
  zip: '37206',
  instructions: '  ',
}

test('a delivery address is trimmed, and its empty optional fields become null', () => {
  expect(toDeliveryRequest(form)).toEqual({
    address: '1100 Woodland St',
    unit: null,
    city: 'Nashville',
    state: 'TN',
    zip: '37206',
    instructions: null,
  })
})

test.each([
  ['a blank street', 'address', '   '],
  ['no city', 'city', ''],
  ['a full state name', 'state', 'Tennessee'],
  ['a ZIP code with four digits', 'zip', '3720'],
  ['a ZIP code with letters', 'zip', '37 206'],
] as const)('a delivery address with %s is invalid', (_, field, value) => {
  expect(isDeliveryFieldValid(field, value)).toBe(false)
  expect(isDeliveryComplete({ ...form, [field]: value })).toBe(false)
})

test('a delivery address with a ZIP+4 code and no unit is valid', () => {
  expect(isDeliveryComplete({ ...form, zip: '37206-1234' })).toBe(true)
})

test('a form prefilled with a delivery address matches that address until a field changes', () => {
  const place = toDeliveryRequest({ ...form, unit: 'Apt 3' })
  expect(isSameDelivery(toDeliveryForm(place), place)).toBe(true)
  expect(isSameDelivery({ ...toDeliveryForm(place), unit: 'Apt 4' }, place)).toBe(false)
})

test.each([
  'PO Box 12',
  'P.O. Box 12',
  'p o box 12',
  'P.O.B. 12',
  'POBox 12',
  'Post Office Box 12',
  'Postal Box 12',
  'Box 12',
  'Apartado 12',
  'Apartado Postal 12',
  '1106 Forrest Ave, PO Box 12',
  'P\u200bO Box 12',
  'P.O.Box12',
  'PO Box12',
  'PO-Box 12',
  'P0 Box 12',
  'Ｐ.Ｏ. Ｂｏｘ １２',
  'GPO Box 12',
  'Postbox 12',
  'Private Mailbox 12',
  'Apartado de correos 12',
  'Lock Box 12',
  '1106 Forrest Ave PMB 12',
  '1106 Forrest Ave #PMB12',
])('the street “%s” is rejected as a PO box', address => {
  expect(isPoBox(address)).toBe(true)
  expect(isDeliveryFieldValid('address', address)).toBe(false)
})

test.each(['PO Box 12', 'P.O. Box 12', 'Post Office Box 12', 'PMB 12', 'Apt 3, PO Box 12'])(
  'the unit “%s” is rejected as a PO box',
  unit => {
    expect(isDeliveryFieldValid('unit', unit)).toBe(false)
  },
)

test.each(['', 'Apt 3', 'Box 4', 'Drawbridge Suite', 'Floor 12', '3B'])('the unit “%s” is accepted', unit => {
  expect(isDeliveryFieldValid('unit', unit)).toBe(true)
})

test.each([
  '1106 Forrest Ave',
  '12 Box Canyon Rd',
  '9 Boxwood Ct',
  '4 Post Office Rd',
  '77 Drawbridge Ln',
  'Poplar 12',
  '12 Lockbox Rd',
  '1 Call Box Ln',
  '12 Postbox Way',
  '3 Boxer Ct',
])('the street “%s” is accepted', address => {
  expect(isPoBox(address)).toBe(false)
})
