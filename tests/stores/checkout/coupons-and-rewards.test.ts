import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { offersCopy } from '#src/copy/bag/offers.ts'
import { pendingRewardText } from '#src/features/offers/PendingReward.tsx'
import { RewardButton } from '#src/features/offers/RewardButton.tsx'
import { $rewards, type RewardView, readRewards } from '#src/stores/account/rewards.ts'
import { $bag, $bagAnnouncement, $bagNotice, $cart } from '#src/stores/bag/bag.ts'
import { $coupon, $reward } from '#src/stores/bag/edits/applied-promotions.ts'
import { removeLine, setLineQuantity } from '#src/stores/bag/edits/bag-lines.ts'
import {
  $couponCode,
  $couponError,
  $rewardError,
  addNeededProduct,
  applyCoupon,
  applyReward,
  removeCoupon,
  removeReward,
  setCouponCode,
} from '#src/stores/bag/edits/bag-promotions.ts'
import { readBag } from '#src/stores/bag/read-bag.ts'
import { $submitState } from '#src/stores/checkout/order/submit.ts'
import { submitOrder } from '#src/stores/checkout/submit-order.ts'
import { $storedBag } from '#src/stores/session/stored-bag.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { aMember, type TestMember } from '#tests/support/members/members.ts'
import {
  fillContact,
  getFirstLine,
  openCheckout,
  unmountCheckout,
} from '#tests/support/orders/checkout-tab.ts'
import { aCouponCode, aMemberReward, submitCoupon } from '#tests/support/orders/coupons.ts'
import { aFullCart, contact, createSubmitBody } from '#tests/support/orders/orders.ts'
import { type Browser, resumeSession } from '#tests/support/stores.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

let browser: Browser

const server = await startSuiteServer()
afterAll(async () => {
  unmountCheckout()
})
beforeEach(async () => {
  browser = await openCheckout(server)
  setCouponCode('')
})

const apply = (code: string) => {
  setCouponCode(code)
  return applyCoupon()
}
const twoDollars = { worth: { kind: 'amount' as const, amount: 200 } }

describe('coupons at checkout', () => {
  test('applying a coupon reduces the total and clears the coupon field', async () => {
    const before = $cart.get()?.totals.total ?? 0
    await apply(await aCouponCode(server, twoDollars))
    expect($coupon.get()).toMatchObject({ saving: 200, problem: null })
    expect($cart.get()?.totals.total).toBeLessThan(before)
    expect($bagAnnouncement.get()).toBe('$5 off applied.')
    expect($couponCode.get()).toBe('')
  })

  test('an unknown coupon code shows an error at its field', async () => {
    const before = $cart.get()
    await apply('nope')
    expect($couponError.get()).toMatch(/^We don’t recognize that code/)
    expect($couponCode.get()).toBe('nope')
    expect($bagNotice.get()).toBeNull()
    expect($cart.get()).toEqual(before)
    setCouponCode('nop')
    expect($couponError.get()).toBeNull()
  })

  test('an empty coupon code shows an error without a request', async () => {
    await apply('  ')
    expect($couponError.get()).toBe(offersCopy.codeMissing)
  })

  test('a coupon code that is entered offline stays in its field', async () => {
    const code = await aCouponCode(server, twoDollars)
    browser.isOnline = false
    await apply(code)
    expect($couponError.get()).not.toBeNull()
    expect($couponCode.get()).toBe(code)
    browser.isOnline = true
    await applyCoupon()
    expect($coupon.get()?.saving).toBe(200)
  })

  test('a coupon applies only while the bag meets its terms', async () => {
    const { subtotal = 0 } = $cart.get()?.totals ?? {}
    await apply(await aCouponCode(server, { ...twoDollars, minimum: subtotal + 1 }))
    expect($coupon.get()).toMatchObject({ saving: 0, problem: { reason: 'minimum', missing: 1 } })
    expect($bagAnnouncement.get()).toBe('$5 off is in your bag. Add $0.01 more to your bag to use this code.')
    await setLineQuantity(getFirstLine(), 3)
    expect($coupon.get()).toMatchObject({ saving: 200, problem: null })
    await setLineQuantity(getFirstLine(), 2)
    expect($coupon.get()?.saving).toBe(0)
  })

  test('a guest can add the product that a coupon requires directly from the coupon', async () => {
    const worth = { kind: 'product' as const, product_ids: ['skillet-cornbread'] }
    await apply(await aCouponCode(server, { worth }))
    const problem = $coupon.get()?.problem
    if (problem?.reason !== 'product' || !problem.products[0]) throw new Error('Nothing is needed')
    await addNeededProduct(problem.products[0])
    expect($coupon.get()).toMatchObject({ saving: problem.products[0].cost, problem: null })
    expect($bagAnnouncement.get()).toBe('Skillet Cornbread added.')
  })

  test('a guest can remove a coupon', async () => {
    await apply(await aCouponCode(server, twoDollars))
    await removeCoupon()
    expect($coupon.get()).toBeNull()
    expect($bagAnnouncement.get()).toBe('$5 off removed.')
  })

  test('a guest can enter a coupon again after another tab replaced it', async () => {
    const api = await createApiClient(server)
    const other = await aCouponCode(server, { worth: { kind: 'amount', amount: 100 } })
    await submitCoupon(api, { id: $storedBag.get()?.cart_id ?? '' }, other)
    const ownCode = await aCouponCode(server, twoDollars)
    await apply(ownCode)
    expect($coupon.get()?.code).toBe(other)
    await applyCoupon()
    expect($coupon.get()?.code).toBe(ownCode)
  })

  test('a guest sees the new total if another guest used up the coupon before the order', async () => {
    const code = await aCouponCode(server, { ...twoDollars, in_all: 1 })
    await apply(code)
    const { total = 0, discount } = $cart.get()?.totals ?? {}
    expect(discount).toBe(200)
    const api = await createApiClient(server)
    const otherCart = (await submitCoupon(api, await aFullCart(api), code)).body.data
    await api.ok('POST', `/carts/${otherCart.id}/submit`, {
      ...createSubmitBody(otherCart),
      email: 'first@example.com',
    })
    fillContact()
    await submitOrder()
    expect($submitState.get()).toMatchObject({
      step: 'changed',
      error: { message: 'This code has already been claimed. Please check your new total.' },
      changes: expect.arrayContaining([expect.objectContaining({ name: '$5 off', was: -200, now: null })]),
    })
    expect($cart.get()?.products).toHaveLength(1)
    expect($cart.get()?.totals.total).toBeGreaterThan(total)
    await submitOrder()
    expect(browser.visited.at(-1)).toMatch(/^\/order\/confirm\//)
  })
})

describe('rewards at checkout', () => {
  let member: TestMember
  beforeEach(async () => {
    member = await aMember(server, {
      email: `reward-${Math.random()}@example.com`,
      phone: contact.phone.replace(/\D/g, ''),
    })
    await resumeSession(browser, member)
    await readBag()
  })
  const readList = async (id: string) => {
    await readRewards()
    const rewards = $rewards.get()
    return rewards.step === 'ready' ? rewards.data.find(reward => reward.id === id) : undefined
  }

  test('a member can apply and remove a reward', async () => {
    const id = await aMemberReward(server, member.id, twoDollars)
    expect(await readList(id)).toMatchObject({ applied: false, problem: null })
    await applyReward(id)
    expect($reward.get()).toMatchObject({ id, saving: 200 })
    expect(await readList(id)).toMatchObject({ applied: true })
    await removeReward(id)
    expect($reward.get()).toBeNull()
    expect(await readList(id)).toMatchObject({ applied: false })
  })

  test('a member sees why a reward cannot be used', async () => {
    const id = await aMemberReward(server, member.id, twoDollars, { usedAt: server.clock.now() })
    await applyReward(id)
    expect($rewardError.get()).toEqual({ id, message: offersCopy.notValid })
    expect($bagNotice.get()).toBeNull()
  })

  test('a reward whose minimum is not met stays in the bag and shows the minimum', async () => {
    const id = await aMemberReward(server, member.id, { ...twoDollars, minimum: 100_000 })
    await applyReward(id)
    expect($rewardError.get()).toBeNull()
    expect($reward.get()).toMatchObject({ id, saving: 0, problem: { reason: 'minimum' } })
    const reward = await readList(id)
    expect(reward).toMatchObject({ applied: true, problem: { reason: 'minimum' } })
    const subtotal = $cart.get()?.totals.subtotal ?? 0
    expect(reward?.problem && pendingRewardText(reward.problem, subtotal)).toBe(
      'We’ll apply it when you reach $1,000.00.',
    )
    const html = renderToString(createElement(RewardButton, { reward: reward as RewardView }))
    expect(html).toContain('>Remove<')
    expect(html).not.toContain('Take it off')
    fillContact()
    await submitOrder()
    expect(browser.visited.at(-1)).toMatch(/^\/order\/confirm\//)
    $storedBag.set(null)
    expect(await readList(id)).toMatchObject({ applied: false })
  })

  test('removing the last line also removes the reward', async () => {
    await applyReward(await aMemberReward(server, member.id, twoDollars))
    await removeLine(getFirstLine())
    expect($bag.get().step === 'ready' ? $reward.get() : null).toBeNull()
  })

  test('a member without a bag sees that a reward requires a bag', async () => {
    const id = await aMemberReward(server, member.id, twoDollars)
    $storedBag.set(null)
    expect(await readList(id)).toMatchObject({ needsBag: true, problem: { reason: 'no_bag' } })
  })
})
