import { type Contact, isContactFieldValid } from '#src/domain/member/contact.ts'
import { mailboxKey } from '#src/domain/member/email.ts'
import { hashToken } from '../hash-token.ts'

type Buyer = { memberId: string | null; contact: Pick<Contact, 'email' | 'phone'> | null }

export function listOwnerKeys({ memberId, contact }: Buyer): string[] {
  const keys = memberId === null ? [] : [`member ${memberId}`]
  if (contact && isContactFieldValid('email', contact.email)) keys.push(`email ${mailboxKey(contact.email)}`)
  if (contact && isContactFieldValid('phone', contact.phone)) keys.push(`phone ${contact.phone}`)
  return keys.map(hashToken).toSorted()
}
