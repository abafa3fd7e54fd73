import { z } from 'zod'

export type MailConfig = {
  /** Null writes mail to DATA_DIR/mail. */
  smtpUrl: string | null
  /** `Name <address>`, or an address. */
  from: string
}

const address = String.raw`[^\s\p{Cc}<>(),;:"@]+@[^\s\p{Cc}<>(),;:"@]+`

const smtpUrl = z.url({ protocol: /^smtps?$/, hostname: /./ })
/** `Name <address>`, or an address. */
export const sender = z
  .string()
  .regex(new RegExp(String.raw`^(?:${address}|[^\p{Cc}<>(),;:"@]+ <${address}>)$`, 'u'))

export const mendMail: Record<string, string> = {
  SMTP_URL: 'a mail server such as smtps://user:password@mail.example.com, or leave it unset',
  MAIL_FROM: 'who mail comes from, for example Hot Chicken <hello@example.com>; a mail server needs it set',
}

/** Reads how mail is sent, from the chain's own address unless it is set, and the names of the variables that are wrong. */
export function readMailConfig(
  set: Record<string, string | undefined>,
  chainFrom: string,
): {
  mail: MailConfig
  wrong: string[]
} {
  const url = smtpUrl.optional().safeParse(set.SMTP_URL)
  // A mail server refuses or loses what comes from an address that is nobody's.
  const from = sender.safeParse(set.MAIL_FROM ?? (set.SMTP_URL ? undefined : chainFrom))
  const wrong = [...(url.success ? [] : ['SMTP_URL']), ...(from.success ? [] : ['MAIL_FROM'])]
  return { mail: { smtpUrl: url.data ?? null, from: from.data ?? chainFrom }, wrong }
}
