import fc from 'fast-check'
import { evaluatePromotions } from '#src/domain/promotion/evaluate-promotions.ts'
import type { PromotionBag, PromotionLine } from '#src/domain/promotion/promotion-bag.ts'
import type { DiscountTerms, Promotion, PromotionKind, PromotionTerms } from '#src/domain/promotion/terms.ts'
import type { ChosenPromotion } from '#src/server/services/promotions/read-chosen.ts'

/** Noon on a Saturday in Nashville. */
export const saturdayNoon = new Date('2026-11-21T18:00:00Z')

export function aLine(product_id: string, base: number, extra: Partial<PromotionLine> = {}): PromotionLine {
  return { id: product_id, product_id, base, options: 0, quantity: 1, ...extra }
}

export function aBag(lines: PromotionLine[], extra: Partial<PromotionBag> = {}): PromotionBag {
  return {
    location_id: '101',
    timezone: 'America/Chicago',
    handoff: 'pickup',
    sub_handoff: null,
    at: saturdayNoon,
    is_member: true,
    lines,
    delivery_fee: 0,
    ...extra,
  }
}

export function aCoupon(terms: PromotionTerms, extra: Partial<Promotion> = {}): ChosenPromotion {
  const used = { by_guest: 0, in_all: 0 }
  return {
    id: 'coupon',
    kind: 'coupon',
    code: 'CODE',
    label: 'A coupon',
    terms,
    expires: null,
    used,
    ...extra,
  }
}

export function aReward(terms: PromotionTerms, extra: Partial<Promotion> = {}): ChosenPromotion {
  return aCoupon(terms, { id: 'reward', kind: 'reward', label: 'A reward', ...extra })
}

export const fiveDollarsOff: PromotionTerms = { worth: { kind: 'amount', amount: 500 } }

export function evaluateAtNoon(bag: PromotionBag, ...selected: Promotion[]) {
  return evaluatePromotions(selected, bag, saturdayNoon).map(({ id, saving, parts, delivery, problem }) => ({
    id,
    saving,
    delivery,
    problem,
    off: Object.fromEntries(
      bag.lines.flatMap((line, index) => (parts[index] ? [[line.id, parts[index]]] : [])),
    ),
  }))
}

const ids = ['tenders', 'slider', 'fries', 'tea', 'pie']
const someIds = fc.subarray(ids, { minLength: 1 })
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })
const percent = fc.integer({ min: 1, max: 100 })
const count = fc.record({ quantity: fc.integer({ min: 1, max: 3 }), product_ids: optional(someIds) })

const anyWorth: fc.Arbitrary<DiscountTerms> = fc.oneof(
  fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 5_000 }) }),
  fc.record({
    kind: fc.constant('percentage' as const),
    percentage: percent,
    max: optional(fc.integer({ min: 1, max: 2_000 })),
  }),
  fc.record({
    kind: fc.constant('product' as const),
    product_ids: someIds,
    with_options: optional(fc.boolean()),
  }),
  fc.record({
    kind: fc.constant('bogo' as const),
    buy: count,
    get: count,
    percentage: optional(percent),
    times: optional(fc.integer({ min: 1, max: 4 })),
    with_options: optional(fc.boolean()),
  }),
  fc.record({ kind: fc.constant('delivery' as const) }),
)

const anyTerms: fc.Arbitrary<PromotionTerms> = fc.record({
  worth: anyWorth,
  minimum: optional(fc.nat(3_000)),
  products: optional(fc.record({ only: optional(someIds), except: optional(someIds) })),
  stacks_with: fc.constantFrom<PromotionKind[][]>([], ['reward', 'coupon'], ['reward', 'coupon']),
})

export const arbitraryPromotions: fc.Arbitrary<Promotion[]> = fc.uniqueArray(
  fc
    .record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      kind: fc.constantFrom('reward', 'coupon'),
      terms: anyTerms,
    })
    .map(({ id, kind, terms }) => aCoupon(terms, { id, kind, label: id })),
  { maxLength: 3, selector: ({ id }) => id },
)

const anyPrice = fc.oneof(fc.constant(0), fc.nat(40), fc.nat(3_000))

export const arbitraryBag: fc.Arbitrary<PromotionBag> = fc
  .record({
    lines: fc.array(
      fc.record({
        product_id: fc.constantFrom(...ids),
        base: anyPrice,
        options: anyPrice,
        quantity: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 99 })),
      }),
      { maxLength: 8 },
    ),
    handoff: fc.constantFrom('pickup', 'delivery'),
    delivery_fee: fc.nat(800),
  })
  .map(({ lines, handoff, delivery_fee }) =>
    aBag(
      lines.map((line, index) => ({ ...line, id: `line-${index}` })),
      { handoff, delivery_fee: handoff === 'delivery' ? delivery_fee : 0 },
    ),
  )
