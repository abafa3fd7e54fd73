import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { splitWithGiftCard } from '#src/domain/money/gift-card.ts'
import type { DiscountTerms, PromotionTerms } from '#src/domain/promotion/terms.ts'
import { memberRewards } from '#src/server/db/schema/members.ts'
import { couponUses } from '#src/server/db/schema/promotions.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { aMember } from '#tests/support/members/members.ts'
import { aCouponCode, aMemberReward, chooseReward, submitCoupon } from '#tests/support/orders/coupons.ts'
import { readOrderEvents, requireKitchenAcceptance } from '#tests/support/orders/order-life.ts'
import { aCart, addPlainProduct } from '#tests/support/orders/orders.ts'
import {
  aGiftCard,
  createCardPayment,
  createGiftCardPayment,
  readGiftCardBalance,
  submitWithPayments,
} from '#tests/support/orders/payments.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
const member = await aMember(server)
const api = await createApiClient(server, member)
await requireKitchenAcceptance(server)
afterAll(() => expectInvariants(server.db))

const menu = ['three-tenders', 'skillet-cornbread', 'sweet-tea', 'chess-pie', 'crinkle-fries']
const some = fc.subarray(menu, { minLength: 1 })
const anyWorth: fc.Arbitrary<DiscountTerms> = fc.oneof(
  fc.record({ kind: fc.constant('amount' as const), amount: fc.integer({ min: 1, max: 4_000 }) }),
  fc.record({ kind: fc.constant('percentage' as const), percentage: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ kind: fc.constant('product' as const), product_ids: some, with_options: fc.boolean() }),
  fc.record({
    kind: fc.constant('bogo' as const),
    buy: fc.record({ quantity: fc.integer({ min: 1, max: 2 }), product_ids: some }),
    get: fc.record({ quantity: fc.integer({ min: 1, max: 2 }), product_ids: some }),
  }),
)
const anyTerms: fc.Arbitrary<PromotionTerms> = fc.record({
  worth: anyWorth,
  minimum: fc.option(fc.integer({ min: 1, max: 4_000 }), { nil: undefined }),
  stacks_with: fc.constantFrom(undefined, ['reward' as const, 'coupon' as const]),
})
const anyTip = fc.oneof(
  fc.constantFrom(0, 10, 15, 20).map(percentage => ({ percentage })),
  fc.integer({ min: 1, max: 2_000 }).map(custom => ({ custom })),
)
const anyBag = fc.array(
  fc.record({ id: fc.constantFrom(...menu), quantity: fc.integer({ min: 1, max: 4 }) }),
  { minLength: 1, maxLength: 3 },
)

/** A gift card balance below, near, or above the price of a bag, or null for no gift card. */
const anyGiftCard = fc.option(fc.integer({ min: 1, max: 9_000 }), { nil: null, freq: 3 })

test('a bag with any promotions is charged as displayed, and canceling the order refunds it in full', async () => {
  const anyCase = { lines: anyBag, coupon: anyTerms, reward: anyTerms, tip: anyTip, onCard: anyGiftCard }
  const cases = fc.sample(fc.record(anyCase), Math.ceil((fc.readConfigureGlobal().numRuns ?? 0) / 10))
  // Creates all coupons up front because each new coupon reloads the catalog.
  const codes: string[] = []
  for (const { coupon } of cases) codes.push(await aCouponCode(server, coupon))
  for (const [index, { lines, reward, tip, onCard }] of cases.entries()) {
    let cart = await aCart(api)
    for (const { id, quantity } of lines) cart = await addPlainProduct(api, cart, id, quantity)
    const code = codes[index] ?? ''
    const rewardId = await aMemberReward(server, member.id, reward)
    await submitCoupon(api, cart, code)
    await chooseReward(api, cart, rewardId)
    const currentCart = await api.ok<Cart>('PUT', `/carts/${cart.id}/tip`, tip)
    expectSum(currentCart)
    const card = onCard === null ? null : await aGiftCard(server, onCard)
    const split = splitWithGiftCard(currentCart.totals.total, onCard ?? 0)
    const { body } = await submitWithPayments(api, currentCart, [
      ...(card && split.paid > 0 ? [createGiftCardPayment(card, split.paid)] : []),
      ...(split.remaining > 0 ? [await createCardPayment(api, split.remaining)] : []),
    ])
    const order = await api.ok<PlacedOrder>('GET', `/orders/${body.data.id}`)
    const paid = order.payments.reduce((sum, { amount }) => sum + amount, 0)
    const charged = { totals: order.totals, discounts: order.discounts, paid }
    const { totals, discounts } = currentCart
    expect(charged, JSON.stringify(cases[index])).toEqual({ totals, discounts, paid: totals.total })
    if (card)
      expect(await readGiftCardBalance(server, card)).toEqual({
        balance: (onCard ?? 0) - split.paid,
        held: 0,
      })

    await api.ok('POST', `/orders/${order.id}/cancel`)
    const { paid: tenders } = await readOrderEvents(server, order.id)
    expect(tenders.filter(({ captured, refunded }) => captured !== refunded)).toEqual([])
    if (card) expect(await readGiftCardBalance(server, card)).toEqual({ balance: onCard, held: 0 })
    expect(await countUses(code, rewardId)).toEqual({ coupon: 0, reward: null })
  }
})

async function countUses(code: string, rewardId: string) {
  const [coupon] = await server.db.select().from(couponUses).where(eq(couponUses.code, code))
  const [reward] = await server.db.select().from(memberRewards).where(eq(memberRewards.id, rewardId))
  return { coupon: coupon?.taken ?? 0, reward: reward?.usedAt }
}

/** Expects every component of the total to be non-negative and the components to add up. */
function expectSum({ totals, discounts, promotions, fees }: Cart): void {
  const { subtotal, discount, handoff, tax, tip, total } = totals
  const charged = fees.reduce((sum, { amount }) => sum + amount, 0)
  expect(Math.min(subtotal, discount, handoff, tax, tip, total, charged)).toBeGreaterThanOrEqual(0)
  expect(subtotal - discount + charged + handoff + tax + tip).toBe(total)
  expect(discounts.reduce((sum, { amount }) => sum + amount, 0)).toBe(discount)
  expect(promotions.reduce((sum, { saving }) => sum + saving, 0)).toBe(discount)
}
