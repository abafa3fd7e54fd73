/**
 * The names of the service worker's caches. The worker deletes all other caches, so increment a number when a
 * cache's format changes.
 */
export const cacheNames = {
  page: 'red-comb-pages-1',
  catalog: 'red-comb-catalog-1',
  picture: 'red-comb-pictures-1',
  file: 'red-comb-files-1',
} as const

export type CacheKind = keyof typeof cacheNames
