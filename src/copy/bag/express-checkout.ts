import { type Wallet, walletName } from '#src/domain/money/wallet.ts'
import { formatOrList } from '#src/language/format-or-list.ts'

/**
 * Copy for the express checkout button and the hint beside it. The button must not contain wallet names
 * (Apple Pay guidelines).
 */
export const expressCheckoutCopy = {
  press: 'Express checkout',
  hint: (wallets: readonly Wallet[]) => `with ${formatOrList(wallets.map(walletName))}`,
}
