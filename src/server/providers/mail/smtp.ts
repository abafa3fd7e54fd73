import { createTransport } from 'nodemailer'
import { type MailProvider, toMailMessage } from './provider.ts'

const CONNECTIONS_MAX = 3
const SEND_MS = 30_000
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/**
 * Sends emails through an SMTP server with a URL such as smtps://user:password@host. `from` is an address or
 * `Name <address>`.
 */
export function createSmtpProvider({ url, from }: { url: string; from: string }): MailProvider {
  const transport = createTransport({ url, pool: true, maxConnections: CONNECTIONS_MAX, ...timeouts })
  return {
    send: async mail => {
      await transport.sendMail({ ...toMailMessage(mail, from), signal: AbortSignal.timeout(SEND_MS) })
    },
    close: async () => transport.close(),
  }
}
