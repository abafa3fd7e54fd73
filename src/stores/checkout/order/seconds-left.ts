import { atom } from 'nanostores'

/** Seconds until the quote expires. Null except in its last minute. */
export const $secondsLeft = atom<number | null>(null)
