import { afterEach, beforeEach, expect, test, vi } from 'vitest'

class FakeElement {}
const append = vi.fn()
let root: EventTarget
let page: EventTarget
const button = new FakeElement()

const dispatchOnButton = (type: string, eventInit: object = {}) =>
  root.dispatchEvent(
    Object.defineProperty(Object.assign(new Event(type), eventInit), 'target', { value: button }),
  )
const requestHydration = () => page.dispatchEvent(new CustomEvent('island-hydrate', { detail: 'menu' }))
const settle = () => vi.advanceTimersByTimeAsync(100)

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  append.mockClear()
  root = new EventTarget()
  page = Object.assign(new EventTarget(), {
    head: { append },
    querySelectorAll: () => [{ content: 'preload links' }],
  })
  vi.stubGlobal('document', page)
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('addEventListener', root.addEventListener.bind(root))
  vi.stubGlobal('requestAnimationFrame', (paint: () => void) => setTimeout(paint, 16))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/**
 * Mounts an island the way Astro does: if the island's module cannot be fetched, the island stays unhydrated
 * and nothing is thrown.
 */
async function mountIsland(network = { isOnline: true }, inView?: string) {
  const { default: interaction } = await import('./interaction-directive.ts')
  const loader = vi.fn(async (_?: string) => true)
  const render = vi.fn(async () => {
    element.isHydrated = network.isOnline
  })
  const load = vi.fn(async () => render)
  const element = {
    isHydrated: false,
    Component: { loader },
    hasAttribute: () => !element.isHydrated,
    contains: (target: unknown) => target === button,
    children: [button],
  }
  const value = { name: 'menu', path: 'five-points', ...(inView && { inView }) }
  // Astro declares the value as a string, but the directive receives an object.
  interaction(load, { name: 'interaction', value: value as never }, element as unknown as HTMLElement)
  return { load, loader, render, element }
}

test('the first click on an island loads the data for its path and hydrates the island', async () => {
  const { load, loader, render, element } = await mountIsland()
  dispatchOnButton('pointermove', { movementX: 0, movementY: 0 })
  dispatchOnButton('pointerdown')
  dispatchOnButton('focusin')
  await settle()
  expect(load).not.toHaveBeenCalled()
  dispatchOnButton('pointerup')
  dispatchOnButton('click')
  await settle()
  expect(loader).toHaveBeenCalledExactlyOnceWith('five-points')
  expect(render).toHaveBeenCalledOnce()
  expect(element.isHydrated).toBe(true)
})

test('an island hydrates only once, even if the guest clicks again while its code is loading', async () => {
  const { load, render } = await mountIsland()
  load.mockImplementationOnce(async () => {
    await new Promise(loaded => setTimeout(loaded, 10))
    return render
  })
  dispatchOnButton('click')
  await vi.advanceTimersByTimeAsync(35)
  expect(load).toHaveBeenCalledOnce()
  dispatchOnButton('click')
  await settle()
  expect(render).toHaveBeenCalledOnce()
})

test.each(['pointermove', 'focusin', 'keydown'])('an island hydrates on a %s event', async type => {
  const { element } = await mountIsland()
  dispatchOnButton(type, { movementX: 3 })
  await settle()
  expect(element.isHydrated).toBe(true)
})

test('an island whose module failed to load hydrates on the next attempt', async () => {
  const network = { isOnline: false }
  const { element, load } = await mountIsland(network)
  const failed = vi.fn()
  page.addEventListener('island-failed', failed)
  requestHydration()
  await settle()
  expect(failed.mock.calls).toMatchObject([[{ detail: 'menu' }]])
  network.isOnline = true
  requestHydration()
  await settle()
  expect(element.isHydrated).toBe(true)
  requestHydration()
  dispatchOnButton('click')
  await settle()
  expect(load).toHaveBeenCalledTimes(2)
})

test('an island does not hydrate if its data fails to load', async () => {
  const { render, loader } = await mountIsland()
  loader.mockResolvedValueOnce(false)
  const failed = new Promise(report => page.addEventListener('island-failed', report, { once: true }))
  requestHydration()
  expect(await failed).toMatchObject({ detail: 'menu' })
  expect(render).not.toHaveBeenCalled()
})

test('an island hydrates when it scrolls within its `inView` distance of the viewport', async () => {
  const observe = vi.fn()
  const disconnect = vi.fn()
  let scroll = (_: { isIntersecting: boolean }[]) => {}
  const options = vi.fn()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = observe
      disconnect = disconnect
      constructor(callback: typeof scroll, init: object) {
        scroll = callback
        options(init)
      }
    },
  )
  const { element, render } = await mountIsland(undefined, '400px')
  expect(options).toHaveBeenCalledExactlyOnceWith({ rootMargin: '400px' })
  expect(observe).toHaveBeenCalledExactlyOnceWith(button)
  scroll([{ isIntersecting: false }])
  await settle()
  expect(render).not.toHaveBeenCalled()
  scroll([{ isIntersecting: true }])
  scroll([{ isIntersecting: true }])
  await settle()
  expect(element.isHydrated).toBe(true)
  expect(render).toHaveBeenCalledOnce()
  expect(disconnect).toHaveBeenCalledOnce()
})

test('the guest’s first input preloads the islands’ modules without hydrating the islands', async () => {
  const { render } = await mountIsland()
  dispatchOnButton('scroll')
  await settle()
  expect(append).not.toHaveBeenCalled()
  root.dispatchEvent(Object.defineProperty(new Event('scroll'), 'target', { value: page }))
  dispatchOnButton('wheel')
  await settle()
  expect(append).toHaveBeenCalledExactlyOnceWith('preload links')
  expect(render).not.toHaveBeenCalled()
})
