import { atom } from 'nanostores'
import { EXPRESS_HASH } from '#src/domain/content/paths/checkout-path.ts'
import { environment } from '../browser/environment.ts'
import { $hasInteracted } from '../browser/has-interacted.ts'

/** True after the guest chooses wallet payment in the bag, until the checkout has scrolled to the wallets. */
export const $isExpressRequested = atom(false)

/**
 * Reads from the URL's hash whether the guest chose to pay with a wallet. If so, loads the deferred parts of
 * the page immediately.
 */
export function readExpressRequest(): void {
  const isExpress = environment().takeHash() === EXPRESS_HASH
  $isExpressRequested.set(isExpress)
  if (isExpress) $hasInteracted.set(true)
}
