import { releaseTag, SITE_TAG } from './cache-tags.ts'

/** Lifetime of responses that depend on opening hours and therefore change with time. */
const MINUTE = cacheControl(60)
/**
 * Lifetime of responses that change only with an event. The event triggers a purge (purge-hook.ts), so these
 * responses expire only if a purge is lost.
 */
const UNTIL_PURGED = cacheControl(3_600)

export type SharedCacheLifetime = 'a minute' | 'until purged'

/**
 * Returns headers for shared caches: the lifetime, in the standard header (RFC 9213) and in Fastly's and
 * Akamai's headers, and the tags, in each cache's format.
 */
export function createSharedHeaders(
  sharedFor: SharedCacheLifetime,
  tags: readonly string[],
): Record<string, string> {
  const control = sharedFor === 'a minute' ? MINUTE : UNTIL_PURGED
  return {
    'cdn-cache-control': control,
    'surrogate-control': control,
    'cache-tag': tags.join(','),
    'surrogate-key': tags.join(' '),
  }
}

export function createSharedPageHeaders(release: string): Record<string, string> {
  return createSharedHeaders('until purged', [SITE_TAG, releaseTag(release)])
}

/**
 * Returns a header value that also allows stale responses: for a minute during revalidation, and for a day if
 * the site is down.
 */
function cacheControl(seconds: number): string {
  return `max-age=${seconds}, stale-while-revalidate=60, stale-if-error=86400`
}
