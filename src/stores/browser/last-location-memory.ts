import { memoryKey, type Shape } from './page-memory.ts'

/** The kitchen that was picked before the guest looked for another one. */
export const lastKitchenShape = {
  name: 'last-kitchen',
  fits: ({ id }) => typeof id === 'string',
} satisfies Shape<Record<'id', unknown>>

/** Session only: the place of the last kitchen search, as `36.17,-86.75`. */
export const SEARCHED_AT_KEY = memoryKey('searched-at')
