/**
 * The service worker's caches by kind. The worker deletes caches that are not listed here, so incrementing a
 * number deletes a cache with an old format.
 */
export const cacheNames = {
  page: 'red-comb-pages-1',
  catalog: 'red-comb-catalog-1',
  picture: 'red-comb-pictures-1',
  file: 'red-comb-files-1',
} as const

export type CacheKind = keyof typeof cacheNames
