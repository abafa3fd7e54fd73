import { afterAll, beforeEach, expect, test } from 'vitest'
import { expirePoints } from '#src/server/services/points/expire.ts'
import { readPoints } from '#src/server/services/points/read.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { aMember, type TestMember } from '#tests/support/members/members.ts'
import { grantPoints, readPointsLedger } from '#tests/support/members/points.ts'
import { anOrderPaidByCard } from '#tests/support/orders/orders.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

let member: TestMember
let api: ApiClient

const server = await startSuiteServer()
afterAll(() => expectInvariants(server.db))
beforeEach(async () => {
  server.clock.set('2026-11-21T18:00:00Z')
  member = await aMember(server)
  api = await createApiClient(server, member)
})

const has = () => readPoints(server.db, member.id, server.clock.now())

test('every order extends the expiry date of a member’s points', async () => {
  await grantPoints(server, member, 400)
  expect((await readPointsLedger(api)).expires).toBe('2027-11-21T18:00:00.000Z')
  server.clock.set('2026-12-10T18:00:00Z')
  await anOrderPaidByCard(api)
  expect((await readPointsLedger(api)).expires).toBe('2027-12-10T18:00:00.000Z')
})

test('a member without points sees no expiration date', async () => {
  expect((await readPointsLedger(api)).expires).toBeNull()
})

test('a member’s points and tier expire after a year without an order', async () => {
  await grantPoints(server, member, 400)
  server.clock.set('2027-11-21T17:59:00Z')
  await expirePoints(server.ctx)
  expect((await has()).points).toBe(400)
  server.clock.set('2027-11-21T18:00:01Z')
  await Promise.all([expirePoints(server.ctx), expirePoints(server.ctx)])
  expect(await has()).toMatchObject({ points: 0, tier: null, tierPoints: 0 })
})

test('points earned on a leap day expire at the displayed time', async () => {
  server.clock.set('2028-02-29T18:00:00Z')
  const leapDayMember = await aMember(server)
  await grantPoints(server, leapDayMember, 400)
  expect((await readPointsLedger(await createApiClient(server, leapDayMember))).expires).toBe(
    '2029-03-01T18:00:00.000Z',
  )
  server.clock.set('2029-03-01T17:59:00Z')
  await expirePoints(server.ctx)
  expect((await readPoints(server.db, leapDayMember.id, server.clock.now())).points).toBe(400)
  server.clock.set('2029-03-01T18:00:01Z')
  await expirePoints(server.ctx)
  expect((await readPoints(server.db, leapDayMember.id, server.clock.now())).points).toBe(0)
})

test('points of a chain without expiry never expire', async () => {
  await grantPoints(server, member, 400)
  const { loyalty } = (await server.ctx.catalog()).settings
  const months = loyalty.expire_months
  loyalty.expire_months = undefined
  server.clock.set('2031-11-21T18:00:00Z')
  expect(await expirePoints(server.ctx)).toBe(false)
  expect((await has()).points).toBe(400)
  loyalty.expire_months = months
})
