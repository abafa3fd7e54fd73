import { beforeEach, expect, test, vi } from 'vitest'

vi.stubGlobal('SHELL', { version: '1', core: [], pictures: [], ordering: [], translated: {} })
const { respondCacheFirst, respondWithPicture } = await import('./respond.ts')

const cached = new Map<string, string>()
const offline = async () => {
  throw new TypeError('Failed to fetch')
}
const fetchEvent = (path: string) =>
  Object.assign(new Event('fetch'), {
    request: new Request(`http://localhost${path}`),
    preloadResponse: Promise.resolve(undefined),
    waitUntil: () => {},
    respondWith: () => {},
  })

beforeEach(() => {
  cached.clear()
  vi.stubGlobal('fetch', offline)
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (path: string) => (cached.has(path) ? new Response(cached.get(path)) : undefined),
    }),
  })
})

test('a dish picture cached in a different size is shown offline', async () => {
  cached.set('/art/640/tea-sweet.avif', 'tea')
  const response = await respondWithPicture(fetchEvent('/art/384/tea-sweet.avif'), '/art/384/tea-sweet.avif')
  expect(await response.text()).toBe('tea')
})

test('a picture cached in the requested size takes precedence over other sizes', async () => {
  cached.set('/art/384/tea-sweet.avif', 'small')
  cached.set('/art/640/tea-sweet.avif', 'large')
  const response = await respondWithPicture(fetchEvent('/art/384/tea-sweet.avif'), '/art/384/tea-sweet.avif')
  expect(await response.text()).toBe('small')
})

test('a failed request for a URL that is not cached results in an error response', async () => {
  expect((await respondWithPicture(fetchEvent('/art/mac.webp'), '/art/mac.webp')).type).toBe('error')
  expect((await respondCacheFirst(fetchEvent('/_astro/a.js'), '/_astro/a.js')).type).toBe('error')
})
