import { type Contact, formatPhone } from './contact.ts'

export type WalletHolder = { name: string; email?: string; phone?: string }

/** Who a wallet says the order is for, as they would be typed; it has one name, and a phone with the country's code. */
export function contactOfWallet({ name, email = '', phone = '' }: WalletHolder): Contact {
  const [first_name = '', ...others] = name.trim().split(/\s+/)
  return { first_name, last_name: others.join(' '), email, phone: formatPhone(phone) }
}
