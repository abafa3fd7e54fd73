import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SavedCard } from '#src/contract/saved-cards.ts'
import { listFavorites } from '#src/server/services/members/favorites.ts'
import { type ApiClient, apiClient } from '#tests/support/api-client.ts'
import { aMember, type TestMember } from '#tests/support/members/members.ts'
import { aCardToken } from '#tests/support/orders/orders.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'

let server: TestServer
let member: TestMember
let api: ApiClient

beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  member = await aMember(server)
  api = await apiClient(server, member)
})

describe('favorite kitchens', () => {
  const save = (menu: string) => api.call('PUT', `/members/favorites/${menu}`)
  const remove = (menu: string) => api.call('DELETE', `/members/favorites/${menu}`)

  test('are kept in the order they were chosen, each once', async () => {
    await save('nashville-midtown')
    server.clock.advance(1_000)
    await save('atlanta-west-midtown')
    server.clock.advance(1_000)
    const again = await save('nashville-midtown')
    expect(again.body.data).toEqual({ favorites: ['nashville-midtown', 'atlanta-west-midtown'] })
    expect(await listFavorites(server.db, member.id)).toEqual(['nashville-midtown', 'atlanta-west-midtown'])
  })

  test('are removed, twice as well as once', async () => {
    await save('nashville-midtown')
    expect((await remove('nashville-midtown')).body.data).toEqual({ favorites: [] })
    expect((await remove('nashville-midtown')).body.data).toEqual({ favorites: [] })
  })

  test('cannot be a kitchen that does not exist', async () => {
    const answer = await save('atlantis')
    expect([answer.status, answer.body.code]).toEqual([404, 'location_not_found'])
  })
})

describe('saved cards', () => {
  const cards = async (client = api) =>
    (await client.ok<{ accounts: SavedCard[] }>('GET', '/members/payments')).accounts
  const keep = async (number?: string) =>
    server.ctx.payments.saveCard(member.id, await aCardToken(api, number))

  test('are listed newest first, with brand, last four digits and date, never a number', async () => {
    await keep()
    server.clock.advance(1_000)
    await keep('378282246310005')
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

  test('are kept once each', async () => {
    await Promise.all([keep(), keep(), keep()])
    expect(await cards()).toHaveLength(1)
  })

  test('are removed at the bank, and then they are not there', async () => {
    await keep()
    const [card] = await cards()
    expect((await api.call('DELETE', `/members/payments/${card?.id}`)).body.data).toEqual({ id: card?.id })
    expect(await cards()).toEqual([])
    const again = await api.call('DELETE', `/members/payments/${card?.id}`)
    expect([again.status, again.body.code]).toEqual([404, 'card_not_found'])
  })

  test('are forgotten by the bank when the account is deleted', async () => {
    await keep()
    await api.ok('POST', '/members/delete', { password: member.password })
    expect(await server.ctx.payments.listCards(member.id)).toEqual([])
  })

  test('are seen and removed by their member alone', async () => {
    await keep()
    const [card] = await cards()
    const other = await apiClient(server, await aMember(server))
    expect(await cards(other)).toEqual([])
    expect((await other.call('DELETE', `/members/payments/${card?.id}`)).status).toBe(404)
    expect(await cards()).toHaveLength(1)
  })
})
