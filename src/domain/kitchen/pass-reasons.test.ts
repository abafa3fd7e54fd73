import { expect, test } from 'vitest'
import { listLateReasons, listPauseReasons } from './pass-reasons.ts'

test('“driver” is offered as a reason for a late order only if the order is a delivery', () => {
  expect(listLateReasons('delivery')).toContain('driver')
  expect(listLateReasons('pickup')).not.toContain('driver')
  expect(listLateReasons('curbside')).toEqual(['busy', 'again', 'equipment'])
})

test('“driver” is offered as a reason for a pause only if the pause includes delivery', () => {
  expect(listPauseReasons(['pickup', 'delivery'])).toContain('driver')
  expect(listPauseReasons(['pickup'])).toEqual(['busy', 'equipment', 'staff'])
})
