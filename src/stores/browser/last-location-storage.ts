import { type StorageShape, storageKey } from './page-storage.ts'

/** Kitchen that was picked when the guest last started to look for another kitchen. */
export const lastKitchenShape = {
  name: 'last-kitchen',
  isValid: ({ id }) => typeof id === 'string',
} satisfies StorageShape<Record<'id', unknown>>

/** Session storage key for the coordinates of the latest kitchen search (for example, `36.17,-86.75`). */
export const SEARCH_POSITION_KEY = storageKey('searched-at')
