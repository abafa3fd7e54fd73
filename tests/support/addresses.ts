import type { DeliveryAddress } from '#src/contract/cart/handoff-details.ts'

/** Around the corner from Nashville Five Points: in its near zone, and in the far one of Midtown and 12 South. */
export const eastNashville: DeliveryAddress = {
  address: '1106 Forrest Ave',
  city: 'Nashville',
  state: 'TN',
  zip: '37206',
}
/** In the far zone of Five Points, in the near ones of Midtown and 12 South. */
export const midtown: DeliveryAddress = {
  address: '1801 West End Ave',
  city: 'Nashville',
  state: 'TN',
  zip: '37203',
}
/** Where nobody delivers. */
export const murfreesboro: DeliveryAddress = {
  address: '225 W College St',
  city: 'Murfreesboro',
  state: 'TN',
  zip: '37130',
}
