import { expect, test } from 'vitest'
import { isVehicleComplete, vehicleToSend, vehicleWith } from './vehicle.ts'

test('a vehicle is found by its make and color, and the spot may come later', () => {
  const form = { make: ' Ford F-150 ', color: 'Red', spot: ' ' }
  expect(isVehicleComplete(form)).toBe(true)
  expect(vehicleToSend(form)).toEqual({ make: 'Ford F-150', color: 'Red', spot: null })
})

test.each([{ make: ' ' }, { color: '' }])('without %o nobody finds it', missing => {
  expect(isVehicleComplete({ make: 'Ford', color: 'Red', spot: '4', ...missing })).toBe(false)
})

test('what a guest says of their car later is added to what is known of it', () => {
  const known = { make: 'Ford F-150', color: 'Red', spot: null }
  expect(vehicleWith(known, { spot: ' 4 ' })).toEqual({ ...known, spot: '4' })
  expect(vehicleWith({ ...known, spot: '4' }, { color: 'Blue', spot: '' })).toEqual({
    make: 'Ford F-150',
    color: 'Blue',
    spot: '4',
  })
  expect(vehicleWith(known, {})).toEqual(known)
})

test('a car nobody knew of needs its make and color', () => {
  expect(vehicleWith(null, { make: '', color: null })).toBeNull()
  expect(vehicleWith(null, { make: 'Ford', color: 'Red' })).toEqual({
    make: 'Ford',
    color: 'Red',
    spot: null,
  })
  expect(vehicleWith(null, { spot: '4' })).toBe('incomplete')
  expect(vehicleWith(null, { make: 'Ford' })).toBe('incomplete')
})
