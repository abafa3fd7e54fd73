import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { KitchenState, Location } from '#src/contract/locations.ts'
import { type ApiClient, apiClient } from '#tests/support/api-client.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'

type Found = { locations: Location[]; total: number }

let server: TestServer
let api: ApiClient

beforeAll(async () => {
  server = await testServer()
  api = await apiClient(server)
})
afterAll(() => server.close())

const find = (query: string) => api.ok<Found>('GET', `/locations?${query}`)

describe('the pages of kitchens', () => {
  test('know states and cities with how many there are', async () => {
    const { states, total } = await api.ok<{ states: KitchenState[]; total: number }>('GET', '/places')
    expect(total).toBe(24)
    expect(states.reduce((sum, { count }) => sum + count, 0)).toBe(24)
    const tennessee = states.find(({ code }) => code === 'TN')
    expect(tennessee).toMatchObject({ path: 'tennessee', name: 'Tennessee', count: 5 })
    expect(tennessee?.cities.map(({ path, count }) => [path, count])).toEqual([
      ['tennessee/knoxville', 1],
      ['tennessee/memphis', 1],
      ['tennessee/nashville', 3],
    ])
  })

  test('find what is below an address, and nothing that only begins alike', async () => {
    expect((await find('path=tennessee/nashville')).total).toBe(3)
    expect((await find('path=tennessee/nashville/five-points')).locations.map(({ name }) => name)).toEqual([
      'Nashville Five Points',
    ])
    for (const path of ['tennessee/nash', 'tenn', '../tennessee', '']) {
      expect((await find(`path=${encodeURIComponent(path)}`)).total, path).toBe(0)
    }
  })

  test('tell of special hours that are still to come', async () => {
    server.clock.set('2026-12-01T18:00:00Z')
    const [midtown] = (await find('q=midtown nashville')).locations
    expect(midtown?.special_hours.map(({ date }) => date)).toEqual(['2026-12-25', '2026-12-31'])
  })
})

describe('what a guest begins to type', () => {
  const matching = async (q: string) =>
    (
      await api.ok<{ places: { value: string; name: string }[] }>(
        'GET',
        `/places/matching?q=${encodeURIComponent(q)}`,
      )
    ).places

  test('is completed to cities with a kitchen first, and to ZIP codes with where they are', async () => {
    const cities = (await matching('Na')).map(({ value }) => value)
    expect(cities[0]).toBe('Nashville, TN')
    expect(cities).toHaveLength(6)
    expect(await matching('nashville, t')).toEqual([{ value: 'Nashville, TN', name: 'Nashville, TN' }])
    expect((await matching('3720')).slice(0, 2)).toEqual([
      { value: '37201', name: 'Nashville, TN' },
      { value: '37202', name: 'Nashville, TN' },
    ])
    expect(await matching('37206')).toEqual([{ value: '37206', name: 'Nashville, TN' }])
  })

  test.each(['n', '37', '372066', '00000', '(.*)', '%'])(
    'and is left alone where nothing fits: %s',
    async typed => {
      expect(await matching(typed)).toEqual([])
    },
  )
})
