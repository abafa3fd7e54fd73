import { expect, test } from 'vitest'
import { isInTargetAreas } from './places.ts'

const houston = { id: '204', city: 'Houston', state: 'TX' }

test.each([[[]], [['TX']], [['TX/Houston']], [['#204']], [['TN', '#204']]])(
  'a guest of kitchen 204 in Houston sees a block for the places %j',
  places => expect(isInTargetAreas(places, houston)).toBe(true),
)

test.each([[['TN']], [['TX/Austin']], [['#20']]])(
  'a guest of kitchen 204 in Houston does not see a block for the places %j',
  places => expect(isInTargetAreas(places, houston)).toBe(false),
)

test('a guest who has not chosen a kitchen sees no blocks that are limited to certain places', () => {
  expect(isInTargetAreas([], null)).toBe(true)
  expect(isInTargetAreas(['TX'], null)).toBe(false)
})
