import type { DeliveryAddress } from '#src/contract/cart/handoff-details.ts'

/** An address in the near zone of Nashville Five Points and in the far zones of Midtown and 12 South. */
export const eastNashville: DeliveryAddress = {
  address: '1106 Forrest Ave',
  city: 'Nashville',
  state: 'TN',
  zip: '37206',
}
/** An address in the far zone of Five Points and in the near zones of Midtown and 12 South. */
export const midtown: DeliveryAddress = {
  address: '1801 West End Ave',
  city: 'Nashville',
  state: 'TN',
  zip: '37203',
}
/** An address outside every delivery zone. */
export const murfreesboro: DeliveryAddress = {
  address: '225 W College St',
  city: 'Murfreesboro',
  state: 'TN',
  zip: '37130',
}
