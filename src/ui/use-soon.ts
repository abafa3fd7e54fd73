import { startTransition, useEffect, useState } from 'react'

type Store<T> = { subscribe(listener: (value: T) => void): () => void }

/**
 * What a store holds, drawn after the frame that answers a press: for all that may follow a moment later, so that the
 * answer does not wait for it. `drawn` is what the server drew.
 */
export function useSoon<T>(store: Store<T>, drawn: T): T {
  const [value, setValue] = useState(() => drawn)
  useEffect(() => store.subscribe(now => startTransition(() => setValue(() => now))), [store])
  return value
}
