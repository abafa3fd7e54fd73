import { beforeEach, describe, expect, test } from 'vitest'
import type { Reward } from '#src/contract/rewards.ts'
import { issueBirthdayRewards } from '#src/server/services/rewards/birthdays.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { readMailsTo } from '#tests/support/mail/mailbox.ts'
import { aMember, type TestMember } from '#tests/support/members/members.ts'
import { grantPoints } from '#tests/support/members/points.ts'
import { aCart, addPlainProduct, aProduct, orderCart } from '#tests/support/orders/orders.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
beforeEach(() => server.clock.set('2026-07-14T12:00:00Z'))

async function birthdayRewards(member: TestMember) {
  const api = await createApiClient(server, member)
  const { rewards } = await api.ok<{ rewards: Reward[] }>('GET', '/members/rewards')
  return rewards.filter(({ code }) => code.startsWith('BIRTHDAY'))
}
const issueRewards = () => issueBirthdayRewards(server.ctx)
const mailsOf = async ({ email }: TestMember) =>
  (await readMailsTo(server.ctx, email)).filter(mail => mail.subject.startsWith('Happy birthday'))

describe('a birthday', () => {
  test('a member gets exactly one reward and one email on their birthday', async () => {
    const member = await aMember(server, { birthday: '1988-07-14', first_name: 'Goldie' })
    await Promise.all([issueRewards(), issueRewards()])
    await issueRewards()
    expect(await birthdayRewards(member)).toMatchObject([
      { code: 'BIRTHDAY-2026', label: 'Birthday Brown Butter Cookie', expires: '20260813 12:00' },
    ])
    const [mail, ...others] = await mailsOf(member)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Happy birthday, Goldie')
    expect(mail?.text).toContain('Birthday Brown Butter Cookie')
  })

  test('a birthday reward is labeled with the menu name of the product for the member’s tier', async () => {
    const member = await aMember(server, { birthday: '1990-07-14' })
    await grantPoints(server, member, 700)
    await issueRewards()
    const [reward] = await birthdayRewards(member)
    const pie = await aProduct(await createApiClient(server), 'peach-hand-pie')
    expect(reward?.label).toBe(`Birthday ${pie.name}`)
  })

  test('a missed birthday reward is issued up to a week later', async () => {
    const recentDate = await aMember(server, { birthday: '1990-07-08' })
    const before = await aMember(server, { birthday: '1990-07-06' })
    const tomorrow = await aMember(server, { birthday: '1990-07-15' })
    const unnotified = await aMember(server)
    await issueRewards()
    expect(await Promise.all([recentDate, before, tomorrow, unnotified].map(birthdayRewards))).toMatchObject([
      [{ code: 'BIRTHDAY-2026' }],
      [],
      [],
      [],
    ])
  })

  test('a member’s birthday begins at midnight in the time zone of their latest order’s kitchen', async () => {
    const member = await aMember(server, { birthday: '1990-07-14' })
    const api = await createApiClient(server, member)
    await orderCart(api, await addPlainProduct(api, await aCart(api), 'three-tenders'))
    server.clock.set('2026-07-14T04:59:00Z')
    await issueRewards()
    expect(await birthdayRewards(member)).toEqual([])
    server.clock.set('2026-07-14T05:00:00Z')
    await issueRewards()
    expect(await birthdayRewards(member)).toHaveLength(1)
  })

  test('a member who changes their birthday gets no second birthday email in the same year', async () => {
    const member = await aMember(server, { birthday: '1990-07-14' })
    await issueRewards()
    const api = await createApiClient(server, member)
    const profile = { first_name: 'Dolly', last_name: 'Parker', phone: '6155550142', email: member.email }
    await api.ok('PUT', '/members/updateMember', { ...profile, birthday: '1990-08-01' })
    server.clock.set('2026-08-01T12:00:00Z')
    await issueRewards()
    expect(await mailsOf(member)).toHaveLength(1)
  })
})
