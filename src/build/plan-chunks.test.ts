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
  { route: 'index.astro', entries: ['site'], wakes: [] },
  { route: 'about.astro', entries: ['site'], wakes: [] },
  { route: 'locations.astro', entries: ['site', 'locations'], wakes: [] },
  { route: 'menu/[mid]/index.astro', entries: ['site', 'menu', react], wakes: [] },
  { route: 'order/checkout.astro', entries: ['checkout', react], wakes: [] },
]
const sleeping: Page = { route: 'menu/[mid]/category.astro', entries: ['site'], wakes: ['product', react] }
const plan = planChunks(graph, [...pages, sleeping])
const chunkOf = (id: string) => plan.get(id)?.replace(/-\d+$/, '')

test('what most pages without React load is one chunk, and nothing of React is in it', () => {
  expect([...graph.keys()].filter(id => chunkOf(id) === 'page')).toEqual(['shell', 'store'])
})

test('what a single entry needs stays with it, and entries are chunks of their own', () => {
  for (const id of ['map-toggle', 'cards', 'site', 'menu', 'checkout']) expect(plan.has(id)).toBe(false)
})

test('what all pages with React load goes with React', () => {
  expect(plan.get('button')).toBe(plan.get(react))
  expect(plan.get('react')).toBe(plan.get(react))
})

test('what loads later comes together, apart from what loads at once', () => {
  expect(plan.get('map')).toBe(plan.get('leaflet'))
  expect(plan.get('map')).not.toBe(plan.get('store'))
  expect(plan.get('request')).not.toBe(plan.get('button'))
})

test('an island that wakes later takes React with it and leaves the page without', () => {
  const first = reachOf(sleeping.entries, graph)
  expect([...first].map(chunkOf)).not.toContain(chunkOf(react))
  expect(plan.get('button')).toBe(plan.get(react))
  expect(plan.has('options')).toBe(false)
})
