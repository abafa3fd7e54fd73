import { cleanStores } from 'nanostores'
import { beforeEach, expect, test, vi } from 'vitest'
import { $points, $rewards, readPoints, readRewards } from '#src/stores/account/rewards.ts'
import { $openSections, setSectionOpen } from '#src/stores/checkout/open-sections.ts'
import { choosePayment } from '#src/stores/checkout/payment/payment-choice.ts'
import { $hasRewards } from '#src/stores/checkout/promotion-sections.ts'
import { submitOrder } from '#src/stores/checkout/submit-order.ts'
import { $hasUpsellSection } from '#src/stores/checkout/upsell-section.ts'
import { aMember } from '#tests/support/members/members.ts'
import { fillCard, fillContact, openCheckout } from '#tests/support/orders/checkout-tab.ts'
import { aMemberReward } from '#tests/support/orders/coupons.ts'
import { type Browser, resumeSession } from '#tests/support/stores.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

let browser: Browser

const server = await startSuiteServer()
beforeEach(async () => {
  browser = await openCheckout(server)
})

test('the payment section is open until the guest closes it', () => {
  const stop = $openSections.listen(() => {})
  expect($openSections.get()).toEqual({ payments: true })
  setSectionOpen('payments', false)
  setSectionOpen('coupons', true)
  expect($openSections.get()).toEqual({ payments: false, coupons: true })
  stop()
})

test('a declined card reopens the payment section', async () => {
  vi.stubGlobal('document', {})
  cleanStores($openSections)
  const stop = $openSections.listen(() => {})
  await Promise.resolve()
  fillContact()
  fillCard('4000000000000002')
  setSectionOpen('payments', false)
  await submitOrder()
  expect($openSections.get().payments).toBe(true)
  stop()
  vi.unstubAllGlobals()
  choosePayment({ type: 'payinstore' })
})

test('the rewards section is hidden from a member without rewards or points', async () => {
  vi.stubGlobal('document', {})
  cleanStores($hasRewards)
  const stop = $hasRewards.listen(() => {})
  const member = await aMember(server)
  await resumeSession(browser, member)
  await expect.poll(() => $rewards.get().step).toBe('ready')
  await readPoints()
  await expect.poll(() => $points.get()).toMatchObject({ data: { points: 0 } })
  expect($hasRewards.get()).toBe(false)
  await aMemberReward(server, member.id, { worth: { kind: 'amount', amount: 200 } })
  await readRewards()
  await expect.poll(() => $hasRewards.get()).toBe(true)
  stop()
  vi.unstubAllGlobals()
})

test('upsells at checkout are shown to members but not to guests', async () => {
  vi.stubGlobal('document', {})
  cleanStores($hasUpsellSection)
  const stop = $hasUpsellSection.listen(() => {})
  await Promise.resolve()
  expect($hasUpsellSection.get()).toBe(false)
  await resumeSession(browser, await aMember(server))
  await expect.poll(() => $hasUpsellSection.get()).toBe(true)
  stop()
  vi.unstubAllGlobals()
})
