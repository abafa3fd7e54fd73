import { atom } from 'nanostores'

/** Whether the guest has pressed or focused anything on the page: from then on all of it has to be there. */
export const $isPageTouched = atom(false)
