import { atom, type ReadableAtom } from 'nanostores'
import { whileMounted } from '../browser/while-mounted.ts'
import type { ApiError, Result } from './request.ts'

export type LoadState<T> =
  | { step: 'reading' }
  | { step: 'failed'; error: ApiError }
  | { step: 'ready'; data: T }

export type Loader<T> = {
  $loaded: ReadableAtom<LoadState<T>>
  load: () => Promise<void>
  show: (change: (data: T) => T) => void
}

export function createLoader<T>(read: () => Promise<Result<T>>): Loader<T> {
  const $loaded = atom<LoadState<T>>({ step: 'reading' })
  let readCount = 0

  async function load(): Promise<void> {
    readCount += 1
    const readNumber = readCount
    if ($loaded.get().step !== 'ready') $loaded.set({ step: 'reading' })
    const result = await read()
    if (readNumber !== readCount) return
    if (result.ok) $loaded.set({ step: 'ready', data: result.data })
    else if ($loaded.get().step !== 'ready') $loaded.set({ step: 'failed', error: result.error })
  }

  whileMounted($loaded, load)
  return {
    $loaded,
    load,
    show(change) {
      const loaded = $loaded.get()
      if (loaded.step === 'ready') $loaded.set({ step: 'ready', data: change(loaded.data) })
    },
  }
}
