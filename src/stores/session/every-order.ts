import { remembered } from '../browser/remembered.ts'

type EveryOrder = { wanted: true }

/** Set if this browser notifies about every order its member opens. */
export const $everyOrder = remembered<EveryOrder>('every-order', ({ wanted }) => wanted === true)
