import { EVERYTHING, releaseTag } from './answer-tags.ts'

/** Opening hours change by the clock alone: caches in front look again as often as guests would notice. */
const MINUTE = keptFor(60)
/** Whatever changes otherwise is purged (purge-hook.ts); this is for a purge that was lost. */
const UNTIL_PURGED = keptFor(3_600)

export type SharedFor = 'a minute' | 'until purged'

/**
 * What a cache in front is told beside what browsers are: how long it keeps an answer (RFC 9213, and the name it has at Fastly and
 * Akamai), and what that was made from, spelled as each of them reads it.
 */
export function sharedHeaders(kept: SharedFor, tags: readonly string[]): Record<string, string> {
  const control = kept === 'a minute' ? MINUTE : UNTIL_PURGED
  return {
    'cdn-cache-control': control,
    'surrogate-control': control,
    'cache-tag': tags.join(','),
    'surrogate-key': tags.join(' '),
  }
}

/** The same of a finished page. */
export function sharedPageHeaders(release: string): Record<string, string> {
  return sharedHeaders('until purged', [EVERYTHING, releaseTag(release)])
}

/** A minute longer while it looks whether it is still good, and a day while the site does not answer. */
function keptFor(seconds: number): string {
  return `max-age=${seconds}, stale-while-revalidate=60, stale-if-error=86400`
}
