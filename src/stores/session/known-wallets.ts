import { isWallet, type Wallet } from '#src/domain/money/wallet.ts'
import { persistentValue } from '../browser/persistent-value.ts'

/**
 * Wallets that are available in this browser, as last reported by Stripe, or null before the first report.
 */
export const $knownWallets = persistentValue<{ names: Wallet[] }>(
  'wallets',
  ({ names }) => Array.isArray(names) && names.every(isWallet),
)
