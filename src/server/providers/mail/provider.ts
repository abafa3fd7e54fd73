import type { SendMailOptions } from 'nodemailer'

export type Mail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  unsubscribeLink?: string | null
}

/**
 * Mail transport. If `send` throws, the email may still have been sent. A retry uses the same id, so that
 * mail clients can detect the duplicate.
 */
export type MailProvider = {
  send: (mail: Mail) => Promise<void>
  close: () => Promise<void>
}

const unsafeCharacters = /[\s\p{Cc}<>(),;:"\\]/u

/**
 * Builds a nodemailer message. Derives the Message-ID from the email's id, so that mail clients can detect
 * duplicates. Throws if the recipient contains unsafe characters.
 */
export function toMailMessage(mail: Mail, from: string): SendMailOptions {
  const { id, to, subject, text, html, unsubscribeLink } = mail
  if (unsafeCharacters.test(to)) throw new Error('The recipient is not an address')
  return {
    from,
    to: { name: '', address: to },
    subject: stripLineBreaks(subject),
    text,
    html,
    messageId: `<${id}@${domainOf(from)}>`,
    headers: {
      'Auto-Submitted': 'auto-generated',
      // RFC 8058: one-click unsubscribe in mail clients.
      ...(unsubscribeLink && {
        'List-Unsubscribe': `<${unsubscribeLink}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Replaces line breaks and control characters with spaces to prevent header injection. */
export function stripLineBreaks(subject: string): string {
  return subject.replace(/[\s\p{Cc}]+/gu, ' ')
}

function domainOf(from: string): string {
  return from.slice(from.lastIndexOf('@') + 1).replace(/>\s*$/, '')
}
