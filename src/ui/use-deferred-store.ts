import { startTransition, useEffect, useState } from 'react'

type Store<T> = { subscribe(listener: (value: T) => void): () => void }

/**
 * A store's value, rendered one frame after the press it derives from (input latency). `drawn`: the value
 * rendered by the server.
 */
export function useDeferredStore<T>(store: Store<T>, initial: T): T {
  const [value, setValue] = useState(() => initial)
  useEffect(() => store.subscribe(next => startTransition(() => setValue(() => next))), [store])
  return value
}
