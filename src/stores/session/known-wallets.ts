import { isWallet, type Wallet } from '#src/domain/money/wallet.ts'
import { persistentValue } from '../browser/persistent-value.ts'

/** Wallets available in this browser, as last reported by Stripe; null before that. */
export const $knownWallets = persistentValue<{ names: Wallet[] }>(
  'wallets',
  ({ names }) => Array.isArray(names) && names.every(isWallet),
)
