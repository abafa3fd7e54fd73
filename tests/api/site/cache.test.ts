import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createLruCache } from '#src/server/catalog/lru-cache.ts'
import { compressRerenderedPage } from '#src/server/responses/compress-response.ts'
import { createResponseCache } from '#src/server/responses/response-cache.ts'
import { storeResponse } from '#src/server/responses/stored-response.ts'
import { findApiReadCachePolicy } from '#src/server/web/find-api-read-cache-policy.ts'

function watchedCache(limits: { entriesMax?: number; bytesMax?: number }) {
  const cache = createResponseCache(limits)
  const created: string[] = []
  const read = (key: string, { validity = '1', size = 10, status = 200 } = {}) =>
    cache.read(key, validity, async () => {
      created.push(key)
      return storeResponse({ status, headers: {}, body: Buffer.alloc(size), br: null, gzip: null })
    })
  return { read, made: created, peek: cache.peek }
}

test('the cache keeps the most recently used entries', async () => {
  const { read, made } = watchedCache({ entriesMax: 2 })
  for (const key of ['popular', 'a', 'popular', 'b', 'popular', 'c', 'popular']) await read(key)
  expect(made).toEqual(['popular', 'a', 'b', 'c'])
})

test('the cache evicts entries once their total size exceeds its limit', async () => {
  const { read, peek } = watchedCache({ bytesMax: 100 })
  for (const key of ['a', 'b', 'c']) await read(key, { size: 40 })
  expect(['a', 'b', 'c'].map(key => peek(key) !== undefined)).toEqual([false, true, true])
})

test('a cache entry that is rebuilt counts only once toward the size limit', async () => {
  const { read, peek } = watchedCache({ bytesMax: 100 })
  await read('kept', { size: 40 })
  for (const validity of ['1', '2', '3', '4']) await read('changing', { validity, size: 40 })
  expect(peek('kept')).toBeDefined()
})

test('concurrent requests for the same cache key share one build', async () => {
  const { read, made } = watchedCache({})
  await Promise.all([read('a'), read('a')])
  await read('b', { status: 404 })
  await read('b', { status: 404 })
  expect(made).toEqual(['a', 'b', 'b'])
})

test('recompressing an unchanged page at a higher level does not change its ETag', async () => {
  const cache = createResponseCache()
  const page = (text: number) => ({
    status: 200,
    headers: { 'cache-control': 'no-cache' },
    body: Buffer.from(Array.from({ length: text }, (_, index) => `<p>Tender ${index ** 3}</p>`).join('')),
  })
  const read = (validity: string, text: number) =>
    cache.read('menu', validity, before => compressRerenderedPage(page(text), before))
  const first = await read('minute 1', 4_000)
  const size = first.br?.body.length ?? 0
  const repeated = await read('minute 2', 4_000)
  await expect.poll(() => repeated.br?.body.length).toBeLessThan(size)
  expect(brotliDecompressSync(repeated.br?.body ?? '')).toEqual(first.plain.body)
  expect(repeated.br?.headers).toMatchObject({ etag: first.etag, 'content-length': repeated.br?.body.length })
  const smallest = repeated.br?.body
  expect((await read('minute 3', 4_000)).br?.body).toBe(smallest)
  const changed = await read('minute 4', 5_000)
  expect(brotliDecompressSync(changed.br?.body ?? '')).toEqual(page(5_000).body)
})

describe('cacheable API reads', () => {
  test.each([
    ['/api/app', 'catalog'],
    ['/api/places', 'catalog'],
    ['/api/menus/five-points', 'catalog'],
    ['/api/menus/five-points/products/fries', 'catalog'],
    ['/api/locations', 'minute'],
    ['/api/locations?q=nashville&limit=5', 'minute'],
    ['/api/locations/101', 'minute'],
    ['/api/locations/101/status', 'minute'],
  ])('the response for %s is stored in the %s cache', (url, cache) => {
    expect(findApiReadCachePolicy(url)).toEqual({ address: url, cache })
  })

  test('the cache key for a percent-encoded URL is the decoded URL', () => {
    expect(findApiReadCachePolicy('/api/menus/%66ive%2Dpoints')?.address).toBe('/api/menus/five-points')
  })

  test.each([
    ['the settings with an unknown query', '/api/app?x=1'],
    ['a malformed URL', '/api/menus/%E0%A4%A'],
    ['a URL with path traversal', '/api/menus/%2e%2e'],
    ['kitchens around a position', '/api/locations?lat=36.1&lng=-86.7'],
    ['a very long search', `/api/locations?q=${'x'.repeat(200)}`],
    ['the times of a kitchen', '/api/locations/101/times'],
    ['a member', '/api/members/me'],
    ['a bag', '/api/carts/c_1'],
  ])('the response for %s (%s) is not cached', (_, url) => {
    expect(findApiReadCachePolicy(url)).toBeNull()
  })
})

test('the LRU map evicts the least recently used entry', () => {
  const stored = createLruCache<string>(2)
  const created: string[] = []
  const use = (key: string) =>
    stored.get(key, () => {
      created.push(key)
      return key
    })
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(use(key)).toBe(key)
  expect(created).toEqual(['a', 'b', 'c', 'b'])
})
