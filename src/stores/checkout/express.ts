import { atom } from 'nanostores'
import { EXPRESS_HASH } from '#src/domain/content/paths/checkout-path.ts'
import { environment } from '../browser/environment.ts'
import { $hasInteracted } from '../browser/has-interacted.ts'

/** Set until a guest who came from the bag to pay with a wallet has been scrolled to it. */
export const $isExpressRequested = atom(false)

/**
 * Reads from the address whether the guest came to pay with a wallet; if so, nothing waits for an
 * interaction.
 */
export function readExpressRequest(): void {
  const isExpress = environment().takeHash() === EXPRESS_HASH
  $isExpressRequested.set(isExpress)
  if (isExpress) $hasInteracted.set(true)
}
