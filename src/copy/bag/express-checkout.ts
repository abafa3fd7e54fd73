import { locale } from '#src/domain/language.ts'
import type { Wallet } from '#src/domain/money/wallet.ts'

const names: Record<Wallet, string> = { applePay: 'Apple Pay', googlePay: 'Google Pay', link: 'Link' }

/** The short way from the bag to the wallets on the checkout; none of its buttons may carry their names. */
export const expressCopy = {
  press: 'Express checkout',
  hint: (wallets: readonly Wallet[]) => `with ${anyOf(wallets)}`,
}

function anyOf(wallets: readonly Wallet[]): string {
  const list = new Intl.ListFormat(locale(), { type: 'disjunction' })
  return list.format(wallets.map(wallet => names[wallet]))
}
