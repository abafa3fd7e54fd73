import { mailCopy } from '../../copy/mail.ts'
import type { Letter } from './letter.ts'
import { type NoticeFacts, securityNotice } from './security-notice.ts'

/** To the address an account no longer uses; `link` leads to help. */
export function emailChanged(facts: NoticeFacts & { newEmail: string }): Letter {
  const words = mailCopy.emailChanged
  return securityNotice(facts, words, [{ label: words.address, lines: [maskEmail(facts.newEmail)] }])
}

/** `dolly@example.com` as `d***@example.com`: its owner knows it again, somebody else does not learn it. */
function maskEmail(email: string): string {
  const [first = ''] = email
  return `${first}***${email.slice(email.lastIndexOf('@'))}`
}
