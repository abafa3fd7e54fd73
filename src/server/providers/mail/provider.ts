import type { SendMailOptions } from 'nodemailer'

export type Mail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** Where a mail program posts when its reader wants no more of such mail. */
  unsubscribeLink?: string | null
}

/** What carries mail away. A mail that throws was perhaps sent all the same; its id lets a reader's program tell. */
export type MailProvider = {
  send: (mail: Mail) => Promise<void>
  close: () => Promise<void>
}

/** What could end a header or name a second recipient. */
const unsafe = /[\s\p{Cc}<>(),;:"\\]/u

/** A mail as nodemailer composes it. The same id makes the same Message-ID, so that a re-send is recognisable. */
export function toMessage(mail: Mail, from: string): SendMailOptions {
  const { id, to, subject, text, html, unsubscribeLink } = mail
  if (unsafe.test(to)) throw new Error('The recipient is not an address')
  return {
    from,
    to: { name: '', address: to },
    subject: oneLine(subject),
    text,
    html,
    messageId: `<${id}@${domainOf(from)}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      // RFC 8058: one press in the mail program, and no page to look at.
      ...(unsubscribeLink && {
        'List-Unsubscribe': `<${unsubscribeLink}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** A subject that ends no header, and moves nothing on a console. */
export function oneLine(subject: string): string {
  return subject.replace(/[\s\p{Cc}]+/gu, ' ')
}

function domainOf(from: string): string {
  return from.slice(from.lastIndexOf('@') + 1).replace(/>\s*$/, '')
}
