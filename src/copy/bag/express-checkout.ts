import { type Wallet, walletNames } from '#src/domain/money/wallet.ts'

/** Express checkout. Its buttons must not contain wallet names (Apple Pay guidelines). */
export const expressCopy = {
  press: 'Express checkout',
  hint: (wallets: readonly Wallet[]) => `with ${walletNames(wallets)}`,
}
