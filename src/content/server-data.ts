/**
 * Adds data to an island's prop for the server's rendering. Astro writes only enumerable properties into the
 * page, so the browser requests the data separately.
 */
export function addServerData<T extends object, D>(prop: T, data: D): T & { data: D } {
  return Object.defineProperty({ ...prop }, 'data', { value: data }) as T & { data: D }
}
