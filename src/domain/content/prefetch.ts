/** What browsers that tell say of their connection. */
export type Connection = { saveData?: unknown; effectiveType?: unknown }

/** Pages are fetched ahead, but not on 2g nor for who saves data. */
export function mayPrefetch({ saveData, effectiveType }: Connection = {}): boolean {
  return saveData !== true && !String(effectiveType).includes('2g')
}
