import { atom } from 'nanostores'
import { EXPRESS_HASH } from '#src/domain/content/paths/checkout-path.ts'
import { environment } from '../browser/environment.ts'
import { $hasInteracted } from '../browser/has-interacted.ts'

/** True if the guest chose wallets in the bag and the checkout has not scrolled to them yet. */
export const $isExpressRequested = atom(false)

/**
 * Reads from the URL's hash whether the guest chose to pay with a wallet. If so, deferred parts of the page
 * load immediately.
 */
export function readExpressRequest(): void {
  const isExpress = environment().takeHash() === EXPRESS_HASH
  $isExpressRequested.set(isExpress)
  if (isExpress) $hasInteracted.set(true)
}
