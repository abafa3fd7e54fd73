/**
 * Adds data to a prop of an island that the server renders with and the browser loads itself: Astro writes
 * only enumerable properties into the page.
 */
export function withServerData<T extends object, D>(prop: T, data: D): T & { data: D } {
  return Object.defineProperty({ ...prop }, 'data', { value: data }) as T & { data: D }
}
