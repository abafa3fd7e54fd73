import pino from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '#src/server/config/config.ts'
import { type AddressLocator, createZipLocator } from '#src/server/providers/geocoding/address-locator.ts'
import { createNominatimLocator } from '#src/server/providers/geocoding/nominatim.ts'
import { createCart } from '#src/server/services/carts/create.ts'
import { readCartRow } from '#src/server/services/carts/persistence/cart-rows.ts'
import { setHandoff } from '#src/server/services/carts/set-handoff.ts'
import { locateAddress } from '#src/server/services/delivery/locate-address.ts'
import { geocodingLimits } from '#src/server/services/rate-limits/limits.ts'
import { eastNashville } from '#tests/support/addresses.ts'
import { type LocalServer, startLocalServer } from '#tests/support/local-server.ts'
import { createLogSink } from '#tests/support/log-sink.ts'
import { startTestServer } from '#tests/support/server.ts'

type GeocodeRequest = {
  path: string
  query: Record<string, string>
  body: boolean
  cookie: string | undefined
}
type Answer = { status: number; body: unknown } | null

const door = { latitude: 36.1791, longitude: -86.7455 }
const findMatches = (lat: unknown, lon: unknown) => ({
  status: 200,
  body: [{ lat, lon, display_name: 'There' }],
})
let service: LocalServer
let requests: GeocodeRequest[]
let response: Answer
let log: ReturnType<typeof createLogSink>
let locator: AddressLocator
let shortTimeout: AddressLocator
const middleOfZip = {
  step: 'found',
  position: { latitude: 36.18, longitude: -86.741 },
  isMiddleOfZip: true,
}

beforeEach(async () => {
  requests = []
  response = findMatches('36.1791', '-86.7455')
  log = createLogSink()
  service = await startLocalServer((req, res) => {
    const url = new URL(req.url ?? '', 'http://localhost')
    requests.push({
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      body: req.headers['content-length'] !== undefined,
      cookie: req.headers.cookie,
    })
    if (!response) return
    res.writeHead(response.status, { 'content-type': 'application/json', location: '/elsewhere' })
    res.end(typeof response.body === 'string' ? response.body : JSON.stringify(response.body))
  })
  const { geocodingUrl: url } = readConfig({ GEOCODING_URL: `${service.url}/v1/?key=secret` })
  if (!url) throw new Error('No service is configured')
  const warnings = pino({ level: 'info' }, log.stream)
  locator = createNominatimLocator({ url, log: warnings, timeoutMs: 15_000 })
  shortTimeout = createNominatimLocator({ url, log: warnings, timeoutMs: 100 })
})
afterEach(() => service.close())

describe('a geocoding service', () => {
  test('the geocoder receives only the address and returns its position', async () => {
    const input = { ...eastNashville, unit: '4B', instructions: 'Gate code 1234' }
    expect(await locator.locate(input)).toEqual({ step: 'found', position: door, isMiddleOfZip: false })
    expect(requests).toEqual([
      {
        path: '/v1/search',
        query: {
          key: 'secret',
          street: '1106 Forrest Ave',
          city: 'Nashville',
          state: 'TN',
          postalcode: '37206',
          countrycodes: 'us,pr,vi,gu,mp,as',
          format: 'jsonv2',
          limit: '1',
        },
        body: false,
        cookie: undefined,
      },
    ])
  })

  test('coordinates that the geocoding service returns as numbers are accepted', async () => {
    response = findMatches(36.1791, -86.7455)
    expect(await locator.locate(eastNashville)).toEqual({
      step: 'found',
      position: door,
      isMiddleOfZip: false,
    })
  })

  test.each([
    ['finds no position', { status: 200, body: [] }],
    ['returns a position in another part of the country', findMatches('47.6', '-122.3')],
    ['returns a position in the sea', findMatches('0', '0')],
  ])('an address falls back to its ZIP code’s center if the geocoder %s', async (_, serviceResponse) => {
    response = serviceResponse
    expect(await locator.locate(eastNashville)).toEqual(middleOfZip)
    expect(log.text()).toBe('')
  })

  test.each([
    ['times out', null, 'timed out'],
    ['returns a server error', { status: 503, body: {} }, 'returned 503'],
    ['rate-limits the request', { status: 429, body: {} }, 'returned 429'],
    ['redirects the request', { status: 302, body: {} }, 'unreachable'],
    ['returns an unexpected object', { status: 200, body: { hello: 1 } }, 'unexpected response'],
    ['returns no position', findMatches('', ''), 'unexpected response'],
    ['returns an impossible position', findMatches('91', '0'), 'unexpected response'],
    ['returns invalid JSON', { status: 200, body: '<html>' }, 'unexpected response'],
  ] as [string, Answer, string][])(
    'an address falls back to its ZIP code’s center, without being logged, if the geocoder %s',
    async (_, serviceResponse, reason) => {
      response = serviceResponse
      expect(await (serviceResponse ? locator : shortTimeout).locate(eastNashville)).toEqual(middleOfZip)
      expect(log.text()).toContain(reason)
      expect(log.text()).not.toMatch(/Forrest|37206|secret/)
    },
  )

  test('an address falls back to its ZIP code’s center if the geocoder is unreachable', async () => {
    await service.close()
    expect(await locator.locate(eastNashville)).toEqual(middleOfZip)
    expect(log.text()).not.toMatch(/Forrest|secret/)
    service = await startLocalServer(() => {})
  })

  test('the position of an address with an unlisted ZIP code is accepted if it is near that ZIP code’s area', async () => {
    const fresh = { ...eastNashville, zip: '37299' }
    expect(await locator.locate(fresh)).toEqual({ step: 'found', position: door, isMiddleOfZip: false })
    response = findMatches('47.6', '-122.3')
    expect(await locator.locate(fresh)).toEqual({ step: 'unknown' })
  })

  test('an address whose city contradicts its ZIP code is not sent to the geocoder', async () => {
    expect(await locator.locate({ ...eastNashville, state: 'CA' })).toEqual({
      step: 'contradiction',
      place: 'Nashville, TN',
    })
    expect(requests).toEqual([])
  })

  test('the geocoder receives special characters properly escaped', async () => {
    const hostile = {
      ...eastNashville,
      address: '1 Main&postalcode=10002#?key=x\u202e',
      city: 'Nash%00ville 🐔',
    }
    await locator.locate(hostile)
    expect(requests[0]?.query).toMatchObject({
      street: hostile.address,
      city: hostile.city,
      postalcode: '37206',
      key: 'secret',
    })
  })

  test('an address falls back to its ZIP code’s center once the guest has reached the geocoding limit', async () => {
    const server = await startTestServer()
    const visitor = { ...server.ctx.visitor, device: 'd'.repeat(22), network: '203.0.113.9' }
    const ctx = { ...server.ctx, locator, visitor }
    for (let times = 0; times < geocodingLimits.device.max; times++) await locateAddress(ctx, eastNashville)
    expect(requests).toHaveLength(geocodingLimits.device.max)
    expect(await locateAddress(ctx, eastNashville)).toEqual({ ...middleOfZip.position, isMiddleOfZip: true })
    expect(requests).toHaveLength(geocodingLimits.device.max)
    await server.close()
  })
})

test('the address of a bag is not geocoded again once the geocoder has found it', async () => {
  const server = await startTestServer()
  const ctx = { ...server.ctx, locator }
  const { id } = await createCart(ctx, { locationId: '101', handoff: 'pickup', sub_handoff: null })
  const deliver = (instructions: string) =>
    setHandoff(
      ctx,
      { id },
      { handoff: 'delivery', sub_handoff: null, delivery: { ...eastNashville, instructions } },
    )
  response = { status: 503, body: {} }
  await deliver('Ring twice')
  response = findMatches('36.1791', '-86.7455')
  await deliver('Side door')
  expect(requests).toHaveLength(2)
  await deliver('Gate code 1234')
  expect(requests).toHaveLength(2)
  expect((await readCartRow(ctx, ctx.db, id))?.delivery).toMatchObject(door)
  await server.close()
})

describe('a site without a geocoding service', () => {
  const zips = createZipLocator()
  const step = async (city: string, state: string, zip: string) =>
    (await zips.locate({ address: '1 Main St', city, state, zip })).step

  test.each([
    ['the official city name', 'Nashville', 'TN', '37206'],
    ['a lowercase city name', 'nashville', 'tn', '37206'],
    ['the name of a neighborhood', 'East Nashville', 'TN', '37206'],
    ['a city that the post office calls by another name', 'New York', 'NY', '11201'],
    ['a neighborhood that shares its name with a city elsewhere', 'Manhattan', 'NY', '10019'],
    ['an abbreviated “Saint”', 'St. Louis', 'MO', '63101'],
    ['a ZIP code at the edge of a large city', 'Los Angeles', 'CA', '91304'],
    ['a ZIP code with nine digits', 'Nashville', 'TN', '37206-1234'],
    ['a city name in another script', 'נאשוויל', 'TN', '37206'],
  ])('an address with %s is accepted', async (_, city, state, zip) => {
    expect(await step(city, state, zip)).toBe('found')
  })

  test.each([
    ['the wrong state', 'Nashville', 'CA', '37206', 'contradiction'],
    ['a distant city in the same state', 'Memphis', 'TN', '37206', 'contradiction'],
    ['an unassigned ZIP code', 'Nashville', 'TN', '37999', 'unknown'],
    ['a ZIP code outside every area', 'Nashville', 'TN', '00000', 'unknown'],
  ])('an address with %s is rejected', async (_, city, state, zip, rejected) => {
    expect(await step(city, state, zip)).toBe(rejected)
  })
})

test.each([['nominatim'], ['http://example.com'], ['ftp://example.com'], ['http://localhost.example.com']])(
  'the invalid geocoder URL %s is rejected',
  url => {
    expect(() => readConfig({ GEOCODING_URL: url })).toThrow(ConfigError)
    expect(() => readConfig({ GEOCODING_URL: url })).toThrow(/GEOCODING_URL must be the URL/)
  },
)
