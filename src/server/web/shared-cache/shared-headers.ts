import { releaseTag, SITE_TAG } from './cache-tags.ts'

/** Opening hours depend on the clock, so shared caches revalidate every minute. */
const MINUTE = cacheControl(60)
/** Other changes are purged (purge-hook.ts); this covers a lost purge. */
const UNTIL_PURGED = cacheControl(3_600)

export type SharedFor = 'a minute' | 'until purged'

/**
 * Headers for shared caches: lifetime (RFC 9213, and its name at Fastly and Akamai) and tags, in each cache's format.
 */
export function sharedHeaders(sharedFor: SharedFor, tags: readonly string[]): Record<string, string> {
  const control = sharedFor === 'a minute' ? MINUTE : UNTIL_PURGED
  return {
    'cdn-cache-control': control,
    'surrogate-control': control,
    'cache-tag': tags.join(','),
    'surrogate-key': tags.join(' '),
  }
}

export function sharedPageHeaders(release: string): Record<string, string> {
  return sharedHeaders('until purged', [SITE_TAG, releaseTag(release)])
}

/** Stale responses may be served for a minute while revalidating, and for a day while the site is down. */
function cacheControl(seconds: number): string {
  return `max-age=${seconds}, stale-while-revalidate=60, stale-if-error=86400`
}
