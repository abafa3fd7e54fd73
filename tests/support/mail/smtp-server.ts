import { SMTPServer } from 'smtp-server'
import { type ParsedMail, parseMail } from './parse-mail.ts'

export type TestSmtpServer = {
  url: string
  received: { to: string[]; from: string; mail: ParsedMail }[]
  stop: () => Promise<void>
}

type Options = {
  port?: number
  /** SMTP status that rejects every recipient, such as 550. Null accepts all recipients. */
  refuse?: number | null
}

export async function startSmtpServer({ port = 0, refuse = null }: Options = {}): Promise<TestSmtpServer> {
  const received: TestSmtpServer['received'] = []
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, response) => {
      if (refuse === null) return response()
      response(Object.assign(new Error(`<${address}> is not welcome`), { responseCode: refuse }))
    },
    onData: (stream, { envelope }, response) => {
      const chunks: Buffer[] = []
      stream.on('data', chunk => chunks.push(chunk))
      stream.on('end', () => {
        received.push({
          to: envelope.rcptTo.map(({ address }) => address),
          from: envelope.mailFrom ? envelope.mailFrom.address : '',
          mail: parseMail(Buffer.concat(chunks).toString()),
        })
        response()
      })
    },
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address()
  const existing = typeof address === 'object' && address ? address.port : port
  return {
    url: `smtp://127.0.0.1:${existing}`,
    received,
    stop: () => new Promise(stopped => server.close(() => stopped())),
  }
}
