import { atom } from 'nanostores'

/** Set while the whole page waits for something that was asked for (spec section 4). */
export const $isLoading = atom(false)
