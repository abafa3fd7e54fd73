import { spelledTime } from '../../domain/time/clock-time.ts'
import { mailWords } from '../words/mail-words.ts'
import { guestWords } from './guest-words.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'

export type NoticeFacts = { chain: string; name: string; at: Date; timezone: string; link: string }

type Words = {
  subject: string
  title: string
  words: (chain: string) => string
  yours: string
  notYours: string
  button: string
}

export function securityNotice(
  { chain, name, at, timezone, link }: NoticeFacts,
  words: Words,
  facts: { label: string; lines: string[] }[] = [],
): RenderedMail {
  return renderMail({
    chain,
    subject: words.subject,
    title: words.title,
    preview: words.words(chain),
    blocks: [
      { kind: 'words', text: mailWords().mailCopy.greeting(guestWords(name)) },
      { kind: 'words', text: words.words(chain) },
      {
        kind: 'facts',
        rows: [...facts, { label: mailWords().mailCopy.when, lines: [spelledTime(at, timezone)] }],
      },
      { kind: 'words', text: words.yours },
      { kind: 'words', text: words.notYours },
      { kind: 'button', label: words.button, link },
    ],
  })
}

/** Sent after a password change; `link` leads to a password reset. */
export function passwordChanged(facts: NoticeFacts): RenderedMail {
  return securityNotice(facts, mailWords().mailCopy.passwordChanged)
}

export function emailChanged(facts: NoticeFacts & { newEmail: string }): RenderedMail {
  const words = mailWords().mailCopy.emailChanged
  return securityNotice(facts, words, [{ label: words.address, lines: [maskEmail(facts.newEmail)] }])
}

/** Masks `dolly@example.com` as `d***@example.com`: recognizable to its owner only. */
function maskEmail(email: string): string {
  const [first = ''] = email
  return `${first}***${email.slice(email.lastIndexOf('@'))}`
}

export function newDevice(facts: NoticeFacts & { device: string }): RenderedMail {
  const words = mailWords().mailCopy.newDevice
  return securityNotice(facts, words, [{ label: words.device, lines: [guestWords(facts.device)] }])
}

export function accountDeleted(facts: NoticeFacts): RenderedMail {
  return securityNotice(facts, mailWords().mailCopy.accountDeleted)
}
