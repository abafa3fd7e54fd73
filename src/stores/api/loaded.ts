import { atom, type ReadableAtom } from 'nanostores'
import { whenUsed } from '../browser/when-used.ts'
import type { ApiError, Result } from './request.ts'

export type Loaded<T> = { step: 'reading' } | { step: 'failed'; error: ApiError } | { step: 'ready'; data: T }

export type Loader<T> = {
  $loaded: ReadableAtom<Loaded<T>>
  load: () => Promise<void>
  show: (change: (data: T) => T) => void
}

export function loader<T>(read: () => Promise<Result<T>>): Loader<T> {
  const $loaded = atom<Loaded<T>>({ step: 'reading' })
  let reads = 0

  async function load(): Promise<void> {
    reads += 1
    const own = reads
    if ($loaded.get().step !== 'ready') $loaded.set({ step: 'reading' })
    const result = await read()
    if (own !== reads) return
    if (result.ok) $loaded.set({ step: 'ready', data: result.data })
    else if ($loaded.get().step !== 'ready') $loaded.set({ step: 'failed', error: result.error })
  }

  whenUsed($loaded, load)
  return {
    $loaded,
    load,
    show(change) {
      const loaded = $loaded.get()
      if (loaded.step === 'ready') $loaded.set({ step: 'ready', data: change(loaded.data) })
    },
  }
}
