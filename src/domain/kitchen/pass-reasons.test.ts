import { expect, test } from 'vitest'
import { lateReasonsFor, pauseReasonsFor } from './pass-reasons.ts'

test('“driver” is offered as a reason for a late order only if the order is a delivery', () => {
  expect(lateReasonsFor('delivery')).toContain('driver')
  expect(lateReasonsFor('pickup')).not.toContain('driver')
  expect(lateReasonsFor('curbside')).toEqual(['busy', 'again', 'equipment'])
})

test('“driver” is offered as a reason for a pause only if the pause includes delivery', () => {
  expect(pauseReasonsFor(['pickup', 'delivery'])).toContain('driver')
  expect(pauseReasonsFor(['pickup'])).toEqual(['busy', 'equipment', 'staff'])
})
