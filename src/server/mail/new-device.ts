import { mailCopy } from '../../copy/mail.ts'
import { guestWords } from './guest-words.ts'
import type { Letter } from './letter.ts'
import { type NoticeFacts, securityNotice } from './security-notice.ts'

/** To a member who was signed in from a browser not seen before; `link` leads to the settings. */
export function newDevice(facts: NoticeFacts & { device: string }): Letter {
  const words = mailCopy.newDevice
  return securityNotice(facts, words, [{ label: words.device, lines: [guestWords(facts.device)] }])
}
