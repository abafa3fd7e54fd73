import { atom } from 'nanostores'

/** Set while the whole page waits for an answer or for the next page. */
export const $isLoading = atom(false)
