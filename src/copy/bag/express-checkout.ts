import { type Wallet, walletNames } from '#src/domain/money/wallet.ts'

/** The short way from the bag to the wallets on the checkout; none of its buttons may carry their names. */
export const expressCopy = {
  press: 'Express checkout',
  hint: (wallets: readonly Wallet[]) => `with ${walletNames(wallets)}`,
}
