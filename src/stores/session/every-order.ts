import { remembered } from '../browser/remembered.ts'

type EveryOrder = { wanted: true }

/** Set where this browser is told of every order that its member looks at in it, without a press for each. */
export const $everyOrder = remembered<EveryOrder>('every-order', ({ wanted }) => wanted === true)
