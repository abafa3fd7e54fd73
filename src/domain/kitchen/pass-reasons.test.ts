import { expect, test } from 'vitest'
import { lateReasonsFor, pauseReasonsFor } from './pass-reasons.ts'

test('only a delivery can be late because of its driver', () => {
  expect(lateReasonsFor('delivery')).toContain('driver')
  expect(lateReasonsFor('pickup')).not.toContain('driver')
  expect(lateReasonsFor('curbside')).toEqual(['busy', 'again', 'equipment'])
})

test('only a pause that includes delivery can be because of a driver', () => {
  expect(pauseReasonsFor(['pickup', 'delivery'])).toContain('driver')
  expect(pauseReasonsFor(['pickup'])).toEqual(['busy', 'equipment', 'staff'])
})
