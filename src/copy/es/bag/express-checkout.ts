import { type Wallet, walletName } from '#src/domain/money/wallet.ts'
import { disjunction } from '#src/language/disjunction.ts'

export const expressCheckoutCopy = {
  press: 'Pago rápido',
  hint: (wallets: readonly Wallet[]) => `con ${disjunction(wallets.map(walletName))}`,
}
