import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { createApiClient } from '#tests/support/api-client.ts'
import { findFreePort } from '#tests/support/free-port.ts'
import { anOrder } from '#tests/support/orders/orders.ts'
import { runNode } from '#tests/support/run-node.ts'
import { type CountingProxy, startCountingProxy } from '#tests/support/site/counting-proxy.ts'
import { type SiteProcess, startSite } from '#tests/support/site/site-process.ts'
import { hasVarnish, startVarnish, VARNISH_TIMEOUT_MS, type Varnish } from '#tests/support/site/varnish.ts'

const MENU = '/menu/nashville-five-points'
const API_MENU = '/api/menus/nashville-five-points'

// All tests share one site and one Varnish, because both are slow to start.
test.describe.configure({ mode: 'default', timeout: 180_000 })

let folder: string
let site: SiteProcess
let proxy: CountingProxy
let hook: CountingProxy
let varnish: Varnish

test.beforeAll(async () => {
  test.setTimeout(180_000 + VARNISH_TIMEOUT_MS)
  test.skip(!(await hasVarnish()), 'this machine has no varnish, and none can be installed')
  folder = mkdtempSync(join(tmpdir(), 'red-comb-cached-'))
  cpSync(process.env.NEW_SITE_DATA ?? '', folder, { recursive: true })
  const port = await findFreePort()
  hook = await startCountingProxy(`http://127.0.0.1:${port}`)
  site = await startSite({ DATA_DIR: folder, CACHE_PURGE_URLS: `http://127.0.0.1:${hook.port}/.purge` })
  proxy = await startCountingProxy(site.url)
  varnish = await startVarnish(port, proxy)
  // The site purges everything twice when it starts.
  await expect.poll(() => hook.requestCount('/.purge'), { timeout: 30_000 }).toBeGreaterThanOrEqual(2)
})

test.afterAll(async () => {
  varnish?.stop()
  for (const each of [proxy, hook]) each?.close()
  await site?.stop()
  if (folder) rmSync(folder, { recursive: true, force: true })
})

const request = (path: string, headers: Record<string, string> = {}) => fetch(varnish.url + path, { headers })
const textOf = async (path: string, headers?: Record<string, string>) => (await request(path, headers)).text()

async function askedForTwo(path: string, headers: Record<string, string>[] = [{}, {}]): Promise<number> {
  const before = proxy.requestCount(path)
  for (const each of headers) expect((await request(path, each)).ok).toBe(true)
  return proxy.requestCount(path) - before
}

test('a shared cache serves the second guest without a request to the site', {
  tag: '@all',
}, async () => {
  const menus = [MENU, `${MENU}/product/three-tenders`, `/es${MENU}`, API_MENU]
  for (const path of ['/', '/locations', ...menus]) {
    expect([path, await askedForTwo(path)]).toEqual([path, 1])
    expect([path, await askedForTwo(path, [{ cookie: 'session=somebody' }])]).toEqual([path, 0])
  }
})

test('a price change purges only the pages that show the price', { tag: '@all' }, async () => {
  const otherPlace = '/menu/austin-south-congress'
  expect(await askedForTwo(otherPlace)).toBe(1)
  for (const path of [MENU, API_MENU]) expect(await textOf(path)).not.toMatch(/9\.87|987/)
  const change = ['catalog', 'set-price', 'sweet-tea', '9.87', '--kitchen', '101', '--yes']
  const { code } = await runNode(['src/server/command.ts', ...change], { DATA_DIR: folder, DATABASE_URL: '' })
  expect(code).toBe(0)
  // Pages are cached for a minute, so a change that appears sooner proves that they were purged.
  await expect.poll(() => textOf(MENU), { timeout: 20_000 }).toContain('9.87')
  expect(await askedForTwo(otherPlace)).toBe(0)
  await expect.poll(() => textOf(API_MENU), { timeout: 20_000 }).toContain('987')
})

test('a shared cache serves every guest the requested language and encoding', {
  tag: '@all',
}, async () => {
  const [english, spanish] = await Promise.all([textOf(API_MENU), textOf(API_MENU, { 'x-language': 'es' })])
  expect(spanish).not.toBe(english)
  expect(await textOf(API_MENU)).toBe(english)
  for (const encoding of ['br', 'gzip'])
    expect((await request(MENU, { 'accept-encoding': encoding })).headers.get('content-encoding')).toBe(
      encoding,
    )
  const id = Buffer.alloc(32).toString('base64')
  const unknown = await request(MENU, { 'accept-encoding': 'br, dcz', 'available-dictionary': `:${id}:` })
  expect(unknown.headers.get('content-encoding')).toBe('br')
})

test('personal responses are never stored in a shared cache', {
  tag: '@all',
}, async () => {
  const api = await createApiClient({ request: (path, init) => fetch(varnish.url + path, init) })
  const { id } = await anOrder(api)
  const page = `/order/confirm/${id}`
  for (const path of [page, `/api/orders/${id}`, `/api/members/me`]) {
    const before = proxy.requestCount(path)
    for (const _ of [1, 2]) await (await request(path)).arrayBuffer()
    expect([path, proxy.requestCount(path) - before]).toEqual([path, 2])
  }
  expect(await askedForTwo('/api/locations?lat=36.1&lng=-86.7')).toBe(2)
})

test('a stranger cannot purge the shared cache', {
  tag: '@all',
}, async () => {
  const forged = await fetch(`${varnish.url}/.purge`, {
    method: 'POST',
    headers: { 'surrogate-key': 'site', 'x-forwarded-for': '203.0.113.7' },
  })
  expect(forged.status).toBe(404)
  const { headers } = await request(MENU)
  const internalHeaders = [
    'surrogate-key',
    'surrogate-control',
    'cache-tag',
    'cdn-cache-control',
    'x-request-id',
  ]
  expect(internalHeaders.filter(name => headers.has(name))).toEqual([])
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
})
