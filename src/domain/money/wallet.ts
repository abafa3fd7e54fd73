export const wallets = ['applePay', 'googlePay', 'link'] as const
export type Wallet = (typeof wallets)[number]

/** Wallets that the sandbox bank simulates. */
export const sandboxWallets = ['applePay', 'googlePay'] as const satisfies Wallet[]

const brands: Record<Wallet, string> = { applePay: 'Apple Pay', googlePay: 'Google Pay', link: 'Link' }

export function walletName(wallet: Wallet): string {
  return brands[wallet]
}

export function isWallet(name: unknown): name is Wallet {
  return wallets.some(wallet => wallet === name)
}
