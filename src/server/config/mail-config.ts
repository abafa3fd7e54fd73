import { z } from 'zod'

export type MailConfig = {
  smtpUrl: string | null
  from: string
}

const address = String.raw`[^\s\p{Cc}<>(),;:"@]+@[^\s\p{Cc}<>(),;:"@]+`

const smtpUrl = z.url({ protocol: /^smtps?$/, hostname: /./ })
export const senderSchema = z
  .string()
  .regex(new RegExp(String.raw`^(?:${address}|[^\p{Cc}<>(),;:"@]+ <${address}>)$`, 'u'))

export const mailConfigHints: Record<string, string> = {
  SMTP_URL: 'a mail server such as smtps://user:password@mail.example.com, or leave it unset',
  MAIL_FROM: 'the sender of emails, for example Hot Chicken <hello@example.com>; SMTP_URL requires it',
}

export function readMailConfig(
  variables: Record<string, string | undefined>,
  chainFrom: string,
): {
  mail: MailConfig
  invalid: string[]
} {
  const url = smtpUrl.optional().safeParse(variables.SMTP_URL)
  // With SMTP_URL, MAIL_FROM is required, because mail servers reject or drop emails from a made-up sender.
  const from = senderSchema.safeParse(variables.MAIL_FROM ?? (variables.SMTP_URL ? undefined : chainFrom))
  const invalid = [...(url.success ? [] : ['SMTP_URL']), ...(from.success ? [] : ['MAIL_FROM'])]
  return { mail: { smtpUrl: url.data ?? null, from: from.data ?? chainFrom }, invalid }
}
