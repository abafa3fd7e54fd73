import { fullDateTime } from '../../domain/time/clock-time.ts'
import { mailTexts } from '../texts/mail-texts.ts'
import { quoteGuestText } from './quote-guest-text.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'

export type NoticeFacts = { chain: string; name: string; at: Date; timezone: string; link: string }

type NoticeCopy = {
  subject: string
  title: string
  words: (chain: string) => string
  yours: string
  notYours: string
  button: string
}

export function securityNotice(
  { chain, name, at, timezone, link }: NoticeFacts,
  copy: NoticeCopy,
  facts: { label: string; lines: string[] }[] = [],
): RenderedMail {
  return renderMail({
    chain,
    subject: copy.subject,
    title: copy.title,
    preview: copy.words(chain),
    blocks: [
      { kind: 'words', text: mailTexts().mailCopy.greeting(quoteGuestText(name)) },
      { kind: 'words', text: copy.words(chain) },
      {
        kind: 'facts',
        rows: [...facts, { label: mailTexts().mailCopy.when, lines: [fullDateTime(at, timezone)] }],
      },
      { kind: 'words', text: copy.yours },
      { kind: 'words', text: copy.notYours },
      { kind: 'button', label: copy.button, link },
    ],
  })
}

/** Renders the email after a password change. `link` opens a password reset. */
export function passwordChangedMail(facts: NoticeFacts): RenderedMail {
  return securityNotice(facts, mailTexts().mailCopy.passwordChanged)
}

export function emailChangedMail(facts: NoticeFacts & { newEmail: string }): RenderedMail {
  const copy = mailTexts().mailCopy.emailChanged
  return securityNotice(facts, copy, [{ label: copy.address, lines: [maskMailbox(facts.newEmail)] }])
}

/** Masks `dolly@example.com` as `d***@example.com`, which only its owner recognizes. */
function maskMailbox(email: string): string {
  const [first = ''] = email
  return `${first}***${email.slice(email.lastIndexOf('@'))}`
}

export function newDeviceMail(facts: NoticeFacts & { device: string }): RenderedMail {
  const copy = mailTexts().mailCopy.newDevice
  return securityNotice(facts, copy, [{ label: copy.device, lines: [quoteGuestText(facts.device)] }])
}

export function accountDeletedMail(facts: NoticeFacts): RenderedMail {
  return securityNotice(facts, mailTexts().mailCopy.accountDeleted)
}
