import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createApp } from '#src/server/app.ts'
import { startWebSite, type WebSite } from '#tests/support/site/web-site.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

let site: WebSite
const server = await startSuiteServer()
beforeEach(async () => {
  site = await startWebSite(server)
  return site.stop
})

describe('URL normalization', () => {
  test('all percent-encoded spellings of a path share one rendered page', async () => {
    for (const path of [
      '/menu/five-points',
      '/menu/%66ive-points',
      '/%6Denu/five%2dpoints',
      '/menu/five-points?utm=x',
    ]) {
      const { status, body } = await site.get(path)
      expect([status, body.toString()], path).toEqual([200, 'page /menu/five-points'])
    }
    expect(site.rendered).toEqual(['/menu/five-points'])
  })

  test('a prerendered page is also found by a percent-encoded spelling of its path', async () => {
    expect((await site.get('/%34%30%34')).status).toBe(404)
    expect(site.rendered).toEqual([])
  })

  test.each(['/%E0%A4%A', '/menu/./x', '/menu/%2e%2e/x', '/menu/%2566ive', '/menu/..'])(
    'the path %s gets a 404',
    async path => {
      const { status, body } = await site.get(path)
      expect([status, body.toString()]).toEqual([404, 'nothing here'])
      expect(site.rendered).toEqual([])
    },
  )

  test.each([
    ['/DEALS', '/deals'],
    ['/Deals.?utm=x', '/deals?utm=x'],
    ['/es/DEALS', '/es/deals'],
    ['/home', '/'],
    ['/Offers', '/offers'],
    ['/%C3%96FFNUNG', '/%C3%B6ffnung'],
  ])('a guest who opens %s is redirected to %s', async (path, location) => {
    const { status, headers } = await site.get(path)
    expect([status, headers.location]).toEqual([301, location])
    expect(site.rendered).toEqual([])
  })

  test('a raw # or \\ in a path is percent-encoded', async () => {
    await site.get('/menu/x#1')
    await site.get('/menu/x\\y')
    expect(site.rendered).toEqual(['/menu/x%231', '/menu/x%5Cy'])
  })

  test('all percent-encoded spellings of a menu’s API path share one cached response', async () => {
    const created = vi.spyOn(site.app, 'request')
    for (const path of ['/api/menus/nashville-five-points', '/api/menus/n%61shville-five%2Dpoints']) {
      const { status, headers } = await site.get(path)
      expect([status, headers['content-type']], path).toEqual([200, 'application/json'])
    }
    expect(created).toHaveBeenCalledTimes(1)
    for (const path of ['/api/menus/%E0%A4%A', '/api/menus/%2e%2e/products/x']) {
      const { status, body } = await site.get(path)
      expect([status, JSON.parse(body.toString()).status], path).toEqual([404, 'error'])
    }
  })
})

describe('kitchen search pages', () => {
  test('the page of a kitchen search is rendered only once for identical requests', async () => {
    for (let times = 0; times < 2; times++) {
      expect((await site.get('/locations?q=%20nashville&utm=x')).body.toString()).toBe(
        'page /locations?q=nashville',
      )
    }
    expect(site.rendered).toHaveLength(1)
  })

  test('a kitchen search by position is not cached', async () => {
    const query = 'handoff=curbside&lat=36.178&lng=-86.75'
    for (let times = 0; times < 2; times++) {
      const { headers } = await site.get(`/kitchens-near?${query}&utm=x`)
      expect(headers['cache-control']).toBe('no-store')
    }
    await site.get('/locations?lat=36.178&lng=-86.75')
    const address = '/kitchens-near?lat=36.178&lng=-86.75&handoff=curbside'
    expect(site.rendered).toEqual([address, address, '/locations'])
  })

  test('a kitchen search is truncated to 80 whole characters', async () => {
    const input = `${'x'.repeat(79)}🐔🐔`
    expect((await site.get(`/locations?q=${encodeURIComponent(input)}`)).status).toBe(200)
    expect(site.rendered).toEqual([`/locations?q=${'x'.repeat(79)}${encodeURIComponent('🐔')}`])
  })

  test('a menu page ignores a search query', async () => {
    for (const path of ['/menu/x?q=a', '/menu/x?q=b', '/menu/x']) await site.get(path)
    expect(site.rendered).toEqual(['/menu/x'])
  })
})

describe('canonical URLs', () => {
  test.each([
    ['/locations/?q=nashville&x=1', '/locations?q=nashville&x=1'],
    ['/menu//x', '/menu/x'],
    ['//evil.example/', '/evil.example'],
    ['/\\evil.example/', '/%5Cevil.example'],
  ])('the path %s redirects to %s', async (path, location) => {
    const { status, headers } = await site.get(path)
    expect([status, headers.location]).toEqual([308, location])
  })
})

test('a redirect from a page preserves the request’s query', async () => {
  const { status, headers } = await site.get('/order/old/product/fries?edit=fries&position=2')
  expect([status, headers.location]).toEqual([302, '/order/new/product/fries?edit=fries&position=2'])
  expect((await site.get('/order/old')).headers.location).toBe('/order/new')
})

describe('conditional requests', () => {
  test.each(['/', '/menu/x', '/api/app'])(
    'a conditional request for %s gets a 304 if the response is unchanged',
    async path => {
      const etag = String((await site.get(path)).headers.etag)
      const opaque = etag.replace('W/', '')
      for (const conditionalHeaders of [
        etag,
        opaque,
        `W/${opaque}`,
        `"other", W/${opaque}`,
        `${opaque} , "other"`,
        '*',
      ]) {
        const { status, body } = await site.get(path, { 'if-none-match': conditionalHeaders })
        expect([status, body.length], conditionalHeaders).toEqual([304, 0])
      }
      for (const other of ['"other"', 'W/"other", "more"', opaque.replaceAll('"', '')]) {
        expect((await site.get(path, { 'if-none-match': other })).status, other).toBe(200)
      }
    },
  )

  test('a page that has several encodings has a weak ETag', async () => {
    const plain = await site.get('/')
    const br = await site.get('/', { 'accept-encoding': 'br' })
    expect(plain.body.equals(br.body)).toBe(false)
    expect(br.headers.etag).toMatch(/^W\/"[\w-]+"$/)
  })
})

describe('content encoding', () => {
  test.each([
    ['gzip, deflate, br', 'br'],
    ['BR;q=1.0, gzip;q=0.8', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip, br; q=0.000', 'gzip'],
    ['br;q=0.001', 'br'],
    ['gzip;q=0,br;q=0', undefined],
    ['brx, xgzip', undefined],
    ['', undefined],
  ])('the accept-encoding header "%s" results in the encoding %s', async (accepted, encoding) => {
    for (const path of ['/', '/menu/x']) {
      const { headers } = await site.get(path, { 'accept-encoding': accepted })
      expect(headers['content-encoding'], path).toBe(encoding)
      expect(headers.vary).toBe('accept-encoding')
    }
  })
})

test('the OpenAPI document is built only once', async () => {
  const app = createApp({ ctx: server.ctx, databaseEngine: 'pglite', siteUrl: null, checkResponses: false })
  const built = vi.spyOn(app, 'getOpenAPI31Document')
  const first = await app.request('/api/openapi.json')
  expect(first.headers.get('content-type')).toContain('application/json')
  expect(await first.json()).toMatchObject({ openapi: '3.1.0', paths: { '/api/health': {} } })
  expect((await app.request('/api/openapi.json')).status).toBe(200)
  expect(built).toHaveBeenCalledTimes(1)
})
