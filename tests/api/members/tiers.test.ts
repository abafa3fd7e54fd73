import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { Member } from '#src/contract/member/members.ts'
import { reversePoints } from '#src/server/services/points/reverse.ts'
import { updateTiers } from '#src/server/services/rewards/update-tiers.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { readMailsTo } from '#tests/support/mail/mailbox.ts'
import { aMember, type TestMember } from '#tests/support/members/members.ts'
import { grantPoints, readPointsLedger, redeem } from '#tests/support/members/points.ts'
import { aCart, aFullCart, anOrderPaidByCard } from '#tests/support/orders/orders.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const DAY_MS = 24 * 3_600_000

let member: TestMember
let api: ApiClient

const server = await startSuiteServer()
afterAll(() => expectInvariants(server.db))
beforeEach(async () => {
  member = await aMember(server)
  api = await createApiClient(server, member)
})

const readMember = () => api.ok<Member>('GET', '/members/me')
const mails = async () =>
  (await readMailsTo(server.ctx, member.email)).filter(mail => mail.subject.includes('You made'))

describe('a member’s new tier', () => {
  test('a member who reaches a tier gets exactly one notice and one email', async () => {
    await grantPoints(server, member, 1_210)
    await Promise.all([updateTiers(server.ctx), updateTiers(server.ctx)])
    expect((await readMember()).new_tier).toMatchObject({ tier: 'gold', bonus_percent: 25, early_days: 7 })
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('You made Gold')
    expect(mail?.text).toContain('25% more points on every order')
    expect(mail?.text).toContain('/account?section=rewards-section')
    expect(await api.ok('POST', '/members/points/tier', { tier: 'gold' })).toEqual({ new_tier: null })
    await updateTiers(server.ctx)
    expect((await readMember()).new_tier).toBeNull()
    expect(await mails()).toHaveLength(1)
  })

  test('a new tier is announced once the points for it post', async () => {
    await grantPoints(server, member, 290)
    await anOrderPaidByCard(api)
    await updateTiers(server.ctx)
    expect(await readMember()).toMatchObject({ tier: null, new_tier: null, pending_tier: 'bronze' })
    server.clock.advance(DAY_MS)
    await updateTiers(server.ctx)
    expect(await readMember()).toMatchObject({
      tier: 'bronze',
      new_tier: { tier: 'bronze' },
      pending_tier: 'bronze',
    })
    expect(await mails()).toHaveLength(1)
  })

  test('a member who has reached two tiers since their last visit sees only the higher tier', async () => {
    await grantPoints(server, member, 590)
    await updateTiers(server.ctx)
    await anOrderPaidByCard(api)
    server.clock.advance(DAY_MS)
    await updateTiers(server.ctx)
    expect((await readMember()).new_tier?.tier).toBe('silver')
    expect(await api.ok('POST', '/members/points/tier', { tier: 'bronze' })).toEqual({ new_tier: 'silver' })
  })

  test('a tier that is lost to a canceled order is not announced as a new tier', async () => {
    await grantPoints(server, member, 290)
    const order = await anOrderPaidByCard(api)
    server.clock.advance(DAY_MS)
    await updateTiers(server.ctx)
    await server.db.transaction(tx => reversePoints(tx, order.id, server.clock.now()))
    await updateTiers(server.ctx)
    expect(await readMember()).toMatchObject({ tier: null, new_tier: null })
  })
})

describe('points shown in a bag', () => {
  test('a bag shows the points that its order will earn, including the tier bonus', async () => {
    await grantPoints(server, member, 1_300)
    await updateTiers(server.ctx)
    const cart = await aFullCart(api)
    const { subtotal, discount } = cart.totals
    expect(cart.points).toBe(Math.floor(((subtotal - discount) * 125) / 1_000))
    const order = await anOrderPaidByCard(api, cart)
    expect(order.points?.earned).toBe(cart.points)
    expect((await readPointsLedger(api)).pending_points).toBe(cart.points)
  })

  test('a bag that is filled before its member reaches a new tier earns points at the new tier', async () => {
    const cart = await aFullCart(api)
    await grantPoints(server, member, 650)
    await updateTiers(server.ctx)
    const now = await api.ok<Cart>('GET', `/carts/${cart.id}`)
    expect(now.points).toBe(Math.floor((cart.totals.subtotal * 110) / 1_000))
    expect(now.points).toBeGreaterThan(cart.points)
  })

  test('a guest’s bag gains the tier bonus of the member who signs in', async () => {
    await grantPoints(server, member, 1_300)
    await updateTiers(server.ctx)
    const guest = await createApiClient(server)
    const cart = await aFullCart(guest)
    expect(cart.points).toBe(Math.floor(cart.totals.subtotal / 10))
    const body = { email: member.email, password: member.password, cart_id: cart.id }
    await guest.ok('POST', '/members/signin', body)
    expect((await api.ok<Cart>('GET', `/carts/${cart.id}`)).points).toBeGreaterThan(cart.points)
  })

  test('an empty bag earns no points', async () => {
    expect((await aCart(api)).points).toBe(0)
  })
})

describe('the gold tier’s early access', () => {
  test('a gold member can redeem a new reward five days before other members can', async () => {
    const { loyalty } = (await server.ctx.catalog()).settings
    const [fries] = loyalty.redemptions
    const from = new Date(server.clock.now().getTime() + 5 * DAY_MS).toISOString().slice(0, 10)
    if (fries) loyalty.redemptions.push({ ...fries, code: 'NEW', from })
    const body = { code: 'NEW', points: 300 }
    await grantPoints(server, member, 700)
    expect(await redeem(api, 'early', body)).toMatchObject({
      status: 409,
      body: { code: 'redemption_not_yet' },
    })
    const { redemptions } = await readPointsLedger(api)
    expect(redemptions.find(({ code }) => code === 'NEW')?.from).toMatch(/T00:00:00.000Z$/)
    const gold = await aMember(server)
    await grantPoints(server, gold, 1_300)
    expect((await redeem(await createApiClient(server, gold), 'early', body)).status).toBe(200)
    loyalty.redemptions.pop()
  })
})
