/** The wallets that guests pay with, named as Stripe names them, the first to offer first. */
export const wallets = ['applePay', 'googlePay', 'link'] as const
export type Wallet = (typeof wallets)[number]

export function isWallet(name: unknown): name is Wallet {
  return wallets.some(wallet => wallet === name)
}
