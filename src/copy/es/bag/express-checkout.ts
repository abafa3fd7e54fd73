import { type Wallet, walletNames } from '#src/domain/money/wallet.ts'

export const expressCopy = {
  press: 'Pago rápido',
  hint: (wallets: readonly Wallet[]) => `con ${walletNames(wallets)}`,
}
