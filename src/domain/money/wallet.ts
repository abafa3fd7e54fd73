import { locale } from '../language.ts'

export const wallets = ['applePay', 'googlePay', 'link'] as const
export type Wallet = (typeof wallets)[number]

const brands: Record<Wallet, string> = { applePay: 'Apple Pay', googlePay: 'Google Pay', link: 'Link' }

export function walletNames(wallets: readonly Wallet[]): string {
  const list = new Intl.ListFormat(locale(), { type: 'disjunction' })
  return list.format(wallets.map(wallet => brands[wallet]))
}

export function isWallet(name: unknown): name is Wallet {
  return wallets.some(wallet => wallet === name)
}
