import { type ComponentType, lazy } from 'react'

export type LazyPart = {
  /** The component to render: the part if its code has loaded, else one that waits for it. */
  current: () => ComponentType
  /** Requests code again that could not be loaded. */
  renew: () => ComponentType
  /** Loads the code ahead; a failure is shown when the part is. */
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
  // A failed `lazy` component stays failed, so a retry makes a new one.
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
