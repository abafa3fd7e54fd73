import { atom } from 'nanostores'

/** Seconds until the quote expires, or null before the last minute. */
export const $quoteSecondsLeft = atom<number | null>(null)
