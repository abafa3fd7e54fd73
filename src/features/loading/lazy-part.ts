import { type ComponentType, lazy } from 'react'

export type LazyPart = {
  /** What draws it: the part itself once its code is here, until then what waits for it. */
  current: () => ComponentType
  /** Asks again for code that could not be fetched. */
  renew: () => ComponentType
  /** Fetches the code before the part is drawn; that it failed is told when it is. */
  preload: () => void
}

/** A part of the page whose code is only fetched once it is wanted. */
export function lazyPart(fetchCode: () => Promise<ComponentType>): LazyPart {
  let fetched: ComponentType | null = null
  let isAsked = false
  const load = async () => {
    fetched ??= await fetchCode()
    return { default: fetched }
  }
  // What could not be fetched once stays so: asking again takes another one.
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
