import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import intent from './client-intent-directive.ts'

const page = Object.assign(new EventTarget(), { documentElement: { dataset: {} } })
const want = () => page.dispatchEvent(new CustomEvent('island-wanted', { detail: 'search' }))

/** Renders an island as Astro does; a failed fetch is reported elsewhere and leaves the element unchanged. */
function islandOn(network: { isThere: boolean }) {
  let isAlive = false
  const element = { hasAttribute: (_: string) => !isAlive } as HTMLElement
  const load = vi.fn(async () => async () => {
    isAlive = network.isThere
  })
  intent(load, { name: 'intent', value: 'search' }, element)
  return { load, isAlive: () => isAlive }
}

beforeEach(() => void vi.stubGlobal('document', page))
afterEach(() => void vi.unstubAllGlobals())

test('an island that failed to load says so, and loads at the next click', async () => {
  const network = { isThere: false }
  const island = islandOn(network)
  const missing = new Promise(told => page.addEventListener('island-missing', told, { once: true }))
  want()
  expect(await missing).toMatchObject({ detail: 'search' })
  network.isThere = true
  want()
  await vi.waitFor(() => expect(island.isAlive()).toBe(true))
  want()
  expect(island.load).toHaveBeenCalledTimes(2)
})
