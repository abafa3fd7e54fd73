import { startTransition, useEffect, useState } from 'react'

type Store<T> = { subscribe(listener: (value: T) => void): () => void }

/**
 * A store's value, rendered in the frame after the one that answers a press, so that the answer need not wait for it.
 * `drawn` is the value the server rendered.
 */
export function useSoon<T>(store: Store<T>, drawn: T): T {
  const [value, setValue] = useState(() => drawn)
  useEffect(() => store.subscribe(now => startTransition(() => setValue(() => now))), [store])
  return value
}
