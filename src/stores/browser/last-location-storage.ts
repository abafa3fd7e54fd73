import { type StorageShape, storageKey } from './page-storage.ts'

/** The kitchen that was picked when the guest last started to look for another one. */
export const lastKitchenShape = {
  name: 'last-kitchen',
  fits: ({ id }) => typeof id === 'string',
} satisfies StorageShape<Record<'id', unknown>>

/** Session storage key for the coordinates of the last kitchen search, as `36.17,-86.75`. */
export const SEARCHED_AT_KEY = storageKey('searched-at')
