import { atom } from 'nanostores'

/** Seconds until the quote ends; null except in its last minute. */
export const $secondsLeft = atom<number | null>(null)
