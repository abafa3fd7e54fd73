import { locale } from '#src/domain/language.ts'
import type { Wallet } from '#src/domain/money/wallet.ts'

const names: Record<Wallet, string> = { applePay: 'Apple Pay', googlePay: 'Google Pay', link: 'Link' }

export const expressCopy = {
  press: 'Pago rápido',
  hint: (wallets: readonly Wallet[]) => `con ${anyOf(wallets)}`,
}

function anyOf(wallets: readonly Wallet[]): string {
  const list = new Intl.ListFormat(locale(), { type: 'disjunction' })
  return list.format(wallets.map(wallet => names[wallet]))
}
