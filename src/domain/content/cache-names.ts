/**
 * The service worker's caches by kind. Increment a number to drop an older format: the worker deletes caches not listed
 * here.
 */
export const cacheNames = {
  page: 'red-comb-pages-1',
  catalog: 'red-comb-catalog-1',
  picture: 'red-comb-pictures-1',
  file: 'red-comb-files-1',
} as const

export type CacheKind = keyof typeof cacheNames
