import { atom, type ReadableAtom } from 'nanostores'
import { createLoader, type Loader } from '../api/loader.ts'
import type { ApiError, Result } from '../api/request.ts'

type Item = { id: string }

type RemoveActions = {
  $problem: ReadableAtom<ApiError | null>
  /** Removes an item optimistically. If the request fails, restores the item and returns false. */
  remove: (id: string) => Promise<boolean>
}
export type ListWithRemoval<T extends Item> = Pick<Loader<T[]>, '$loaded' | 'load' | 'show'> & RemoveActions

type Removal = {
  remove: (id: string) => Promise<Result<unknown>>
  gone: ApiError['code']
}
type ListRequests<T> = Removal & { read: () => Promise<Result<T[]>> }

export function createListWithRemoval<T extends Item>({
  read,
  ...removal
}: ListRequests<T>): ListWithRemoval<T> {
  const { $loaded, load, show } = createLoader(read)
  return { $loaded, load, show, ...addRemovalActions({ $loaded, show }, removal) }
}

/** Adds optimistic removal to a list that another store loads. */
export function addRemovalActions<T extends Item>(
  { $loaded, show }: Pick<Loader<T[]>, '$loaded' | 'show'>,
  { remove, gone }: Removal,
): RemoveActions {
  const $problem = atom<ApiError | null>(null)
  return {
    $problem,
    async remove(id) {
      const loaded = $loaded.get()
      const items = loaded.step === 'ready' ? loaded.data : []
      const index = items.findIndex(item => item.id === id)
      const item = items[index]
      if (!item) return false
      $problem.set(null)
      show(list => list.filter(other => other.id !== id))
      const result = await remove(id)
      if (result.ok || result.error.code === gone) return true
      show(list => list.toSpliced(index, 0, item))
      $problem.set(result.error)
      return false
    },
  }
}
