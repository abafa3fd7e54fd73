import { describe, expect, test } from 'vitest'
import {
  firstOfferedHandoff,
  handoffServices,
  listChainServices,
  listOfferedHandoffs,
  resolveHandoff,
  restrictServices,
  toHandoffChoice,
  toHandoffService,
} from './handoff.ts'

test.each([
  ['pickup', 'pickup', null],
  ['curbside', 'curbside', null],
  ['drivethru', 'pickup', 'drivethru'],
] as const)(
  'the service is %s for the handoff %s with the sub-handoff %s',
  (service, handoff, sub_handoff) => {
    expect(toHandoffService({ handoff, sub_handoff })).toBe(service)
  },
)

const pickup = { handoff: 'pickup', sub_handoff: null }
const drivethru = { handoff: 'pickup', sub_handoff: 'drivethru' }
const curbside = { handoff: 'curbside', sub_handoff: null }
const delivery = { handoff: 'delivery', sub_handoff: null }
const none = { pickup: false, curbside: false, drivethru: false, delivery: false }

describe('the handoffs that a kitchen offers', () => {
  test.each([
    [
      'all handoffs',
      ['pickup', 'drivethru', 'curbside', 'delivery'],
      [pickup, drivethru, curbside, delivery],
    ],
    ['pickup only', ['pickup'], [pickup]],
    ['drive-thru only', ['drivethru'], [drivethru]],
    ['curbside only', ['curbside'], [curbside]],
    ['curbside and drive-thru', ['curbside', 'drivethru'], [drivethru, curbside]],
  ])('a kitchen with %s offers its handoffs in display order', (_, offered, choices) => {
    const services = { ...none, ...Object.fromEntries(offered.map(service => [service, true])) }
    expect(listOfferedHandoffs(services)).toEqual(choices)
    expect(firstOfferedHandoff(services)).toEqual(choices[0])
  })

  test('a kitchen that offers no handoffs defaults to pickup', () => {
    expect(listOfferedHandoffs(none)).toEqual([])
    expect(firstOfferedHandoff(none)).toEqual(pickup)
  })
})

test('each service of a kitchen converts to a handoff and back', () => {
  for (const service of handoffServices) expect(toHandoffService(toHandoffChoice(service))).toBe(service)
})

describe('the handoffs that a guest can choose', () => {
  const all = { pickup: true, drivethru: true, curbside: true, delivery: true }
  const mode = (key: 'pickup' | 'curbside' | 'delivery', ...keys: 'drivethru'[]) => ({
    key,
    sub_handoff_modes_keys: keys,
  })
  const every = [mode('pickup', 'drivethru'), mode('curbside'), mode('delivery')]

  test.each([
    ['all handoffs if the chain offers all', every, true, all],
    ['no delivery at a kitchen without a delivery zone', every, false, { ...all, delivery: false }],
    [
      'only pickup and drive-thru if the chain offers no other handoffs',
      [mode('pickup', 'drivethru')],
      true,
      { ...none, pickup: true, drivethru: true },
    ],
    [
      'no drive-thru if it is not a sub-handoff of pickup',
      [mode('pickup'), mode('curbside')],
      true,
      { ...none, pickup: true, curbside: true },
    ],
    ['no drive-thru without pickup', [mode('delivery', 'drivethru')], true, { ...none, delivery: true }],
    ['no handoffs if the chain offers none', [], true, none],
  ] as const)('the chain’s settings allow %s', (_, modes, hasZones, offered) => {
    expect(restrictServices(all, modes, hasZones)).toEqual(offered)
  })

  test('the chain’s settings never add a handoff that a kitchen does not support', () => {
    expect(restrictServices({ ...none, transfercart: true }, every, true)).toEqual({
      ...none,
      transfercart: true,
    })
  })
})

test('the handoffs that a chain offers are listed in display order', () => {
  const keys = { sub_handoff_modes_keys: [] }
  expect(
    listChainServices([
      { key: 'delivery', ...keys },
      { key: 'pickup', sub_handoff_modes_keys: ['drivethru'] },
    ]),
  ).toEqual(['pickup', 'drivethru', 'delivery'])
  expect(listChainServices([])).toEqual([])
})

test('a guest gets the default handoff if the kitchen does not offer the requested handoff', () => {
  const services = { ...none, pickup: true, delivery: true }
  expect(resolveHandoff(services, 'delivery')).toEqual(delivery)
  expect(resolveHandoff(services, 'curbside')).toEqual(pickup)
  expect(resolveHandoff(services, null)).toEqual(pickup)
})
