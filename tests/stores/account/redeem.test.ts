import { beforeEach, describe, expect, test } from 'vitest'
import { updateTiers } from '#src/server/services/rewards/update-tiers.ts'
import { acknowledgeTier } from '#src/stores/account/acknowledge-tier.ts'
import { $member, readMember } from '#src/stores/account/member.ts'
import {
  $redeemDialog,
  $returningRewardId,
  $rewardsMessage,
  closeRedeemDialog,
  openRedeemDialog,
  redeemPoints,
  returnReward,
} from '#src/stores/account/redeem.ts'
import { $points, $rewards, readPoints, readRewards } from '#src/stores/account/rewards.ts'
import { addLine } from '#src/stores/bag/edits/add-line.ts'
import { $storedMember } from '#src/stores/session/stored-member.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { aMember, type TestMember } from '#tests/support/members/members.ts'
import { grantPoints, readPointsLedger, redeem as redeemElsewhere } from '#tests/support/members/points.ts'
import { aProduct, defaultOrderableChoices } from '#tests/support/orders/orders.ts'
import { type Browser, openBrowser, pickFivePoints, resumeSession } from '#tests/support/stores.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

let goldie: TestMember
let api: ApiClient
let browser: Browser

const server = await startSuiteServer()
beforeEach(async () => {
  browser = openBrowser(server)
  goldie = await aMember(server)
  api = await createApiClient(server, goldie)
  await grantPoints(server, goldie, 1_250)
  await resumeSession(browser, goldie)
  await readMember()
  await readPoints()
  await readRewards()
  closeRedeemDialog()
  $rewardsMessage.set(null)
})

const points = () => {
  const loaded = $points.get()
  if (loaded.step !== 'ready') throw new Error('The points were not read')
  return loaded.data
}
const rewards = () => {
  const loaded = $rewards.get()
  return loaded.step === 'ready' ? loaded.data : []
}
function request(label = 'Crinkle Fries') {
  const redemption = points().redemptions.find(offers => offers.label === label)
  if (!redemption) throw new Error(`${label} is not offered`)
  openRedeemDialog(redemption)
}

describe('redeeming points', () => {
  test('canceling a redemption costs the member no points', async () => {
    request()
    expect($redeemDialog.get()).toMatchObject({ step: 'asking', redemption: { points: 300, days: 30 } })
    closeRedeemDialog()
    await redeemPoints()
    expect((await readPointsLedger(api)).points).toBe(1_250)
  })

  test('rewards that apply to the bag are listed first', async () => {
    request()
    await redeemPoints()
    request('Three Tenders')
    await redeemPoints()
    pickFivePoints()
    const tenders = await aProduct(api, 'three-tenders')
    await addLine({ product_id: tenders.product_id, quantity: 1, choices: defaultOrderableChoices(tenders) })
    await readRewards()
    expect(rewards().map(({ label, problem }) => [label, problem?.reason])).toEqual([
      ['Three Tenders', undefined],
      ['Crinkle Fries', 'product'],
    ])
  })

  test('the header shows the remaining points after a redemption', async () => {
    request()
    await Promise.all([redeemPoints(), redeemPoints()])
    expect($redeemDialog.get()).toBeNull()
    const [reward] = rewards()
    expect(reward).toMatchObject({ label: 'Crinkle Fries', points: 300, expiry: { kind: 'date' } })
    expect($rewardsMessage.get()).toEqual({ kind: 'redeemed', id: reward?.id, label: 'Crinkle Fries' })
    expect([points().points, $storedMember.get()?.points, $member.get()?.points]).toEqual([950, 950, 950])
    expect($storedMember.get()).toMatchObject({ tier: 'gold', tier_points: 1_250 })
  })

  test('a redemption whose response was lost can be retried and redeems the points only once', async () => {
    request()
    browser.lostResponsePath = /redeem/
    await redeemPoints()
    expect($redeemDialog.get()).toMatchObject({ step: 'asking', error: { code: 'unreachable' } })
    browser.lostResponsePath = null
    await redeemPoints()
    expect($redeemDialog.get()).toBeNull()
    expect(rewards()).toHaveLength(1)
    expect((await readPointsLedger(api)).points).toBe(950)
  })

  test('a member who spent the points on another device sees an error and the current balance', async () => {
    request('Build Your Own Box')
    await redeemElsewhere(api, 'phone', { code: 'BOX', points: 1_200 })
    await redeemPoints()
    expect($redeemDialog.get()).toMatchObject({ step: 'asking', error: { code: 'points_short' } })
    await expect.poll(() => points().points).toBe(50)
  })
})

describe('returning a reward', () => {
  test('a member who returns a reward gets the points back', async () => {
    request()
    await redeemPoints()
    const [reward] = rewards()
    if (reward) await returnReward(reward)
    expect([rewards(), points().points, $storedMember.get()?.points]).toEqual([[], 1_250, 1_250])
    expect([$rewardsMessage.get(), $returningRewardId.get()]).toEqual([
      { kind: 'returned', points: 300 },
      null,
    ])
  })

  test('a reward that cannot be returned stays in the list with an error', async () => {
    request()
    await redeemPoints()
    const [reward] = rewards()
    await api.ok('DELETE', `/members/rewards/${reward?.id}`)
    browser.isOnline = false
    if (reward) await returnReward(reward)
    expect($rewardsMessage.get()).toMatchObject({ kind: 'return-failed', error: { code: 'unreachable' } })
    expect(rewards()).toHaveLength(1)
  })
})

test('a new tier is announced until the member acknowledges it', async () => {
  await updateTiers(server.ctx)
  await readMember()
  expect($member.get()?.new_tier).toMatchObject({ tier: 'gold', bonus_percent: 25 })
  await acknowledgeTier()
  expect($member.get()?.new_tier).toBeNull()
  await readMember()
  expect($member.get()?.new_tier).toBeNull()
})
