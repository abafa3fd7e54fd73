import { mailCopy } from '../../copy/mail.ts'
import type { Letter } from './letter.ts'
import { type NoticeFacts, securityNotice } from './security-notice.ts'

/** To a member whose password is a new one; `link` leads to the reset. */
export function passwordChanged(facts: NoticeFacts): Letter {
  return securityNotice(facts, mailCopy.passwordChanged)
}
