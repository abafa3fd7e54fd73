import { beforeEach, expect, test, vi } from 'vitest'

const files = { core: ['/_astro/en.js'], ordering: [] }
vi.stubGlobal('SHELL', {
  version: '2',
  pictures: [],
  ...files,
  translated: { es: { core: ['/_astro/es.js'], ordering: [] } },
})
// Test files share a module cache, so another file may have loaded `cache-shell.ts` with a different SHELL.
vi.resetModules()
const { cacheShell } = await import('./cache-shell.ts')

const cached = new Map<string, Response>()
const cache = {
  match: async (path: string) => cached.get(path)?.clone(),
  put: async (path: string, response: Response) => void cached.set(path, response),
  keys: async () => [],
}
let missingPaths: string[] = []

function responseFor(path: string): Response {
  const type = path.endsWith('.js') ? 'text/javascript' : 'text/html'
  const response = new Response('new', {
    status: missingPaths.includes(path) ? 404 : 200,
    headers: { 'content-type': type },
  })
  return Object.defineProperty(response, 'type', { value: 'basic' })
}

beforeEach(() => {
  cached.clear()
  missingPaths = []
  vi.stubGlobal('caches', { open: async () => cache, delete: async () => true })
  vi.stubGlobal('fetch', async (path: string) => responseFor(path))
})

test('a new build refreshes the cached offline page of each language in use', async () => {
  cached.set('/es/offline', new Response('old'))
  await cacheShell()
  expect(await cached.get('/es/offline')?.text()).toBe('new')
  expect(cached.has('/_astro/es.js')).toBe(true)
  expect(cached.has('/offline')).toBe(true)
})

test('the offline page is not cached for a language that the guest has never used', async () => {
  await cacheShell()
  expect([...cached.keys()].toSorted()).toEqual(['/_astro/en.js', '/offline'])
})

test('a new build is cached even if a language that the guest used was removed', async () => {
  cached.set('/es/offline', new Response('old'))
  missingPaths = ['/es/offline']
  await cacheShell()
  expect(cached.has('/_astro/en.js')).toBe(true)
})
