/**
 * The names of the service worker's caches. When the format of a cache changes, increment the number in its
 * name: the worker then deletes the old cache, because it deletes all caches that are not listed here.
 */
export const cacheNames = {
  page: 'red-comb-pages-1',
  catalog: 'red-comb-catalog-1',
  picture: 'red-comb-pictures-1',
  file: 'red-comb-files-1',
} as const

export type CacheKind = keyof typeof cacheNames
