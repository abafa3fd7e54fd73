import { type Contact, isContactComplete, normalizeContact } from '#src/domain/member/contact.ts'
import { $member } from '../account/member.ts'
import { $contact, checkContact } from './contact.ts'

/** Flags what is missing of who the order is for; true when nothing is. */
export function checkOrderContact(): boolean {
  const member = $member.get()
  return member ? isContactComplete(member) : checkContact()
}

/** Who the order is for as it is sent: the member, or the guest as typed. */
export function orderContact(): Contact {
  return normalizeContact($member.get() ?? $contact.get())
}
