import { expect, test } from 'vitest'
import { collectReachable, type Module, type Page, planChunks } from './plan-chunks.ts'

const entryModule = (imports: string[], opensLater: string[] = []): Module => ({
  ...plainModule(imports, opensLater),
  isEntry: true,
})
const plainModule = (imports: string[] = [], opensLater: string[] = []): Module => ({
  imports,
  opensLater,
  size: 5_000,
  isEntry: false,
})
const react = '/x/@astrojs/react/client.js'
const graph = new Map<string, Module>([
  ['site', entryModule(['shell', 'store'])],
  ['locations', entryModule(['store', 'map-toggle'], ['map'])],
  ['menu', entryModule(['store', 'button', 'cards'])],
  ['checkout', entryModule(['store', 'button', 'request'])],
  [react, entryModule(['react'])],
  ['product', entryModule(['store', 'button', 'options'])],
  ['shell', plainModule()],
  ['store', plainModule()],
  ['map-toggle', plainModule()],
  ['map', plainModule(['leaflet'])],
  ['leaflet', plainModule()],
  ['react', plainModule()],
  ['button', plainModule(['react'])],
  ['options', plainModule()],
  ['cards', plainModule([], ['request'])],
  ['request', plainModule()],
])
const pages: Page[] = [
  { route: 'index.astro', entries: ['site'], hydratedEntries: [] },
  { route: 'about.astro', entries: ['site'], hydratedEntries: [] },
  { route: 'locations.astro', entries: ['site', 'locations'], hydratedEntries: [] },
  { route: 'menu/[mid]/index.astro', entries: ['site', 'menu', react], hydratedEntries: [] },
  { route: 'order/checkout.astro', entries: ['checkout', react], hydratedEntries: [] },
]
const lazyPage: Page = {
  route: 'menu/[mid]/category.astro',
  entries: ['site'],
  hydratedEntries: ['product', react],
}
const plan = planChunks(graph, [...pages, lazyPage])
const chunkName = (id: string) => plan.get(id)?.replace(/-\d+$/, '')

test('modules that most pages without React load form a single chunk', () => {
  expect([...graph.keys()].filter(id => chunkName(id) === 'page')).toEqual(['shell', 'store'])
})

test('a module that only one entry needs is bundled with that entry', () => {
  for (const id of ['map-toggle', 'cards', 'site', 'menu', 'checkout']) expect(plan.has(id)).toBe(false)
})

test('modules that all pages with React load are bundled with React', () => {
  expect(plan.get('button')).toBe(plan.get(react))
  expect(plan.get('react')).toBe(plan.get(react))
})

test('lazily loaded modules are grouped separately from initially loaded modules', () => {
  expect(plan.get('map')).toBe(plan.get('leaflet'))
  expect(plan.get('map')).not.toBe(plan.get('store'))
  expect(plan.get('request')).not.toBe(plan.get('button'))
})

test('a page whose island hydrates later does not load React initially', () => {
  const first = collectReachable(lazyPage.entries, graph)
  expect([...first].map(chunkName)).not.toContain(chunkName(react))
  expect(plan.get('button')).toBe(plan.get(react))
  expect(plan.has('options')).toBe(false)
})
