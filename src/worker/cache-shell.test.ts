import { beforeEach, expect, test, vi } from 'vitest'

const files = { core: ['/_astro/en.js'], ordering: [] }
vi.stubGlobal('SHELL', {
  version: '2',
  pictures: [],
  ...files,
  translated: { es: { core: ['/_astro/es.js'], ordering: [] } },
})
const { cacheShell } = await import('./cache-shell.ts')

const kept = new Map<string, Response>()
const cache = {
  match: async (path: string) => kept.get(path)?.clone(),
  put: async (path: string, answer: Response) => void kept.set(path, answer),
  keys: async () => [],
}
let missing: string[] = []

function answerTo(path: string): Response {
  const type = path.endsWith('.js') ? 'text/javascript' : 'text/html'
  const answer = new Response('new', {
    status: missing.includes(path) ? 404 : 200,
    headers: { 'content-type': type },
  })
  return Object.defineProperty(answer, 'type', { value: 'basic' })
}

beforeEach(() => {
  kept.clear()
  missing = []
  vi.stubGlobal('caches', { open: async () => cache, delete: async () => true })
  vi.stubGlobal('fetch', async (path: string) => answerTo(path))
})

test('a new build refreshes the offline page of each language in use', async () => {
  kept.set('/es/offline', new Response('old'))
  await cacheShell()
  expect(await kept.get('/es/offline')?.text()).toBe('new')
  expect(kept.has('/_astro/es.js')).toBe(true)
  expect(kept.has('/offline')).toBe(true)
})

test('a guest who never used another language has no page of it cached', async () => {
  await cacheShell()
  expect([...kept.keys()].toSorted()).toEqual(['/_astro/en.js', '/offline'])
})

test('a removed language does not prevent a build from being cached', async () => {
  kept.set('/es/offline', new Response('old'))
  missing = ['/es/offline']
  await cacheShell()
  expect(kept.has('/_astro/en.js')).toBe(true)
})
