import { onMount } from 'nanostores'

type Stop = () => void

/**
 * Starts something when a page begins to use a store, and stops it, if it returns how, when no page does any more;
 * never on the server.
 */
export function whenUsed($store: Parameters<typeof onMount>[0], begin: () => unknown): void {
  onMount($store, () => {
    if (typeof document === 'undefined') return
    let stop: unknown
    let isOver = false
    // A store is first read while React renders, and nothing may change until that is done.
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
