import { atom } from 'nanostores'
import { EXPRESS } from '#src/domain/content/checkout-path.ts'
import { environment } from '../browser/environment.ts'
import { $isPageTouched } from '../browser/page-touched.ts'

/** Whether the guest came from the bag to pay with a wallet, and has not been led to it yet. */
export const $isExpress = atom(false)

/** Takes from the address what the guest came for; all of the page is to be there then. */
export function enterExpress(): void {
  const isExpress = environment().takeHash() === EXPRESS
  $isExpress.set(isExpress)
  if (isExpress) $isPageTouched.set(true)
}
