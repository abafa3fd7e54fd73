import { expect, test, vi } from 'vitest'
import { ignoreQuotaErrors } from '#src/stores/browser/tolerant-storage.ts'

test('writing to full browser storage neither throws nor changes stored values', () => {
  const stored: Record<string, string> = { kept: 'as it was' }
  const set = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
  }
  // Implements only the part of `Storage` that the stores use.
  const storage = ignoreQuotaErrors(new Proxy(stored, { set }) as unknown as Storage)
  storage.kept = 'new'
  storage.added = 'too'
  expect({ ...storage }).toEqual({ kept: 'as it was' })
})

test('the bag is stored in memory and storage is reported as blocked if the browser forbids it', async () => {
  vi.resetModules()
  const forbidden = {
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
    configurable: true,
  }
  vi.stubGlobal('window', globalThis)
  const before = ['localStorage', 'sessionStorage'].map(
    name => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  )
  for (const [name] of before) Object.defineProperty(globalThis, name, forbidden)
  const { isStorageBlocked } = await import('#src/stores/browser/tolerant-storage.ts')
  const { $storedBag } = await import('#src/stores/session/stored-bag.ts')
  expect(isStorageBlocked()).toBe(true)
  const bag = { cart_id: 'c_1', location_id: '101', menu_id: 'nashville-five-points' }
  $storedBag.set({ ...$storedBag.get(), ...bag } as never)
  expect($storedBag.get()).toMatchObject(bag)
  for (const [name, descriptor] of before) {
    if (descriptor) Object.defineProperty(globalThis, name, descriptor)
    else Reflect.deleteProperty(globalThis, name)
  }
  vi.unstubAllGlobals()
})

test.each([
  ['without a line', { kind: 'add', id: 'a', at: 1 }],
  ['without a quantity', { kind: 'quantity', id: 'a', at: 1, line_id: 'l' }],
  ['of an unknown kind', { kind: 'swap', id: 'a', at: 1 }],
  ['that is null', null],
])('a stored change %s is discarded', async (_, change) => {
  vi.resetModules()
  const { setTestStorageKey, useTestStorageEngine } = await import('@nanostores/persistent')
  useTestStorageEngine()
  setTestStorageKey('red-comb:waiting:a', JSON.stringify(change))
  const { $queuedChanges } = await import('#src/stores/session/bag-outbox.ts')
  const { $bagCount } = await import('#src/stores/bag/bag-count.ts')
  expect($queuedChanges.get()).toEqual([])
  expect($bagCount.get()).toBe(0)
})
