import { computed } from 'nanostores'
import { findCardAmountProblem } from '#src/domain/money/card-amount.ts'
import { sandboxWallets, type Wallet } from '#src/domain/money/wallet.ts'
import { $settings } from '../api/app-settings.ts'
import { $knownWallets } from '../session/known-wallets.ts'
import { $cart } from './bag.ts'

export const $expressWalletNames = computed(
  [$cart, $settings, $knownWallets],
  (cart, settings, knownWallets): readonly Wallet[] => {
    if (!cart || !settings || findCardAmountProblem(cart.totals.total)) return []
    if (settings.payment.provider === 'sandbox') return sandboxWallets
    return knownWallets?.names ?? (hasApplePay() ? ['applePay'] : [])
  },
)

declare global {
  var ApplePaySession: { canMakePayments: () => boolean } | undefined
}

/** True if Apple Pay is available. Safari defines `ApplePaySession` only on HTTPS pages. */
function hasApplePay(): boolean {
  try {
    return globalThis.ApplePaySession?.canMakePayments() ?? false
  } catch {
    return false
  }
}
