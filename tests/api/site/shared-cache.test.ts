import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { languages } from '#src/domain/language.ts'
import { importCatalog } from '#src/server/catalog/import.ts'
import { findOutdatedTags, type ServedState } from '#src/server/web/shared-cache/cache-tags.ts'
import { demoCatalog } from '#tests/support/database/seeded-database.ts'
import { createKitchenConsole, createOperatorChanges, type OperatorChanges } from '#tests/support/operator.ts'
import { startWebSite } from '#tests/support/site/web-site.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const MENU = '/menu/austin-south-congress'
const names = ['cdn-cache-control', 'surrogate-control', 'cache-tag', 'surrogate-key']

const server = await startSuiteServer()
const site = await startWebSite(server, { CACHE_PURGE_URLS: 'http://127.0.0.1:9/purge' })
const version = (await server.ctx.catalog()).version
afterAll(async () => {
  await site.stop()
})

async function tagsAt(path: string): Promise<string[]> {
  const { headers } = await site.get(path)
  const tags = String(headers['cache-tag'] ?? '').split(',')
  expect(String(headers['surrogate-key'] ?? '').split(' ')).toEqual(tags)
  return tags
}

describe('headers for a shared cache', () => {
  test.each([
    ['a menu', MENU, ['kitchen-301', 'release-1-1']],
    ['a menu in Spanish', `/es${MENU}`, ['kitchen-301', 'release-1-1']],
    ['a list of kitchens', '/locations', ['kitchens', 'release-1-1']],
    ['a menu', '/api/menus/austin-south-congress', ['kitchen-301']],
    ['a kitchen', '/api/locations/301', ['kitchen-301']],
    ['a search', '/api/locations?q=austin', ['kitchens']],
    ['the settings', '/api/app', []],
  ])('the response for %s at %s has the cache tags %j', async (_, path, tags) => {
    expect(await tagsAt(path)).toEqual(['site', `catalog-${version}`, ...tags])
  })

  test('a prerendered page has its release’s cache tag', async () => {
    expect(await tagsAt('/')).toEqual(['site', 'release-1-1'])
    expect(await tagsAt('/es')).toEqual(['site', 'release-1-1'])
  })

  test('shared caches may store responses with opening hours for a minute and others for an hour', async () => {
    for (const [path, seconds] of [
      [MENU, 60],
      ['/api/locations/301', 60],
      ['/api/menus/austin-south-congress', 3_600],
      ['/', 3_600],
    ] as const) {
      const { headers } = await site.get(path)
      const cacheControl = `max-age=${seconds}, stale-while-revalidate=60, stale-if-error=86400`
      expect([path, headers['cdn-cache-control'], headers['surrogate-control']]).toEqual([
        path,
        cacheControl,
        cacheControl,
      ])
    }
  })

  test('a menu from the API is sent with no-cache, but a menu page’s cache-control is left unchanged', async () => {
    expect((await site.get(MENU)).headers['cache-control']).toBe(undefined)
    expect((await site.get('/api/menus/austin-south-congress')).headers['cache-control']).toBe('no-cache')
  })

  test('an API response varies by requested language', async () => {
    expect((await site.get('/api/menus/austin-south-congress')).headers.vary).toBe(
      'accept-encoding, x-language',
    )
  })
})

describe('uncacheable responses', () => {
  const hasNoCacheHeaders = async (path: string, at = site) => {
    const { headers } = await at.get(path)
    expect([path, names.filter(name => name in headers)]).toEqual([path, []])
  }

  test.each([
    '/order/confirm/o_1',
    '/kitchens-near?lat=36.1&lng=-86.7',
    '/api/locations?lat=36.1&lng=-86.7',
    '/api/locations/301/times',
    '/api/members/me',
    '/api/menus/nowhere',
    '/no-such-page',
    '/404',
    '/offers',
  ])('the response for %s has no shared-cache headers', path => hasNoCacheHeaders(path))

  test('a response has no shared-cache headers if no purge URL is configured', async () => {
    const alone = await startWebSite(server)
    for (const path of ['/', MENU, '/api/app']) await hasNoCacheHeaders(path, alone)
    await alone.stop()
  })
})

describe('outdated cache tags', () => {
  let menus: OperatorChanges
  let before: ServedState
  const readServedState = async (): Promise<ServedState> => ({
    catalog: await server.ctx.catalog(),
    at: server.clock.now(),
    release: '1',
  })
  const outdated = async () => findOutdatedTags(before, await readServedState())

  beforeEach(async () => {
    menus = createOperatorChanges(server)
    before = await readServedState()
  })
  afterEach(() => menus.undo())

  test('no cache tags are outdated if nothing has changed', async () => {
    expect(await outdated()).toEqual([])
  })

  test('a price change outdates the cache tags of the kitchen and of kitchen lists', async () => {
    await menus.setPrice('301', 'sweet-tea', 123)
    expect(await outdated()).toEqual(['kitchen-301', 'kitchens'])
    before = await readServedState()
    await menus.setAvailable('101', 'sweet-tea', false)
    expect(await outdated()).toEqual(['kitchen-101', 'kitchens'])
  })

  test('a kitchen’s cache tag becomes outdated when a closure starts and when it ends', async () => {
    const kitchen = createKitchenConsole(server)
    await kitchen.output('close', '301', '--for', '10m', '--reason', 'A fryer is down')
    expect(await outdated()).toEqual(['kitchen-301', 'kitchens'])
    before = await readServedState()
    expect(
      findOutdatedTags(before, { ...before, at: new Date(before.at.getTime() + 11 * 60_000) }),
    ).toContain('kitchen-301')
    await kitchen.output('open', '301')
  })

  test('an import outdates the old catalog’s cache tag, and a release outdates the old release’s tag', async () => {
    const result = await importCatalog(server.db, demoCatalog, server.clock.now())
    server.expireCatalog()
    expect(result.ok).toBe(true)
    expect(await outdated()).toEqual([`catalog-${before.catalog.version}`])
    const now = await readServedState()
    expect(findOutdatedTags(now, { ...now, release: '2' })).toEqual(['release-1'])
  })
})

test('the Varnish configuration caches menus separately for each site language', async () => {
  const recipe = await readFile('src/server/web/shared-cache/varnish.vcl', 'utf8')
  const [, named] = /X-Language !~ "\^\((.*)\)\$"/.exec(recipe) ?? []
  expect(named?.split('|')).toEqual(languages.slice(1))
})
