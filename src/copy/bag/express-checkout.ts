import { type Wallet, walletNames } from '#src/domain/money/wallet.ts'

/**
 * The Express checkout button and the hint beside it. The button must not contain wallet names (Apple Pay
 * guidelines).
 */
export const expressCopy = {
  press: 'Express checkout',
  hint: (wallets: readonly Wallet[]) => `with ${walletNames(wallets)}`,
}
