import { describe, expect, test } from 'vitest'
import { choiceOf, firstHandoff, handoffServices, offeredHandoffs, serviceOf } from './handoff.ts'

test.each([
  ['pickup', null, 'pickup'],
  ['curbside', null, 'curbside'],
  ['pickup', 'drivethru', 'drivethru'],
] as const)('%s with sub-mode %s goes by the hours of %s', (handoff, sub_handoff, service) => {
  expect(serviceOf({ handoff, sub_handoff })).toBe(service)
})

const pickup = { handoff: 'pickup', sub_handoff: null }
const drivethru = { handoff: 'pickup', sub_handoff: 'drivethru' }
const curbside = { handoff: 'curbside', sub_handoff: null }
const delivery = { handoff: 'delivery', sub_handoff: null }
const none = { pickup: false, curbside: false, drivethru: false, delivery: false }

describe('a kitchen offers a guest', () => {
  test.each([
    [
      'everything, pickup first',
      ['pickup', 'drivethru', 'curbside', 'delivery'],
      [pickup, drivethru, curbside, delivery],
    ],
    ['pickup only', ['pickup'], [pickup]],
    ['drive-thru only', ['drivethru'], [drivethru]],
    ['curbside only', ['curbside'], [curbside]],
    ['drive-thru before curbside', ['curbside', 'drivethru'], [drivethru, curbside]],
  ])('%s', (_, offered, choices) => {
    const services = { ...none, ...Object.fromEntries(offered.map(service => [service, true])) }
    expect(offeredHandoffs(services)).toEqual(choices)
    expect(firstHandoff(services)).toEqual(choices[0])
  })

  test('nothing, and then a guest who orders there starts with pickup', () => {
    expect(offeredHandoffs(none)).toEqual([])
    expect(firstHandoff(none)).toEqual(pickup)
  })
})

test('each service is that of one handoff', () => {
  for (const service of handoffServices) expect(serviceOf(choiceOf(service))).toBe(service)
})
