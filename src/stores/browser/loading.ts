import { atom } from 'nanostores'

/** Set while the whole page waits for something that was asked for. */
export const $isLoading = atom(false)
