import { type Wallet, walletName } from '#src/domain/money/wallet.ts'
import { formatOrList } from '#src/language/format-or-list.ts'

export const expressCheckoutCopy = {
  press: 'Pago rápido',
  hint: (wallets: readonly Wallet[]) => `con ${formatOrList(wallets.map(walletName))}`,
}
