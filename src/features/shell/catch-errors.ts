import { addressOfChunk, isMissingChunk } from '#src/domain/content/stale-chunk.ts'
import { showGlobalError } from '#src/stores/browser/global-error.ts'
import { reloadStalePage } from '#src/stores/browser/stale-chunk.ts'

export function catchErrors(): void {
  const onMissing = (error: unknown) => {
    if (isMissingChunk(error)) void reloadStalePage(addressOfChunk(error))
  }
  addEventListener('vite:preloadError', event => {
    void reloadStalePage('payload' in event ? addressOfChunk(event.payload) : null)
  })
  addEventListener('astro:hydration-error', event => {
    onMissing(event instanceof CustomEvent ? event.detail?.error : null)
  })
  addEventListener('unhandledrejection', event => {
    onMissing(event.reason)
    if (!isApiError(event.reason)) return
    event.preventDefault()
    showGlobalError(event.reason)
  })
}

/** True for errors of `request()`; browser errors, such as an aborted transition, have numeric codes. */
function isApiError(reason: unknown): boolean {
  return typeof reason === 'object' && reason !== null && 'code' in reason && typeof reason.code === 'string'
}
