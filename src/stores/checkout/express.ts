import { atom } from 'nanostores'
import { EXPRESS } from '#src/domain/content/paths/checkout-path.ts'
import { environment } from '../browser/environment.ts'
import { $isPageTouched } from '../browser/page-touched.ts'

/** Set while a guest who came from the bag to pay with a wallet has not been scrolled to it. */
export const $isExpress = atom(false)

/** Reads from the address that the guest came to pay with a wallet. Nothing of the page may wait for a touch then. */
export function enterExpress(): void {
  const isExpress = environment().takeHash() === EXPRESS
  $isExpress.set(isExpress)
  if (isExpress) $isPageTouched.set(true)
}
