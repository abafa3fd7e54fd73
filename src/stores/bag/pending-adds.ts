import { atom } from 'nanostores'

/** How many items were pressed into the bag while what carries that out is still on its way to the browser. */
export const $pendingAdds = atom(0)
