import { failedChunkUrl, isMissingChunkError } from '#src/domain/content/stale-chunk.ts'
import { showGlobalError } from '#src/stores/browser/global-error.ts'
import { reloadStalePage } from '#src/stores/browser/stale-chunk.ts'

export function handleUncaughtErrors(): void {
  const reloadIfStale = (error: unknown) => {
    if (isMissingChunkError(error)) void reloadStalePage(failedChunkUrl(error))
  }
  addEventListener('vite:preloadError', event => {
    void reloadStalePage('payload' in event ? failedChunkUrl(event.payload) : null)
  })
  addEventListener('astro:hydration-error', event => {
    reloadIfStale(event instanceof CustomEvent ? event.detail?.error : null)
  })
  addEventListener('unhandledrejection', event => {
    reloadIfStale(event.reason)
    if (!isApiError(event.reason)) return
    event.preventDefault()
    showGlobalError(event.reason)
  })
}

/**
 * True for errors of `request()`, which have string codes. The browser's own errors, such as an aborted
 * transition, have numeric codes.
 */
function isApiError(reason: unknown): boolean {
  return typeof reason === 'object' && reason !== null && 'code' in reason && typeof reason.code === 'string'
}
