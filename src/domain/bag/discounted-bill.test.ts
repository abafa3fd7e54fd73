import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  aBag,
  aCoupon,
  aLine,
  aReward,
  arbitraryBag,
  arbitraryPromotions,
  saturdayNoon,
} from '#tests/support/orders/promotions.ts'
import { shareInPpm } from '../money/money.ts'
import type { Tip } from '../money/tip.ts'
import { evaluatePromotions } from '../promotion/evaluate-promotions.ts'
import { lineTotal, type PromotionBag } from '../promotion/promotion-bag.ts'
import type { Promotion } from '../promotion/terms.ts'
import { computeBill } from './totals.ts'

const state = { label: 'State tax', rate_ppm: 70_000 }
const city = { label: 'City tax', rate_ppm: 22_500 }
const bagFee = { label: 'Paper Bag Fee', amount: 10 }
const serviceFee = { label: 'Service Fee', amount: 99, taxable: true }
const tip: Tip = { kind: 'percentage', percentage: 20 }

function billFor(bag: PromotionBag, promotions: Promotion[], isDeliveryTaxed = false) {
  const judged = evaluatePromotions(promotions, bag, saturdayNoon)
  const bill = computeBill({
    lineCosts: bag.lines.map(lineTotal),
    discounts: judged,
    taxes: [state, city],
    fees: [bagFee, serviceFee],
    tip,
    zone:
      bag.handoff === 'delivery'
        ? { fees: [{ from: 0, fee: bag.delivery_fee ?? 0 }], taxable: isDeliveryTaxed }
        : null,
  })
  return { bill, judged }
}

describe('discounts on a bill', () => {
  const bag = aBag([aLine('tenders', 1_000), aLine('tea', 500)])
  const amountOff = (amount: number) => aCoupon({ worth: { kind: 'amount', amount } }, { label: '$3 off' })

  test('a discounted bill lists the discount and taxes the discounted subtotal', () => {
    const { bill } = billFor(bag, [amountOff(300)])
    expect(bill.discounts).toEqual([{ label: '$3 off', amount: 300 }])
    expect(bill.taxes).toEqual([
      { label: 'State tax', amount: shareInPpm(1_200 + 99, 70_000) },
      { label: 'City tax', amount: shareInPpm(1_200 + 99, 22_500) },
    ])
  })

  test('the tip on a discounted bill is based on the subtotal before discounts', () => {
    expect(billFor(bag, [amountOff(300)]).bill.totals).toMatchObject({
      subtotal: 1_500,
      discount: 300,
      tip: 300,
    })
  })

  test('a fully discounted bill still includes fees, tax on fees, and the tip', () => {
    const { totals } = billFor(bag, [amountOff(9_999)]).bill
    expect(totals).toMatchObject({ discount: 1_500, tax: 9, total: 10 + 99 + 9 + 300 })
  })

  test('a discount does not affect whether a bill qualifies for free delivery', () => {
    const zone = {
      fees: [
        { from: 0, fee: 499 },
        { from: 1_500, fee: 0 },
      ],
    }
    const lineCosts = [1_500]
    const discounts = [{ label: '$3 off', parts: [300], delivery: 0 }]
    const { totals } = computeBill({ lineCosts, discounts, taxes: [], fees: [], tip: { kind: 'none' }, zone })
    expect(totals).toMatchObject({ handoff: 0, total: 1_200 })
  })

  test('a free delivery reward removes the delivery fee and the tax on it', () => {
    const delivered = { ...bag, handoff: 'delivery' as const, delivery_fee: 499 }
    const { totals, discounts } = billFor(delivered, [aReward({ worth: { kind: 'delivery' } })], true).bill
    expect(totals).toEqual({ ...billFor(bag, []).bill.totals, handoff: 0 })
    expect(discounts).toEqual([])
  })
})

const seeded = (seed: number) => ({ seed })
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)

describe('randomly generated bags and promotions', () => {
  test('a discounted bill adds up and has no negative amounts', () => {
    fc.assert(
      fc.property(arbitraryBag, arbitraryPromotions, fc.boolean(), (bag, promotions, isDeliveryTaxed) => {
        const { bill, judged } = billFor(bag, promotions, isDeliveryTaxed)
        const { subtotal, discount, handoff, tax, tip: tipped, total } = bill.totals
        expect(Object.values(bill.totals).every(part => Number.isInteger(part) && part >= 0)).toBe(true)
        expect(discount).toBeLessThanOrEqual(subtotal)
        expect(total).toBe(
          subtotal - discount + sum(bill.fees.map(fee => fee.amount)) + handoff + tax + tipped,
        )
        expect(discount).toBe(sum(bill.discounts.map(({ amount }) => amount)))
        const left = bag.lines.map(
          (line, index) => lineTotal(line) - sum(judged.map(({ parts }) => parts[index] ?? 0)),
        )
        expect(left.every(cents => cents >= 0)).toBe(true)
        expect(sum(left)).toBe(subtotal - discount)
        const taxable = bag.lines.length === 0 ? 0 : sum(left) + 99 + (isDeliveryTaxed ? handoff : 0)
        expect(tax).toBe(shareInPpm(taxable, 70_000) + shareInPpm(taxable, 22_500))
      }),
      seeded(1),
    )
  })

  test('each promotion either saves the sum of its discounts or reports why it saves nothing', () => {
    fc.assert(
      fc.property(arbitraryBag, arbitraryPromotions, (bag, promotions) => {
        const { judged } = billFor(bag, promotions)
        expect(judged.map(({ id }) => id)).toEqual(promotions.map(({ id }) => id))
        for (const { saving, parts, delivery, problem } of judged) {
          expect(saving).toBe(sum(parts) + delivery)
          expect([...parts, delivery].every(part => Number.isInteger(part) && part >= 0)).toBe(true)
          expect(saving === 0).toBe(problem !== null)
        }
        const used = judged.filter(({ saving }) => saving > 0)
        for (const kind of ['reward', 'coupon']) {
          expect(used.filter(each => each.kind === kind).length).toBeLessThanOrEqual(1)
        }
      }),
      seeded(2),
    )
  })

  test('a bill does not depend on the order of its lines or promotions', () => {
    fc.assert(
      fc.property(
        arbitraryBag,
        arbitraryPromotions,
        fc.infiniteStream(fc.nat()),
        (bag, promotions, random) => {
          const shuffled = <T>(list: T[]) =>
            list
              .map(item => ({ item, place: random.next().value }))
              .toSorted((a, b) => a.place - b.place)
              .map(({ item }) => item)
          const byLine = (of: PromotionBag, chosen: Promotion[]) => {
            const { bill, judged } = billFor(of, chosen)
            const promised = judged.map(({ parts, ...rest }) => ({
              ...rest,
              parts: of.lines.map(({ id }, index) => [id, parts[index]]).toSorted(),
            }))
            return { totals: bill.totals, promised: promised.toSorted((a, b) => (a.id < b.id ? -1 : 1)) }
          }
          const other = { ...bag, lines: shuffled(bag.lines) }
          expect(byLine(other, shuffled(promotions))).toEqual(byLine(bag, promotions))
        },
      ),
      seeded(3),
    )
  })

  test('adding a promotion never reduces the total savings', () => {
    fc.assert(
      fc.property(arbitraryBag, arbitraryPromotions, (bag, promotions) => {
        const fewer = billFor(bag, promotions.slice(1)).bill.totals
        const more = billFor(bag, promotions).bill.totals
        expect(more.discount - more.handoff).toBeGreaterThanOrEqual(fewer.discount - fewer.handoff)
      }),
      seeded(4),
    )
  })
})
