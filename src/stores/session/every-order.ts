import { remembered } from '../browser/remembered.ts'

type EveryOrder = { wanted: true }

/** Set if this browser turns on notifications for every order its member looks at. */
export const $everyOrder = remembered<EveryOrder>('every-order', ({ wanted }) => wanted === true)
