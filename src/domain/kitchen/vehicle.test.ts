import { expect, test } from 'vitest'
import { isVehicleComplete, vehicleToSend } from './vehicle.ts'

test('a vehicle is found by its make and color, and the spot may come later', () => {
  const form = { make: ' Ford F-150 ', color: 'Red', spot: ' ' }
  expect(isVehicleComplete(form)).toBe(true)
  expect(vehicleToSend(form)).toEqual({ make: 'Ford F-150', color: 'Red', spot: null })
})

test.each([{ make: ' ' }, { color: '' }])('without %o nobody finds it', missing => {
  expect(isVehicleComplete({ make: 'Ford', color: 'Red', spot: '4', ...missing })).toBe(false)
})
