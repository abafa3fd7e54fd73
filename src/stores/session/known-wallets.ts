import { isWallet, type Wallet } from '#src/domain/money/wallet.ts'
import { remembered } from '../browser/remembered.ts'

/** The wallets of this browser, as Stripe last told the checkout; null before that. */
export const $knownWallets = remembered<{ names: Wallet[] }>(
  'wallets',
  ({ names }) => Array.isArray(names) && names.every(isWallet),
)
