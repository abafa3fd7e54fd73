import { onMount } from 'nanostores'

type Stop = () => void

/**
 * Starts an effect while a store is used, and stops it (if it returns a cleanup function) after the last use.
 * Never runs on the server.
 */
export function whileMounted($store: Parameters<typeof onMount>[0], start: () => unknown): void {
  onMount($store, () => {
    if (typeof document === 'undefined') return
    let stop: unknown
    let isUnmounted = false
    // React first reads a store while rendering, when state must not change.
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
