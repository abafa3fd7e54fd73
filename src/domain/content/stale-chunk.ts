const RELOAD_EVERY_MS = 60_000

// As Chromium, Firefox and WebKit say it.
const MISSING = /dynamically imported module|importing a module script failed/i

/** Whether a part of the page is not there any more: the site was published while the page was open. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && MISSING.test(error.message)
}

/** The address of the part, where the browser says it; WebKit does not. */
export function addressOfChunk(error: unknown): string | null {
  return (error instanceof Error && /https?:\/\/\S+/.exec(error.message)?.[0]) || null
}

/** At most once a minute, both in UTC milliseconds; `last` is null when it never was. */
export function isReloadDue(last: number | null, now: number): boolean {
  // A clock that was turned back is not waited for.
  return last === null || now < last || now - last >= RELOAD_EVERY_MS
}
