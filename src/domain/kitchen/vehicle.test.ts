import { expect, test } from 'vitest'
import { isVehicleComplete, vehicleToSend, vehicleWith } from './vehicle.ts'

test('a vehicle requires make and color, and its spot may be added later', () => {
  const form = { make: ' Ford F-150 ', color: 'Red', spot: ' ' }
  expect(isVehicleComplete(form)).toBe(true)
  expect(vehicleToSend(form)).toEqual({ make: 'Ford F-150', color: 'Red', spot: null })
})

test.each([{ make: ' ' }, { color: '' }])('a vehicle with %o is incomplete', missing => {
  expect(isVehicleComplete({ make: 'Ford', color: 'Red', spot: '4', ...missing })).toBe(false)
})

test("a guest's later details are merged into the stored vehicle", () => {
  const known = { make: 'Ford F-150', color: 'Red', spot: null }
  expect(vehicleWith(known, { spot: ' 4 ' })).toEqual({ ...known, spot: '4' })
  expect(vehicleWith({ ...known, spot: '4' }, { color: 'Blue', spot: '' })).toEqual({
    make: 'Ford F-150',
    color: 'Blue',
    spot: '4',
  })
  expect(vehicleWith(known, {})).toEqual(known)
})

test('a vehicle that is not stored yet requires make and color', () => {
  expect(vehicleWith(null, { make: '', color: null })).toBeNull()
  expect(vehicleWith(null, { make: 'Ford', color: 'Red' })).toEqual({
    make: 'Ford',
    color: 'Red',
    spot: null,
  })
  expect(vehicleWith(null, { spot: '4' })).toBe('incomplete')
  expect(vehicleWith(null, { make: 'Ford' })).toBe('incomplete')
})
