import { type ComponentType, lazy } from 'react'

export type LazyPart = {
  current: () => ComponentType
  renew: () => ComponentType
  /** Preloads the code; a failure shows when the part renders. */
  preload: () => void
}

/** A part of the page whose code is loaded on demand. */
export function lazyPart(fetchCode: () => Promise<ComponentType>): LazyPart {
  let fetched: ComponentType | null = null
  let isAsked = false
  const load = async () => {
    fetched ??= await fetchCode()
    return { default: fetched }
  }
  // A failed `lazy` component stays failed, so a retry creates a new one.
  let waiting = lazy(load)
  return {
    current: () => fetched ?? waiting,
    renew: () => {
      waiting = lazy(load)
      return waiting
    },
    preload: () => {
      if (!isAsked) load().catch(() => {})
      isAsked = true
    },
  }
}
