import { atom } from 'nanostores'
import { EXPRESS_HASH } from '#src/domain/content/paths/checkout-path.ts'
import { environment } from '../browser/environment.ts'
import { $hasInteracted } from '../browser/has-interacted.ts'

/**
 * True for a guest who came from the bag to pay with a wallet, until the page has scrolled to the wallets.
 */
export const $isExpressRequested = atom(false)

/**
 * Reads from the URL's hash whether the guest came to pay with a wallet. If so, deferred parts of the page
 * load immediately.
 */
export function readExpressRequest(): void {
  const isExpress = environment().takeHash() === EXPRESS_HASH
  $isExpressRequested.set(isExpress)
  if (isExpress) $hasInteracted.set(true)
}
