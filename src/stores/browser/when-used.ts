import { onMount } from 'nanostores'

type Stop = () => void

/**
 * Begins something once a page uses a store, and stops it, where that can be, once none does; never where pages are
 * rendered.
 */
export function whenUsed($store: Parameters<typeof onMount>[0], begin: () => unknown): void {
  onMount($store, () => {
    if (typeof document === 'undefined') return
    let stop: unknown
    let isOver = false
    // It is first looked at while a page is drawn, and until that is done nothing may change.
    queueMicrotask(() => {
      if (!isOver) stop = begin()
    })
    return () => {
      isOver = true
      if (isStop(stop)) stop()
    }
  })
}

function isStop(value: unknown): value is Stop {
  return typeof value === 'function'
}
