import { isWallet, type Wallet } from '#src/domain/money/wallet.ts'
import { remembered } from '../browser/remembered.ts'

/** The wallets this browser has, as Stripe told the checkout the last time; null before it was asked. */
export const $knownWallets = remembered<{ names: Wallet[] }>(
  'wallets',
  ({ names }) => Array.isArray(names) && names.every(isWallet),
)
