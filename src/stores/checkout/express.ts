import { atom } from 'nanostores'
import { EXPRESS } from '#src/domain/content/paths/checkout-path.ts'
import { environment } from '../browser/environment.ts'
import { $isPageTouched } from '../browser/page-touched.ts'

/** Set until a guest who came from the bag to pay with a wallet has been scrolled to it. */
export const $isExpress = atom(false)

/**
 * Reads from the address whether the guest came to pay with a wallet; if so, nothing waits for an
 * interaction.
 */
export function enterExpress(): void {
  const isExpress = environment().takeHash() === EXPRESS
  $isExpress.set(isExpress)
  if (isExpress) $isPageTouched.set(true)
}
