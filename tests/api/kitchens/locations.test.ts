import { describe, expect, test } from 'vitest'
import { errorStatus } from '#src/contract/errors.ts'
import type { Location, SearchedPlace } from '#src/contract/locations.ts'
import { statusText } from '#src/copy/kitchen/locations.ts'
import { statusTone } from '#src/features/kitchen/status-tone.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

type SearchResult = { locations: Location[]; total: number; place: SearchedPlace | null }

const server = await startSuiteServer()
const api = await createApiClient(server)

const find = (query: string) => api.ok<SearchResult>('GET', `/locations?${query}`)
const names = ({ locations }: SearchResult) => locations.map(({ name }) => name)
const rejectionOf = async (query: string) => {
  const { status, body } = await api.call('GET', `/locations?${query}`)
  return [status, body.code]
}

describe('search by ZIP code', () => {
  test('a search by ZIP code lists the nearby kitchens, nearest first', async () => {
    const result = await find('zip=37206')
    expect(names(result)).toEqual(['Nashville Five Points', 'Nashville Midtown', 'Nashville 12 South'])
    expect(result.place).toMatchObject({ name: 'Nashville, TN', precision: 'zip' })
    const miles = result.locations.map(({ distance = 0 }) => distance)
    expect(miles).toEqual(miles.toSorted((a, b) => a - b))
    expect(miles[0]).toBeCloseTo(0.51, 2)
    for (const distance of miles) expect(String(distance)).toMatch(/^\d+(\.\d{1,2})?$/)
  })

  test('a kitchen search accepts a ZIP+4 code', async () => {
    expect(names(await find('zip=37206-1234'))).toEqual(names(await find('zip=37206')))
  })

  test('a search for an unlisted ZIP code falls back to the area of its first three digits', async () => {
    const { place, locations } = await find('zip=37299')
    expect(place).toMatchObject({ precision: 'area', name: 'Nashville, TN' })
    expect(locations.length).toBe(3)
  })

  test('a search far from every kitchen returns an empty list and the name of the place', async () => {
    expect(await find('zip=58102')).toMatchObject({
      locations: [],
      total: 0,
      place: { name: 'Fargo, ND' },
    })
  })

  test('a search for an unknown or malformed ZIP code is rejected', async () => {
    expect(await rejectionOf('zip=00000')).toEqual([404, 'zip_not_found'])
    for (const zip of ['3720', '372066', 'ABCDE', '', "37206'"]) {
      expect(await rejectionOf(`zip=${encodeURIComponent(zip)}`), zip).toEqual([400, 'invalid_request'])
    }
  })

  test('a search for an unassigned ZIP code returns either a place or an error message', async () => {
    for (let area = 0; area < 1_000; area += 111) {
      const zip = `${String(area).padStart(3, '0')}99`
      const { status, body } = await api.call<SearchResult>('GET', `/locations?zip=${zip}&limit=1`)
      expect([200, errorStatus.zip_not_found], zip).toContain(status)
      expect(status === 200 ? body.data.place : body.message, zip).toBeTruthy()
    }
  })
})

describe('search by text', () => {
  test.each([
    ['a city with a kitchen', 'Nashville', 3, null],
    ['a state', 'tennessee', 5, null],
    ['a kitchen', 'five points', 1, null],
    ['a city nearby', 'Franklin, TN', 3, 'Franklin, TN'],
    ['a city name that many states have', 'Franklin', 3, 'Franklin, TN'],
    ['an address that ends in a ZIP code', '5 Some Lane 37211', 3, 'Nashville, TN'],
    ['an abbreviated “Saint”', 'St. Augustine, Florida', 0, 'Saint Augustine, FL'],
    ['an unknown name', 'xyzzy plugh', 0, null],
    ['a script', '<script>alert(1)</script>', 0, null],
    ['SQL', "' OR 1=1; DROP TABLE carts; --", 0, null],
    ['a property that every object has', 'constructor', 0, null],
    ['punctuation', '%%%___', 0, null],
    ['forty words', 'x '.repeat(40), 0, null],
    ['emoji', '🍗🔥', 0, null],
  ])('a search for %s (“%s”) finds %i kitchens', async (_, input, total, place) => {
    const result = await find(`q=${encodeURIComponent(input)}`)
    expect(result.total).toBe(total)
    expect(result.place?.name ?? null).toBe(place)
  })

  test('search text that is too long or contains control characters is rejected', async () => {
    for (const input of ['x'.repeat(81), 'a\u0000b', 'a\nb']) {
      expect(await rejectionOf(`q=${encodeURIComponent(input)}`)).toEqual([400, 'invalid_request'])
    }
  })
})

describe('search by position', () => {
  test('a search by the guest’s position lists nearby kitchens', async () => {
    const result = await find('lat=36.178&lng=-86.75')
    expect([result.total, result.place?.precision, result.place?.name]).toEqual([3, 'position', null])
    expect(names(await find('lat=21.3&lng=-157.86'))).toEqual(['Honolulu Kakaako'])
  })

  test('a search returns only kitchens within its radius of at most 100 miles', async () => {
    expect((await find('lat=36.178&lng=-86.75&radius=1')).total).toBe(1)
    expect(await rejectionOf('lat=36&lng=-86&radius=101')).toEqual([400, 'invalid_request'])
  })

  test.each([
    ['of London', 'lat=51.5&lng=-0.12'],
    ['at latitude 0 and longitude 0', 'lat=0&lng=0'],
    ['whose longitude lacks the minus sign', 'lat=36.178&lng=86.75'],
  ])('the position %s is rejected because it is outside the United States', async (_, query) => {
    expect(await rejectionOf(query)).toEqual([422, 'position_outside'])
  })

  test.each([
    'lat=36',
    'lng=-86',
    'lat=91&lng=0',
    'lat=NaN&lng=-86',
    'lat=1e999&lng=0',
    'lat=36&lng=-86&zip=37206',
  ])('the invalid position query %s is rejected', async query =>
    expect(await rejectionOf(query)).toEqual([400, 'invalid_request']),
  )
})

describe('search filters', () => {
  test('a guest can filter kitchens by handoff', async () => {
    const { locations } = await find('handoff=drivethru')
    expect(locations.length).toBeGreaterThan(2)
    expect(locations.filter(({ services }) => !services.drivethru)).toEqual([])
    expect(await rejectionOf('handoff=catapult')).toEqual([400, 'invalid_request'])
  })

  test('the filter for open kitchens uses the hours of the selected handoff', async () => {
    // At 9:30 PM local time, the New Orleans kitchen no longer offers curbside but still offers pickup.
    server.clock.set('2026-11-23T03:30:00Z')
    const isListed = async (query: string) =>
      (await find(`q=bywater&open=true${query}`)).locations.map(({ status }) => status)
    expect(await isListed('')).toHaveLength(1)
    expect(await isListed('&handoff=pickup')).toHaveLength(1)
    expect(await isListed('&handoff=curbside')).toEqual([])
    const [closed] = (await find('q=bywater&handoff=curbside')).locations
    expect([closed?.status, closed?.open]).toEqual(['closed', false])
  })

  test('a kitchen is listed as closed, with its next opening time, once it stops accepting orders for the day', async () => {
    // The Memphis kitchen accepts its last order at 9:45 PM local time.
    const isListed = async () => (await find('q=cooper-young&open=true')).total === 1
    const statusNow = async () => {
      const kitchen = await api.ok<Location>('GET', '/locations/104')
      return [kitchen.open, statusText(kitchen.status, kitchen), statusTone(kitchen.status)]
    }
    server.clock.set('2026-11-23T03:44:00Z')
    expect(await statusNow()).toEqual([true, 'Closing soon, at 10:00 PM', 'yellow'])
    expect(await isListed()).toBe(true)
    server.clock.set('2026-11-23T03:46:00Z')
    expect(await statusNow()).toEqual([false, 'Closed for orders, opens Mon 10:30 AM', 'red'])
    expect(await isListed()).toBe(false)
  })

  test('the filter for open kitchens excludes kitchens that accept no orders', async () => {
    const { locations } = await find('open=true')
    expect(locations.map(({ status }) => status)).not.toContain('coming-soon')
    expect(locations.map(({ status }) => status)).not.toContain('unavailable')
  })

  test('search results can be paged and include the total count', async () => {
    const all = await find('sort=place')
    const pages = await Promise.all([0, 10, 20].map(offset => find(`sort=place&limit=10&offset=${offset}`)))
    expect(pages.flatMap(names)).toEqual(names(all))
    expect(pages.map(({ total }) => total)).toEqual([24, 24, 24])
    expect((await find('limit=10&offset=500')).locations).toEqual([])
  })
})

test('a search returns the delivery terms for its ZIP code, or the lowest terms if it has no ZIP code', async () => {
  const fivePoints = async (query: string) =>
    (await find(query)).locations.find(({ id }) => id === '101')?.delivery
  const [near, far, least] = [
    await fivePoints('zip=37206&handoff=delivery'),
    await fivePoints('zip=37203&handoff=delivery'),
    await fivePoints('handoff=delivery'),
  ]
  expect(near).toEqual(least)
  expect(far?.fee_from).toBeGreaterThan(near?.fee_from ?? 0)
  expect(far?.minutes).toBeGreaterThan(near?.minutes ?? 0)
})
