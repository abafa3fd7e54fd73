import { describe, expect, test } from 'vitest'
import type { KitchenStateArea, Location } from '#src/contract/locations.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

type SearchResult = { locations: Location[]; total: number }

const server = await startSuiteServer()
const api = await createApiClient(server)

const find = (query: string) => api.ok<SearchResult>('GET', `/locations?${query}`)

describe('kitchen pages', () => {
  test('the list of places contains states and cities with the number of kitchens in each', async () => {
    const { states, total } = await api.ok<{ states: KitchenStateArea[]; total: number }>('GET', '/places')
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

  test('a search by a place’s path finds only the kitchens under that path', async () => {
    expect((await find('path=tennessee/nashville')).total).toBe(3)
    expect((await find('path=tennessee/nashville/five-points')).locations.map(({ name }) => name)).toEqual([
      'Nashville Five Points',
    ])
    for (const path of ['tennessee/nash', 'tenn', '../tennessee', '']) {
      expect((await find(`path=${encodeURIComponent(path)}`)).total, path).toBe(0)
    }
  })

  test('a kitchen lists its upcoming special hours', async () => {
    server.clock.set('2026-12-01T18:00:00Z')
    const [midtown] = (await find('q=midtown nashville')).locations
    expect(midtown?.special_hours.map(({ date }) => date)).toEqual(['2026-12-25', '2026-12-31'])
  })
})

describe('search suggestions', () => {
  const matching = async (q: string) =>
    (
      await api.ok<{ places: { value: string; name: string }[] }>(
        'GET',
        `/places/matching?q=${encodeURIComponent(q)}`,
      )
    ).places

  test('cities that have a kitchen are suggested first, and ZIP codes are suggested with their city', async () => {
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
    'the input “%s” gets no suggestions',
    async input => {
      expect(await matching(input)).toEqual([])
    },
  )
})
