import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Usual } from '#src/contract/member/history.ts'
import type { Member } from '#src/contract/member/members.ts'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import type { Reward } from '#src/contract/rewards.ts'
import type { SavedCard } from '#src/contract/saved-cards.ts'
import { findUnavailableReason } from '#src/domain/scheduling/availability.ts'
import { DAY_MS } from '#src/domain/time/durations.ts'
import { readDemoMembers, removeDemoMembers } from '#src/server/catalog/demo-members.ts'
import { members } from '#src/server/db/schema/members.ts'
import { refunds } from '#src/server/db/schema/payments.ts'
import { loadDemoMembers } from '#src/server/services/demo/load-members.ts'
import { checkPassword } from '#src/server/services/members/check-password.ts'
import { sweepRefunds } from '#src/server/services/payments/tenders/refund.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { expectInvariants } from '#tests/support/database/audit.ts'
import { demoCatalog } from '#tests/support/database/seeded-database.ts'
import { demoPassword, getDemoEmail } from '#tests/support/members/demo-members.ts'
import { aMember } from '#tests/support/members/members.ts'
import { createOperatorConsole } from '#tests/support/operator.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
await loadDemoMembers(server.ctx, await readDemoMembers(demoCatalog))

async function signIn(name: string): Promise<{ api: ApiClient; member: Member }> {
  const guest = await createApiClient(server)
  const email = getDemoEmail(name)
  const response = await guest.call<{ member: Member }>('POST', '/members/signin', {
    email,
    password: demoPassword,
  })
  const cookie = response.headers
    .getSetCookie()
    .map(text => text.split(';', 1)[0])
    .join('; ')
  return { api: await createApiClient(server, { cookie }), member: response.body.data.member }
}
const historyOf = async (api: ApiClient) =>
  (await api.ok<{ orders: PlacedOrder[] }>('GET', '/members/orders?limit=50')).orders

describe.each(['bronze', 'silver', 'gold'])('the demo’s %s member', name => {
  test('each tier’s demo member has that tier, pending points and a favorite kitchen', async () => {
    const { member } = await signIn(name)
    expect(member.tier).toBe(name)
    expect(member.pending_points).toBeGreaterThan(0)
    expect(member.favorites.length).toBeGreaterThan(0)
  })

  test('a demo member’s past orders were placed within opening hours and have correct totals', async () => {
    const { api } = await signIn(name)
    const orders = await historyOf(api)
    expect(orders.length).toBeGreaterThanOrEqual(3)
    expect(orders.map(order => Number(order.num)).toSorted((a, b) => b - a)).toEqual(
      orders.map(order => Number(order.num)),
    )
    const catalog = await server.ctx.catalog()
    for (const { location, totals, payments, products, time, ...choice } of orders) {
      const kitchen = catalog.locationById(location.id)
      expect(kitchen && findUnavailableReason({ kitchen, choice, now: new Date(time.placed) })).toBeNull()
      expect(products.reduce((sum, line) => sum + line.cost.total, 0)).toBe(totals.subtotal)
      expect(payments.map(payment => payment.amount)).toEqual([totals.total])
    }
  })

  test('a demo member has an unused reward and a usual', async () => {
    const { api } = await signIn(name)
    expect((await api.ok<{ rewards: Reward[] }>('GET', '/members/rewards')).rewards).not.toEqual([])
    expect((await api.ok<{ usuals: Usual[] }>('GET', '/members/usuals')).usuals).not.toEqual([])
  })

  test('a demo member can reorder their most recent order', async () => {
    const { api } = await signIn(name)
    const [last] = await historyOf(api)
    expect((await api.call('POST', '/orders', { id: last?.id })).status).toBe(201)
  })
})

test('the demo’s gold member gets the gold tier’s points bonus and birthday reward', async () => {
  const { api, member } = await signIn('gold')
  const [latest] = await historyOf(api)
  if (!latest) throw new Error('The member has no order')
  const { subtotal, discount } = latest.totals
  expect(latest.points?.earned).toBe(Math.floor(((subtotal - discount) * 10 * 1.25) / 100))
  const { loyalty } = (await server.ctx.catalog()).settings
  const { rewards } = await api.ok<{ rewards: Reward[] }>('GET', '/members/rewards')
  const treat = rewards.find(({ code }) => code?.startsWith('BIRTHDAY'))
  expect(treat?.label).toBe(loyalty.tiers.gold.birthday_reward?.label)
  const celebrated = new Date(server.clock.now().getTime() - 2 * DAY_MS).toISOString().slice(5, 10)
  expect(member.birthday?.slice(5)).toBe(celebrated)
})

test('the demo’s new member has a welcome reward but no points, orders or favorites', async () => {
  const { api, member } = await signIn('new')
  expect(member).toMatchObject({ points: 0, pending_points: 0, tier: null, favorites: [] })
  expect(await historyOf(api)).toEqual([])
  const { rewards } = await api.ok<{ rewards: Reward[] }>('GET', '/members/rewards')
  expect(rewards.map(reward => reward.code)).toEqual(['WELCOME'])
})

test('the silver and gold demo members have saved cards', async () => {
  for (const [name, types] of [
    ['silver', ['mastercard']],
    ['gold', ['amex', 'visa']],
  ] as const) {
    const { api } = await signIn(name)
    const { accounts } = await api.ok<{ accounts: SavedCard[] }>('GET', '/members/payments')
    expect(accounts.map(card => card.type).toSorted()).toEqual(types)
  }
})

test('a demo member’s past card payment can be refunded', async () => {
  const { api } = await signIn('gold')
  const paid = (await historyOf(api)).find(({ payments }) => payments.some(({ card }) => card !== null))
  const desk = createOperatorConsole(server, 'orders')
  await desk.output('refund', paid?.id ?? '', '--amount', '2', '--reason', 'Cold fries', '--yes')
  await sweepRefunds(server.ctx)
  const refundRows = await server.db.select({ state: refunds.state, amount: refunds.amount }).from(refunds)
  expect(refundRows).toEqual([{ state: 'succeeded', amount: 200 }])
  await expectInvariants(server.db)
})

test('the demo’s README lists the email and password of each demo member', async () => {
  const readme = await readFile('src/chains/red-comb/README.md', 'utf8')
  const line = readme.split('\n').find(text => text.includes('**Sign in**'))
  const names = (await readDemoMembers(demoCatalog)).map(({ email }) => email.split('@', 1)[0])
  for (const text of [...names.map(name => `\`${name}@`), demoPassword]) expect(line).toContain(text)
})

test('the demo password meets the site’s password rules', async () => {
  await expect(
    checkPassword(demoPassword, { path: 'password', forbiddenWords: ['gold'] }),
  ).resolves.toBeUndefined()
})

test('starting the demo a second time creates no duplicate members', async () => {
  expect(await loadDemoMembers(server.ctx, await readDemoMembers(demoCatalog))).toBe(0)
})

test('an invalid demo members file is rejected', async () => {
  const catalog = await mkdtemp(join(tmpdir(), 'red-comb-members-'))
  onTestFinished(() => rm(catalog, { recursive: true }))
  await writeFile(join(catalog, 'members.json'), '{}')
  await expect(readDemoMembers(catalog)).rejects.toThrow('expected array')
})

test('only the demo members are deleted once the chain is no longer a demo', async () => {
  const { id, email } = await aMember(server)
  expect(await removeDemoMembers(server.db)).toBe(4)
  expect(await server.db.select({ id: members.id, email: members.email }).from(members)).toEqual([
    { id, email },
  ])
  await loadDemoMembers(server.ctx, await readDemoMembers(demoCatalog))
})
