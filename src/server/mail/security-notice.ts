import { formatFullDateTime } from '#src/language/clock-time.ts'
import { mailTexts } from '../texts/mail-texts.ts'
import { quoteGuestText } from './quote-guest-text.ts'
import { type RenderedMail, renderMail } from './render-mail.ts'

type SecurityNoticeInput = { chain: string; name: string; at: Date; timezone: string; link: string }

type NoticeCopy = {
  subject: string
  title: string
  words: (chain: string) => string
  yours: string
  notYours: string
  button: string
}

function securityNoticeMail(
  { chain, name, at, timezone, link }: SecurityNoticeInput,
  copy: NoticeCopy,
  details: { label: string; lines: string[] }[] = [],
): RenderedMail {
  return renderMail({
    chain,
    subject: copy.subject,
    title: copy.title,
    preview: copy.words(chain),
    blocks: [
      { kind: 'paragraph', text: mailTexts().mailCopy.greeting(quoteGuestText(name)) },
      { kind: 'paragraph', text: copy.words(chain) },
      {
        kind: 'facts',
        rows: [...details, { label: mailTexts().mailCopy.when, lines: [formatFullDateTime(at, timezone)] }],
      },
      { kind: 'paragraph', text: copy.yours },
      { kind: 'paragraph', text: copy.notYours },
      { kind: 'button', label: copy.button, link },
    ],
  })
}

/** Renders the email that is sent after a password change. `link` opens the password reset page. */
export function renderPasswordChangedMail(input: SecurityNoticeInput): RenderedMail {
  return securityNoticeMail(input, mailTexts().mailCopy.passwordChanged)
}

export function renderEmailChangedMail(input: SecurityNoticeInput & { newEmail: string }): RenderedMail {
  const copy = mailTexts().mailCopy.emailChanged
  return securityNoticeMail(input, copy, [{ label: copy.address, lines: [maskMailbox(input.newEmail)] }])
}

/** Masks `dolly@example.com` as `d***@example.com`. */
function maskMailbox(email: string): string {
  const [first = ''] = email
  return `${first}***${email.slice(email.lastIndexOf('@'))}`
}

export function renderNewDeviceMail(input: SecurityNoticeInput & { device: string }): RenderedMail {
  const copy = mailTexts().mailCopy.newDevice
  return securityNoticeMail(input, copy, [{ label: copy.device, lines: [quoteGuestText(input.device)] }])
}

export function renderAccountDeletedMail(input: SecurityNoticeInput): RenderedMail {
  return securityNoticeMail(input, mailTexts().mailCopy.accountDeleted)
}
