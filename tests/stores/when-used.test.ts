import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whileMounted } from '#src/stores/browser/while-mounted.ts'

const UNMOUNT_DELAY_MS = 1_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a store’s effect runs while the store has at least one subscriber', async () => {
  vi.stubGlobal('document', {})
  const { $store, done } = watchedStore()
  $store.get()
  expect(done).toEqual([])
  const unmount = $store.listen(() => {})
  const stopSecond = $store.listen(() => {})
  await Promise.resolve()
  expect(done).toEqual(['begins'])
  unmount()
  stopSecond()
  vi.advanceTimersByTime(UNMOUNT_DELAY_MS)
  expect(done).toEqual(['begins', 'stops'])
})

test('a store’s effect does not run on the server', async () => {
  const { $store, done } = watchedStore()
  $store.get()
  await Promise.resolve()
  expect(done).toEqual([])
})

function watchedStore() {
  const $store = atom(0)
  const done: string[] = []
  whileMounted($store, () => {
    done.push('begins')
    return () => done.push('stops')
  })
  return { $store, done }
}
