import { atom, type ReadableAtom } from 'nanostores'
import { type Loader, loader } from '../api/loaded.ts'
import type { ApiError, Result } from '../api/request.ts'

type Item = { id: string }

export type RemovableList<T extends Item> = Pick<Loader<T[]>, '$loaded' | 'load' | 'show'> & {
  /** Why the last removal was taken back. */
  $problem: ReadableAtom<ApiError | null>
  /** Takes an item off the list at once; it comes back to its place when the server keeps it. */
  remove: (id: string) => Promise<boolean>
}

type Calls<T> = {
  read: () => Promise<Result<T[]>>
  remove: (id: string) => Promise<Result<unknown>>
  /** The refusal that says that the item is gone already. */
  gone: ApiError['code']
}

export function removableList<T extends Item>({ read, remove, gone }: Calls<T>): RemovableList<T> {
  const { $loaded, load, show } = loader(read)
  const $problem = atom<ApiError | null>(null)
  return {
    $loaded,
    load,
    show,
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
