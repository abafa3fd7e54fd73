import { atom } from 'nanostores'

/** True while the whole page waits for a response or navigation. */
export const $isLoading = atom(false)
