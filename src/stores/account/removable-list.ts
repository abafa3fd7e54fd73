import { atom, type ReadableAtom } from 'nanostores'
import { type Loader, loader } from '../api/loaded.ts'
import type { ApiError, Result } from '../api/request.ts'

type Item = { id: string }

type Removable = {
  $problem: ReadableAtom<ApiError | null>
  /** Optimistic: a refused removal is reverted. */
  remove: (id: string) => Promise<boolean>
}
export type RemovableList<T extends Item> = Pick<Loader<T[]>, '$loaded' | 'load' | 'show'> & Removable

type Removal = {
  remove: (id: string) => Promise<Result<unknown>>
  gone: ApiError['code']
}
type Calls<T> = Removal & { read: () => Promise<Result<T[]>> }

export function removableList<T extends Item>({ read, ...removal }: Calls<T>): RemovableList<T> {
  const { $loaded, load, show } = loader(read)
  return { $loaded, load, show, ...removable({ $loaded, show }, removal) }
}

/** Removal of items from a list owned by another store. */
export function removable<T extends Item>(
  { $loaded, show }: Pick<Loader<T[]>, '$loaded' | 'show'>,
  { remove, gone }: Removal,
): Removable {
  const $problem = atom<ApiError | null>(null)
  return {
    $problem,
    async remove(id) {
      const loaded = $loaded.get()
      const items = loaded.step === 'ready' ? loaded.data : []
      const place = items.findIndex(item => item.id === id)
      const item = items[place]
      if (!item) return false
      $problem.set(null)
      show(list => list.filter(other => other.id !== id))
      const removed = await remove(id)
      if (removed.ok || removed.error.code === gone) return true
      show(list => list.toSpliced(place, 0, item))
      $problem.set(removed.error)
      return false
    },
  }
}
