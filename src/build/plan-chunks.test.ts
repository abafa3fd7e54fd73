import { expect, test } from 'vitest'
import { type Module, type Page, planChunks, reachOf } from './plan-chunks.ts'

const start = (imports: string[], opensLater: string[] = []): Module => ({
  ...piece(imports, opensLater),
  isEntry: true,
})
const piece = (imports: string[] = [], opensLater: string[] = []): Module => ({
  imports,
  opensLater,
  size: 5_000,
  isEntry: false,
})
const react = '/x/@astrojs/react/client.js'
const graph = new Map<string, Module>([
  ['site', start(['shell', 'store'])],
  ['locations', start(['store', 'map-toggle'], ['map'])],
  ['menu', start(['store', 'button', 'cards'])],
  ['checkout', start(['store', 'button', 'request'])],
  [react, start(['react'])],
  ['product', start(['store', 'button', 'options'])],
  ['shell', piece()],
  ['store', piece()],
  ['map-toggle', piece()],
  ['map', piece(['leaflet'])],
  ['leaflet', piece()],
  ['react', piece()],
  ['button', piece(['react'])],
  ['options', piece()],
  ['cards', piece([], ['request'])],
  ['request', piece()],
])
const pages: Page[] = [
  { route: 'index.astro', entries: ['site'], hydratedLimits: [] },
  { route: 'about.astro', entries: ['site'], hydratedLimits: [] },
  { route: 'locations.astro', entries: ['site', 'locations'], hydratedLimits: [] },
  { route: 'menu/[mid]/index.astro', entries: ['site', 'menu', react], hydratedLimits: [] },
  { route: 'order/checkout.astro', entries: ['checkout', react], hydratedLimits: [] },
]
const sleeping: Page = {
  route: 'menu/[mid]/category.astro',
  entries: ['site'],
  hydratedLimits: ['product', react],
}
const plan = planChunks(graph, [...pages, sleeping])
const chunkOf = (id: string) => plan.get(id)?.replace(/-\d+$/, '')

test('modules that most pages without React load form one chunk without React', () => {
  expect([...graph.keys()].filter(id => chunkOf(id) === 'page')).toEqual(['shell', 'store'])
})

test('a module that a single entry needs is bundled with that entry, and each entry is its own chunk', () => {
  for (const id of ['map-toggle', 'cards', 'site', 'menu', 'checkout']) expect(plan.has(id)).toBe(false)
})

test('modules that all pages with React load join the React chunk', () => {
  expect(plan.get('button')).toBe(plan.get(react))
  expect(plan.get('react')).toBe(plan.get(react))
})

test('lazily loaded modules are grouped separately from initially loaded modules', () => {
  expect(plan.get('map')).toBe(plan.get('leaflet'))
  expect(plan.get('map')).not.toBe(plan.get('store'))
  expect(plan.get('request')).not.toBe(plan.get('button'))
})

test('an island that hydrates later loads React itself, so its page does not load React', () => {
  const first = reachOf(sleeping.entries, graph)
  expect([...first].map(chunkOf)).not.toContain(chunkOf(react))
  expect(plan.get('button')).toBe(plan.get(react))
  expect(plan.has('options')).toBe(false)
})
