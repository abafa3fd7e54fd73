import { atom } from 'nanostores'

export const $isLoading = atom(false)
