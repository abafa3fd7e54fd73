import { beforeEach, describe, expect, test } from 'vitest'
import type { SavedCard } from '#src/contract/saved-cards.ts'
import { listFavorites } from '#src/server/services/members/favorites.ts'
import { type ApiClient, createApiClient } from '#tests/support/api-client.ts'
import { aMember, type TestMember } from '#tests/support/members/members.ts'
import { aCardToken } from '#tests/support/orders/orders.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

let member: TestMember
let api: ApiClient

const server = await startSuiteServer()
beforeEach(async () => {
  member = await aMember(server)
  api = await createApiClient(server, member)
})

describe('favorite kitchens', () => {
  const save = (menu: string) => api.call('PUT', `/members/favorites/${menu}`)
  const remove = (menu: string) => api.call('DELETE', `/members/favorites/${menu}`)

  test('a member’s favorite kitchens are listed without duplicates, in the order in which they were saved', async () => {
    await save('nashville-midtown')
    server.clock.advance(1_000)
    await save('atlanta-west-midtown')
    server.clock.advance(1_000)
    const repeated = await save('nashville-midtown')
    expect(repeated.body.data).toEqual({ favorites: ['nashville-midtown', 'atlanta-west-midtown'] })
    expect(await listFavorites(server.db, member.id)).toEqual(['nashville-midtown', 'atlanta-west-midtown'])
  })

  test('removing a favorite kitchen twice succeeds', async () => {
    await save('nashville-midtown')
    expect((await remove('nashville-midtown')).body.data).toEqual({ favorites: [] })
    expect((await remove('nashville-midtown')).body.data).toEqual({ favorites: [] })
  })

  test('a member cannot save an unknown kitchen as a favorite', async () => {
    const response = await save('atlantis')
    expect([response.status, response.body.code]).toEqual([404, 'location_not_found'])
  })
})

describe('saved cards', () => {
  const cards = async (client = api) =>
    (await client.ok<{ accounts: SavedCard[] }>('GET', '/members/payments')).accounts
  const saveCard = async (number?: string) =>
    server.ctx.payments.saveCard(member.id, await aCardToken(api, number))

  test('a member’s saved cards are listed newest first with brand, last four digits and expiry', async () => {
    await saveCard()
    server.clock.advance(1_000)
    await saveCard('378282246310005')
    expect(await cards()).toEqual([
      {
        id: expect.any(String),
        type: 'amex',
        description: 'American Express 0005',
        expire: { month: 12, year: 2030 },
      },
      {
        id: expect.any(String),
        type: 'visa',
        description: 'Visa 4242',
        expire: { month: 12, year: 2030 },
      },
    ])
  })

  test('a card that a member uses several times is saved only once', async () => {
    await Promise.all([saveCard(), saveCard(), saveCard()])
    expect(await cards()).toHaveLength(1)
  })

  test('a card that a member removes is also removed at the bank', async () => {
    await saveCard()
    const [card] = await cards()
    expect((await api.call('DELETE', `/members/payments/${card?.id}`)).body.data).toEqual({ id: card?.id })
    expect(await cards()).toEqual([])
    const repeated = await api.call('DELETE', `/members/payments/${card?.id}`)
    expect([repeated.status, repeated.body.code]).toEqual([404, 'card_not_found'])
  })

  test('deleting an account deletes its saved cards at the bank', async () => {
    await saveCard()
    await api.ok('POST', '/members/delete', { password: member.password })
    expect(await server.ctx.payments.listCards(member.id)).toEqual([])
  })

  test('a member can neither see nor remove another member’s saved cards', async () => {
    await saveCard()
    const [card] = await cards()
    const other = await createApiClient(server, await aMember(server))
    expect(await cards(other)).toEqual([])
    expect((await other.call('DELETE', `/members/payments/${card?.id}`)).status).toBe(404)
    expect(await cards()).toHaveLength(1)
  })
})
