import { beforeEach, expect, test, vi } from 'vitest'

vi.stubGlobal('SHELL', { version: '1', core: [], pictures: [], ordering: [], translated: {} })
const { answerFile, answerPicture } = await import('./answer.ts')

const kept = new Map<string, string>()
const offline = async () => {
  throw new TypeError('Failed to fetch')
}
const asked = (path: string) =>
  Object.assign(new Event('fetch'), {
    request: new Request(`http://localhost${path}`),
    preloadResponse: Promise.resolve(undefined),
    waitUntil: () => {},
    respondWith: () => {},
  })

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('fetch', offline)
  vi.stubGlobal('caches', {
    open: async () => ({
      match: async (path: string) => (kept.has(path) ? new Response(kept.get(path)) : undefined),
    }),
  })
})

test('a dish on a visited page has its picture in the bag offline', async () => {
  kept.set('/art/640/tea-sweet.avif', 'tea')
  const answer = await answerPicture(asked('/art/384/tea-sweet.avif'), '/art/384/tea-sweet.avif')
  expect(await answer.text()).toBe('tea')
})

test('a cached picture is preferred to a cached variant of another size', async () => {
  kept.set('/art/384/tea-sweet.avif', 'small')
  kept.set('/art/640/tea-sweet.avif', 'large')
  const answer = await answerPicture(asked('/art/384/tea-sweet.avif'), '/art/384/tea-sweet.avif')
  expect(await answer.text()).toBe('small')
})

test('a failed request for an uncached URL throws no uncaught error', async () => {
  expect((await answerPicture(asked('/art/mac.webp'), '/art/mac.webp')).type).toBe('error')
  expect((await answerFile(asked('/_astro/a.js'), '/_astro/a.js')).type).toBe('error')
})
