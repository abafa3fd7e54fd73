import { startTransition, useEffect, useState } from 'react'

type Store<T> = { subscribe(listener: (value: T) => void): () => void }

/**
 * Returns a store's value, rendered in a transition to reduce input latency. `initial` is the value that the
 * server rendered.
 */
export function useDeferredStore<T>(store: Store<T>, initial: T): T {
  const [value, setValue] = useState(() => initial)
  useEffect(() => store.subscribe(next => startTransition(() => setValue(() => next))), [store])
  return value
}
