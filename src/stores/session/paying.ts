import { remembered } from '../browser/remembered.ts'

/** The bag that was sent as an order whose outcome is not known yet, in any tab of this browser. */
export const $paying = remembered<{ cart_id: string }>('paying', value => typeof value.cart_id === 'string')
