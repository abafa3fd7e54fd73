import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { Reward } from '#src/contract/rewards.ts'
import type { PromotionTerms } from '#src/domain/promotion/terms.ts'
import { memberRewards } from '#src/server/db/schema/members.ts'
import { issueReward, issueWelcomeReward } from '#src/server/services/rewards/issue-reward.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { aMember, type TestMember } from '#tests/support/members/members.ts'
import { aCart, addPlainProduct, aFullCart } from '#tests/support/orders/orders.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const DAY_MS = 24 * 3_600_000

let member: TestMember
let api: ApiClient

const server = await startSuiteServer()
beforeEach(async () => {
  server.clock.set('2026-11-21T18:00:00Z')
  member = await aMember(server)
  api = await createApiClient(server, member)
})

async function issue(code: string, terms: Partial<PromotionTerms> = {}, days: number | null = 30) {
  const now = server.clock.now()
  const reward = {
    code,
    label: '$5 off',
    fineprint: 'One per member.',
    image: '/art/fries.webp',
    terms: { worth: { kind: 'amount' as const, amount: 500 }, ...terms },
  }
  const expiresAt = days === null ? null : new Date(now.getTime() + days * DAY_MS)
  await server.db.transaction(tx =>
    issueReward(tx, reward, { memberId: member.id, createdAt: now, expiresAt }),
  )
}

const rewards = async (cart?: string) => {
  const path = cart === undefined ? '/members/rewards' : `/carts/${cart}/rewards`
  return (await api.ok<{ rewards: Reward[] }>('GET', path)).rewards
}
const problem = async (cart?: string) => (await rewards(cart))[0]?.problem

describe('a member’s rewards', () => {
  test('a member’s rewards are listed by expiry, with their terms and fine print', async () => {
    await issue('FOREVER', {}, null)
    await issue('SOON', { minimum: 2_000 }, 1)
    expect(await rewards()).toMatchObject([
      {
        member_id: member.id,
        code: 'SOON',
        label: '$5 off',
        fineprint: 'One per member.',
        expires: '20261122 18:00',
        images: ['/art/fries.webp'],
        imageurl: '/art/fries.webp',
        applied: false,
        raw: { worth: { kind: 'amount', amount: 500 }, minimum: 2_000 },
      },
      { code: 'FOREVER', expires: null },
    ])
  })

  test('the list of a member’s rewards omits expired and used rewards', async () => {
    await issue('SHORT', {}, 1)
    await issue('USED')
    await server.db
      .update(memberRewards)
      .set({ usedAt: server.clock.now() })
      .where(and(eq(memberRewards.memberId, member.id), eq(memberRewards.code, 'USED')))
    expect(await rewards()).toHaveLength(1)
    // A reward is valid until the end of its last day in Hawaii, the time zone of the westernmost kitchen.
    server.clock.set('2026-11-23T09:59:00Z')
    expect(await rewards()).toHaveLength(1)
    server.clock.set('2026-11-23T10:00:00Z')
    expect(await rewards()).toEqual([])
  })

  test('a member cannot see another member’s rewards', async () => {
    await issue('MINE')
    const other = await createApiClient(server, await aMember(server))
    expect(await other.ok('GET', '/members/rewards')).toEqual({ rewards: [], timezone: null })
  })

  test('a reward code is issued to a member only once', async () => {
    await issue('ONCE')
    await issue('ONCE')
    expect(await rewards()).toHaveLength(1)
  })
})

describe('the reasons why a reward cannot be used', () => {
  const says = (message: string) => expect.objectContaining({ message })

  test('a reward cannot be used without a bag', async () => {
    await issue('ANY')
    expect(await problem()).toEqual(says('Start a bag to use this reward.'))
    expect(await problem((await aFullCart(api)).id)).toBeNull()
  })

  test('the message about a reward below its minimum contains the missing amount', async () => {
    await issue('BIG', { minimum: 2_000 })
    const cart = await aFullCart(api)
    const missing = ((2_000 - cart.totals.subtotal) / 100).toFixed(2)
    expect(await problem(cart.id)).toEqual(says(`Add $${missing} more to your bag to use this reward.`))
    await addPlainProduct(api, cart, 'five-tenders')
    expect(await problem(cart.id)).toBeNull()
  })

  test('the message about a reward for another kitchen names that kitchen', async () => {
    await issue('ATLANTA', { location_ids: ['201'] })
    const ownCart = await aCart(api)
    expect(await problem(ownCart.id)).toEqual(
      says('This reward is for orders from Atlanta Old Fourth Ward only.'),
    )
    expect(await problem((await aCart(api, '201')).id)).toBeNull()
  })

  test('the message about a reward for other handoffs names those handoffs', async () => {
    await issue('CAR', { handoffs: ['drivethru', 'curbside'] })
    const cart = await aCart(api)
    expect(await problem(cart.id)).toEqual(says('This reward is for drive-thru or curbside orders only.'))
    await api.ok<Cart>('PUT', `/carts/${cart.id}/handoff`, { handoff: 'curbside' })
    expect(await problem(cart.id)).toBeNull()
  })

  test('the message about a reward outside its hours contains the hours in the kitchen’s time zone', async () => {
    await issue('LATE', { times: [{ days: ['fri', 'sat'], from: '21:00', until: '02:00' }] })
    const cart = await aCart(api)
    expect(await problem(cart.id)).toEqual(
      says('This reward is for orders on Friday or Saturday from 9:00 PM to 2:00 AM.'),
    )
    server.clock.set('2026-11-22T03:00:00Z')
    expect(await problem((await aCart(api)).id)).toBeNull()
  })

  test('the message about a reward outside its valid dates contains its first or last date', async () => {
    await issue('BLACK-FRIDAY', { from: '2026-11-27', until: '2026-11-27' })
    const cart = await aCart(api)
    expect(await problem(cart.id)).toEqual(says('This reward is for orders starting November 27.'))
    server.clock.set('2026-11-28T18:00:00Z')
    expect(await problem((await aCart(api)).id)).toEqual(says('This reward is for orders until November 27.'))
  })

  test('the message about a reward whose products are not in the bag names the products', async () => {
    await issue('FRIES', { worth: { kind: 'product', product_ids: ['crinkle-fries', 'lemonade'] } })
    const cart = await aFullCart(api)
    expect(await problem(cart.id)).toEqual(
      says('Add Crinkle Fries or Front Porch Lemonade to your bag to use this reward.'),
    )
    await addPlainProduct(api, cart, 'lemonade')
    expect(await problem(cart.id)).toBeNull()
  })

  test('a reward cannot be used at a kitchen that does not sell its product, and the message says so', async () => {
    await issue('LOST', { worth: { kind: 'product', product_ids: ['moon-pie'] } })
    expect(await problem((await aFullCart(api)).id)).toEqual(
      says('What this reward is for isn’t on the menu here.'),
    )
  })
})

test('a welcome reward is issued to a member only once', async () => {
  const welcome = () => server.db.transaction(tx => issueWelcomeReward(tx, member.id, server.clock.now()))
  await welcome()
  server.clock.advance(DAY_MS)
  await welcome()
  expect(await rewards()).toMatchObject([{ code: 'WELCOME', expires: '20270120 18:00' }])
})
