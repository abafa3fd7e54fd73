const RELOAD_INTERVAL_MS = 60_000

// Matches the error messages of Chromium, Firefox, and WebKit for a chunk that failed to load.
const MISSING_CHUNK = /dynamically imported module|importing a module script failed/i

export function isMissingChunkError(error: unknown): boolean {
  return error instanceof Error && MISSING_CHUNK.test(error.message)
}

export function failedChunkUrl(error: unknown): string | null {
  return (error instanceof Error && /https?:\/\/\S+/.exec(error.message)?.[0]) || null
}

/**
 * True if the page has not reloaded within the last minute. Times are Unix milliseconds; `last` is null
 * before the first reload.
 */
export function isReloadAllowed(last: number | null, now: number): boolean {
  // If the device clock was set back, the page reloads at once instead of waiting until `last` has passed.
  return last === null || now < last || now - last >= RELOAD_INTERVAL_MS
}
