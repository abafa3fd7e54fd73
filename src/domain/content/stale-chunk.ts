const RELOAD_EVERY_MS = 60_000

// The messages of Chromium, Firefox and WebKit.
const MISSING = /dynamically imported module|importing a module script failed/i

/** Whether an error means that a script of the page no longer exists, because the site was published since. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && MISSING.test(error.message)
}

/** The address of the script, if the browser's message contains it; WebKit's does not. */
export function addressOfChunk(error: unknown): string | null {
  return (error instanceof Error && /https?:\/\/\S+/.exec(error.message)?.[0]) || null
}

/**
 * Whether the page may be reloaded: at most once a minute. Both in UTC milliseconds; `last` is null before the first
 * time.
 */
export function isReloadDue(last: number | null, now: number): boolean {
  // If the clock was set back, that minute must not become hours.
  return last === null || now < last || now - last >= RELOAD_EVERY_MS
}
