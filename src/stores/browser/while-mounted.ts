import { onMount } from 'nanostores'

type Stop = () => void

/**
 * Calls `start` when a store gets its first listener, and calls the cleanup function that `start` returned
 * when the store loses its last listener. Does nothing on the server.
 */
export function whileMounted($store: Parameters<typeof onMount>[0], start: () => unknown): void {
  onMount($store, () => {
    if (typeof document === 'undefined') return
    let stop: unknown
    let isUnmounted = false
    // Starts in a microtask, because React first reads a store during rendering, when state must not change.
    queueMicrotask(() => {
      if (!isUnmounted) stop = start()
    })
    return () => {
      isUnmounted = true
      if (isStop(stop)) stop()
    }
  })
}

function isStop(value: unknown): value is Stop {
  return typeof value === 'function'
}
