import { expect, test } from 'vitest'
import { isVehicleComplete, mergeVehicle, toVehicleRequest } from './vehicle.ts'

test('a vehicle with a make and a color is complete', () => {
  const form = { make: ' Ford F-150 ', color: 'Red', spot: ' ' }
  expect(isVehicleComplete(form)).toBe(true)
  expect(toVehicleRequest(form)).toEqual({ make: 'Ford F-150', color: 'Red', spot: null })
})

test.each([{ make: ' ' }, { color: '' }])('a vehicle with %o is incomplete', missing => {
  expect(isVehicleComplete({ make: 'Ford', color: 'Red', spot: '4', ...missing })).toBe(false)
})

test('details that a guest adds later are merged into the stored vehicle', () => {
  const existing = { make: 'Ford F-150', color: 'Red', spot: null }
  expect(mergeVehicle(existing, { spot: ' 4 ' })).toEqual({ ...existing, spot: '4' })
  expect(mergeVehicle({ ...existing, spot: '4' }, { color: 'Blue', spot: '' })).toEqual({
    make: 'Ford F-150',
    color: 'Blue',
    spot: '4',
  })
  expect(mergeVehicle(existing, {})).toEqual(existing)
})

test('a vehicle that is not stored yet requires a make and a color', () => {
  expect(mergeVehicle(null, { make: '', color: null })).toBeNull()
  expect(mergeVehicle(null, { make: 'Ford', color: 'Red' })).toEqual({
    make: 'Ford',
    color: 'Red',
    spot: null,
  })
  expect(mergeVehicle(null, { spot: '4' })).toBe('incomplete')
  expect(mergeVehicle(null, { make: 'Ford' })).toBe('incomplete')
})
