/**
 * Attaches data to an island's prop for rendering on the server. The property is not enumerable, so Astro
 * does not write it into the page, and the browser requests the data separately.
 */
export function addServerData<T extends object, D>(prop: T, data: D): T & { data: D } {
  return Object.defineProperty({ ...prop }, 'data', { value: data }) as T & { data: D }
}
