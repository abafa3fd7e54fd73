import { type StorageShape, storageKey } from './page-storage.ts'

/** Kitchen that was picked before the guest last searched for another one. */
export const lastKitchenShape = {
  name: 'last-kitchen',
  isValid: ({ id }) => typeof id === 'string',
} satisfies StorageShape<Record<'id', unknown>>

/** Session storage key of the last kitchen search's coordinates, such as `36.17,-86.75`. */
export const SEARCHED_AT_KEY = storageKey('searched-at')
