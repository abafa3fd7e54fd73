/**
 * Attaches data to an island's prop for server rendering. The property is not enumerable, so Astro does not
 * write the data into the page, and the browser requests it separately.
 */
export function addServerData<T extends object, D>(prop: T, data: D): T & { data: D } {
  return Object.defineProperty({ ...prop }, 'data', { value: data }) as T & { data: D }
}
