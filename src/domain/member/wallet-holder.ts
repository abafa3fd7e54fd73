import type { Contact } from './contact.ts'
import { formatPhone } from './phone.ts'

export type WalletHolder = { name: string; email?: string; phone?: string }

export function toWalletContact({ name, email = '', phone = '' }: WalletHolder): Contact {
  const [first_name = '', ...others] = name.trim().split(/\s+/)
  return { first_name, last_name: others.join(' '), email, phone: formatPhone(phone) }
}
