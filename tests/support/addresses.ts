import type { DeliveryAddress } from '#src/contract/cart/handoff-details.ts'

/** Near zone of Nashville Five Points, far zone of Midtown and 12 South. */
export const eastNashville: DeliveryAddress = {
  address: '1106 Forrest Ave',
  city: 'Nashville',
  state: 'TN',
  zip: '37206',
}
/** Far zone of Five Points, near zone of Midtown and 12 South. */
export const midtown: DeliveryAddress = {
  address: '1801 West End Ave',
  city: 'Nashville',
  state: 'TN',
  zip: '37203',
}
/** Outside every delivery zone. */
export const murfreesboro: DeliveryAddress = {
  address: '225 W College St',
  city: 'Murfreesboro',
  state: 'TN',
  zip: '37130',
}
