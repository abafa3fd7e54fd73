import { describe, expect, test } from 'vitest'
import {
  aBag,
  aCoupon,
  aLine,
  aReward,
  evaluateAtNoon,
  fiveDollarsOff,
  saturdayNoon,
} from '#tests/support/orders/promotions.ts'
import type { PromotionBag } from './promotion-bag.ts'
import { isPromotionActiveAt } from './promotion-problem.ts'
import type { Promotion, PromotionTerms } from './terms.ts'

const lines = [aLine('tenders', 1_249), aLine('tea', 279)]

function problemOf(
  terms: Partial<PromotionTerms>,
  bag: Partial<PromotionBag> = {},
  more: Partial<Promotion> = {},
) {
  const [coupon] = evaluateAtNoon(aBag(lines, bag), aCoupon({ ...fiveDollarsOff, ...terms }, more))
  return coupon?.problem
}
const at = (instant: string) => ({ at: new Date(instant) })

describe('unconditional promotions', () => {
  test('a promotion without conditions applies to members and to guests without an account', () => {
    expect(problemOf({})).toBeNull()
    expect(problemOf({}, { is_member: false })).toBeNull()
  })
})

describe('a promotion that is rejected for a guest', () => {
  test('a withdrawn promotion is rejected', () => {
    expect(evaluateAtNoon(aBag(lines), aCoupon(fiveDollarsOff, { terms: null }))).toMatchObject([
      { saving: 0, problem: { reason: 'unknown' } },
    ])
  })

  test('a promotion is rejected after its last day in the kitchen’s time zone', () => {
    expect(problemOf({}, {}, { expires: new Date(saturdayNoon.getTime() + 1) })).toBeNull()
    expect(problemOf({}, {}, { expires: saturdayNoon })).toBeNull()
    const yesterday = new Date('2026-11-21T05:59:00Z')
    expect(problemOf({}, {}, { expires: yesterday })).toEqual({ reason: 'expired', until: null })
  })

  test('a promotion is rejected once its uses are exhausted', () => {
    expect(problemOf({ in_all: 100 }, {}, { used: { by_guest: 0, in_all: 99 } })).toBeNull()
    expect(problemOf({ in_all: 100 }, {}, { used: { by_guest: 0, in_all: 100 } })).toEqual({
      reason: 'used_up',
    })
  })

  test('a promotion is rejected once a guest has used it as often as its terms allow', () => {
    const used = (by_guest: number) => ({ used: { by_guest, in_all: by_guest } })
    expect(problemOf({ per_member: 2 }, {}, used(1))).toBeNull()
    expect(problemOf({ per_member: 2 }, {}, used(2))).toEqual({ reason: 'already_used' })
    expect(problemOf({}, {}, used(9))).toBeNull()
    expect(evaluateAtNoon(aBag(lines), aReward(fiveDollarsOff, used(1)))).toMatchObject([
      { problem: { reason: 'already_used' } },
    ])
  })

  test('a members-only promotion is rejected for a signed-out guest', () => {
    const guest = { is_member: false }
    expect(problemOf({ members_only: true }, guest)).toEqual({ reason: 'guest' })
    expect(problemOf({ members_only: true })).toBeNull()
    expect(evaluateAtNoon(aBag(lines, guest), aReward(fiveDollarsOff))).toMatchObject([
      { problem: { reason: 'guest' } },
    ])
  })
})

describe('a promotion that is rejected for a bag', () => {
  test.each([
    ['is rejected before its first day', '2026-11-22T05:59:00Z', { reason: 'not_yet', from: '2026-11-22' }],
    ['applies from the start of its first day at the kitchen', '2026-11-22T06:00:00Z', null],
    ['applies until the end of its last day at the kitchen', '2026-11-24T05:59:00Z', null],
    ['is rejected after its last day', '2026-11-24T06:00:00Z', { reason: 'expired', until: '2026-11-23' }],
  ])('a promotion with a first and a last day %s', (_, instant, problem) => {
    expect(problemOf({ from: '2026-11-22', until: '2026-11-23' }, at(instant))).toEqual(problem)
  })

  test("the first day of a promotion starts at midnight in the kitchen's time zone", () => {
    const terms = { from: '2026-11-22' }
    const late = at('2026-11-22T05:30:00Z')
    expect(problemOf(terms, late)).toMatchObject({ reason: 'not_yet' })
    expect(problemOf(terms, { ...late, timezone: 'America/New_York' })).toBeNull()
  })

  test('a promotion for certain kitchens is rejected at other kitchens', () => {
    expect(problemOf({ location_ids: ['101', '102'] })).toBeNull()
    expect(problemOf({ location_ids: ['102'] })).toEqual({ reason: 'kitchen', location_ids: ['102'] })
  })

  test('a promotion for one handoff is rejected for other handoffs', () => {
    expect(problemOf({ handoffs: ['pickup'] })).toBeNull()
    const handoffs: PromotionTerms['handoffs'] = ['drivethru']
    expect(problemOf({ handoffs })).toEqual({ reason: 'handoff', handoffs })
    expect(problemOf({ handoffs }, { sub_handoff: 'drivethru' })).toBeNull()
  })

  describe('the days and hours of a promotion', () => {
    const late: PromotionTerms['times'] = [{ days: ['fri', 'sat'], from: '21:00', until: '02:00' }]

    test.each([
      ['is rejected on Saturday before nine', '2026-11-22T02:59:00Z', false],
      ['applies on Saturday at nine', '2026-11-22T03:00:00Z', true],
      ['applies on Sunday after midnight', '2026-11-22T07:59:00Z', true],
      ['is rejected on Sunday at two', '2026-11-22T08:00:00Z', false],
      ['is rejected on Thursday night', '2026-11-20T04:00:00Z', false],
    ])('a promotion for Friday and Saturday from 9 PM to 2 AM %s', (_, instant, applies) => {
      const problem = applies ? null : { reason: 'hours', times: late }
      expect(problemOf({ times: late }, at(instant))).toEqual(problem)
    })

    test.each([
      ['skips', '2026-03-08T07:59:00Z', '2026-03-08T08:30:00Z'],
      ['repeats', '2026-11-01T07:59:00Z', '2026-11-01T08:00:00Z'],
    ])(
      'a promotion from 10 PM to 2 AM ends on time on a night when the clock %s an hour',
      (_, group, over) => {
        const nights: PromotionTerms['times'] = [{ days: ['sat'], from: '22:00', until: '02:00' }]
        expect(problemOf({ times: nights }, at(group))).toBeNull()
        expect(problemOf({ times: nights }, at(over))).toMatchObject({ reason: 'hours' })
      },
    )
  })

  test('a promotion is rejected if the bag contains none of the eligible products', () => {
    expect(problemOf({ products: { only: ['tea', 'pie'] } })).toBeNull()
    const products = { only: ['pie', 'cake'], except: ['cake'] }
    expect(problemOf({ products })).toEqual({ reason: 'product', product_ids: ['pie'], missing: 1 })
  })

  test('a promotion below its minimum reports the missing amount', () => {
    expect(problemOf({ minimum: 1_528 })).toBeNull()
    expect(problemOf({ minimum: 1_529 })).toEqual({ reason: 'minimum', missing: 1 })
  })

  test('a promotion with several problems reports the one that is hardest for the guest to fix', () => {
    const terms = { minimum: 9_000, location_ids: ['102'], in_all: 1 }
    expect(problemOf(terms)).toMatchObject({ reason: 'kitchen' })
    expect(problemOf(terms, {}, { used: { by_guest: 0, in_all: 1 } })).toEqual({ reason: 'used_up' })
  })

  test('a promotion reports that an empty bag has nothing to discount', () => {
    expect(problemOf({}, { lines: [] })).toEqual({ reason: 'no_effect' })
  })
})

describe('free delivery', () => {
  const free = aCoupon({ worth: { kind: 'delivery' } })
  const delivered = { handoff: 'delivery', delivery_fee: 499 } as const

  test('a free-delivery promotion saves the delivery fee', () => {
    expect(evaluateAtNoon(aBag(lines, delivered), free)).toMatchObject([
      { saving: 499, delivery: 499, off: {}, problem: null },
    ])
  })

  test('a free-delivery promotion is rejected for a handoff other than delivery', () => {
    expect(evaluateAtNoon(aBag(lines), free)).toMatchObject([
      { problem: { reason: 'handoff', handoffs: ['delivery'] } },
    ])
  })

  test('a free-delivery promotion reports a subtotal below its minimum before a missing address', () => {
    const nowhere = aBag(lines, { handoff: 'delivery', delivery_fee: null })
    expect(evaluateAtNoon(nowhere, free)).toMatchObject([{ saving: 0, problem: { reason: 'address' } }])
    const large = aCoupon({ worth: { kind: 'delivery' }, minimum: 2_000 })
    expect(evaluateAtNoon(nowhere, large)).toMatchObject([{ problem: { reason: 'minimum', missing: 472 } }])
  })

  test('a free-delivery promotion saves nothing if delivery is already free', () => {
    expect(evaluateAtNoon(aBag(lines, { ...delivered, delivery_fee: 0 }), free)).toMatchObject([
      { problem: { reason: 'no_effect' } },
    ])
  })
})

test('a night coupon applies to an order promised for the night', () => {
  const timezone = 'America/Chicago'
  const terms = { ...fiveDollarsOff, until: '2026-11-22' }
  const atNight: PromotionTerms = { ...terms, times: [{ days: ['sat'], from: '21:00', until: '04:00' }] }
  const applies = (at: string) => isPromotionActiveAt(atNight, { at: new Date(at), timezone })
  expect(applies('2026-11-22T04:00:00Z')).toBe(true)
  expect(applies('2026-11-21T20:00:00Z')).toBe(false)
  // This night is after the promotion's last day.
  expect(applies('2026-11-24T04:00:00Z')).toBe(false)
})
