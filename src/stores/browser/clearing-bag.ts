import { atom } from 'nanostores'

export const $isClearingBag = atom(false)
