import { z } from 'zod'

export type MailConfig = {
  /** Null writes mail to DATA_DIR/mail. */
  smtpUrl: string | null
  /** `Name <address>`, or an address. */
  from: string
}

const address = String.raw`[^\s\p{Cc}<>(),;:"@]+@[^\s\p{Cc}<>(),;:"@]+`
const DEFAULT_FROM = 'Red Comb <hello@redcomb.example>'

const smtpUrl = z.url({ protocol: /^smtps?$/, hostname: /./ })
const from = z.string().regex(new RegExp(String.raw`^(?:${address}|[^\p{Cc}<>(),;:"@]+ <${address}>)$`, 'u'))

export const mendMail: Record<string, string> = {
  SMTP_URL: 'a mail server such as smtps://user:password@mail.example.com, or leave it unset',
  MAIL_FROM: 'who mail comes from, for example Red Comb <hello@example.com>; a mail server needs it set',
}

/** Reads how mail is sent, and the names of the variables that are wrong. */
export function readMailConfig(set: Record<string, string | undefined>): {
  mail: MailConfig
  wrong: string[]
} {
  const url = smtpUrl.optional().safeParse(set.SMTP_URL)
  // A mail server refuses or loses what comes from an address that is nobody's.
  const sender = from.safeParse(set.MAIL_FROM ?? (set.SMTP_URL ? undefined : DEFAULT_FROM))
  const wrong = [...(url.success ? [] : ['SMTP_URL']), ...(sender.success ? [] : ['MAIL_FROM'])]
  return { mail: { smtpUrl: url.data ?? null, from: sender.data ?? DEFAULT_FROM }, wrong }
}
