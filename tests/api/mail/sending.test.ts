import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createFolderMailProvider } from '#src/server/providers/mail/folder.ts'
import type { Mail, MailProvider } from '#src/server/providers/mail/provider.ts'
import { createSmtpProvider } from '#src/server/providers/mail/smtp.ts'
import { createTestClock } from '#tests/support/clock.ts'
import { parseMail } from '#tests/support/mail/parse-mail.ts'
import { startSmtpServer, type TestSmtpServer } from '#tests/support/mail/smtp-server.ts'

const from = 'Red Comb <hello@redcomb.example>'
const link = `http://localhost:4321/account/confirmed?token=${'a1B2'.repeat(20)}`
const mail: Mail = {
  id: 'mail_1',
  to: 'dolly@example.com',
  subject: 'Confirm your email',
  text: `Hi Zoë,\n\n${'One press and your account is ready. '.repeat(4)}\n\nConfirm email:\n${link}\n`,
  html: `<p>Hi Zoë,</p>\n<p><a href="${link}">Confirm email</a></p>\n`,
}

/** Recipients that attempt header injection. */
const injectedRecipients = [
  'a@example.com\r\nBcc: b@example.com',
  'a@example.com,b@example.com',
  '<a@example.com>',
]
const injectedSubject = 'Hi\r\nBcc: all@example.com\n\n<h1>Not ours</h1>'

function expectOneMessage({ headers, text, html }: ReturnType<typeof parseMail>): void {
  expect(headers.get('from')).toBe(from)
  expect(headers.get('to')).toBe(mail.to)
  expect(headers.get('subject')).toBe(mail.subject)
  expect(headers.get('message-id')).toBe('<mail_1@redcomb.example>')
  expect(headers.get('auto-submitted')).toBe('auto-generated')
  expect(headers.get('content-type')).toMatch(/^multipart\/alternative;/)
  expect(text.trimEnd()).toBe(mail.text.trimEnd())
  expect(html.trimEnd()).toBe(mail.html.trimEnd())
}

describe('a site without a mail server', () => {
  let data: string
  let folder: string
  let printed: string[]
  let provider: MailProvider

  beforeEach(() => {
    data = mkdtempSync(join(tmpdir(), 'red-comb-mail-'))
    folder = join(data, 'mail')
    printed = []
    provider = createFolderMailProvider({
      folder,
      from,
      now: createTestClock().now,
      print: line => printed.push(line),
    })
  })
  afterEach(() => rmSync(data, { recursive: true }))

  test('an email is written to a file whose name contains the time, id and subject', async () => {
    await provider.send(mail)
    expect(readdirSync(folder)).toEqual(['2026-11-21T18-00-00_mail_1_confirm-your-email.eml'])
    const message = parseMail(readFileSync(join(folder, readdirSync(folder)[0] ?? ''), 'utf8'))
    expectOneMessage(message)
    expect(message.headers.get('date')).toBe('Sat, 21 Nov 2026 18:00:00 +0000')
  })

  test('an email has one-click unsubscribe headers only if it has an unsubscribe link', async () => {
    const unsubscribeLink = `http://localhost:4321/app/subscribe/unsubscribe?token=${'a1B2'.repeat(11)}`
    await provider.send(mail)
    await provider.send({ ...mail, id: 'mail_2', unsubscribeLink })
    const [plain, leavable] = readdirSync(folder).map(
      name => parseMail(readFileSync(join(folder, name), 'utf8')).headers,
    )
    expect(plain?.has('list-unsubscribe')).toBe(false)
    expect(leavable?.get('list-unsubscribe')).toBe(`<${unsubscribeLink}>`)
    expect(leavable?.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  })

  test('an email file contains the email’s text unencoded', async () => {
    await provider.send(mail)
    const file = readFileSync(join(folder, readdirSync(folder)[0] ?? ''), 'utf8')
    expect(file.replaceAll('\r\n', '\n')).toContain(mail.text)
  })

  test('the console shows the link that an email contains', async () => {
    await provider.send(mail)
    expect(printed).toEqual([`  Mail to dolly@example.com "Confirm your email": ${link}`])
  })

  test('the console shows the file path of an email that contains no link', async () => {
    await provider.send({ ...mail, text: 'Hello' })
    expect(printed[0]).toContain(join(folder, '2026-11-21T18-00-00_mail_1_confirm-your-email.eml'))
  })

  test('an email file is readable only by its owner', async () => {
    await provider.send(mail)
    expect(statSync(folder).mode & 0o077).toBe(0)
    expect(statSync(join(folder, readdirSync(folder)[0] ?? '')).mode & 0o077).toBe(0)
  })

  test('a hostile subject can neither create a file outside the mail folder nor break the console', async () => {
    await provider.send({ ...mail, subject: '../../\u001b[2Jetc/passwd' })
    await provider.send({ ...mail, subject: injectedSubject })
    await provider.send({ ...mail, subject: '鸡'.repeat(100) })
    expect(readdirSync(data)).toEqual(['mail'])
    expect(readdirSync(folder)).toHaveLength(3)
    for (const line of printed) expect(line).not.toMatch(/\p{Cc}/u)
  })

  test.each(injectedRecipients)('an email to the recipient %j is rejected', async to => {
    await expect(provider.send({ ...mail, to })).rejects.toThrow('not an address')
  })
})

describe('a site with a mail server', () => {
  let smtp: TestSmtpServer
  let provider: MailProvider

  async function serve(options?: Parameters<typeof startSmtpServer>[0]): Promise<void> {
    smtp = await startSmtpServer(options)
    provider = createSmtpProvider({ url: smtp.url, from })
  }
  afterEach(async () => {
    await provider.close()
    await smtp.stop()
  })

  test('the mail server receives the complete email with its sender and recipient', async () => {
    await serve()
    await provider.send(mail)
    expect(smtp.received).toHaveLength(1)
    expect(smtp.received[0]).toMatchObject({ from: 'hello@redcomb.example', to: [mail.to] })
    for (const received of smtp.received) expectOneMessage(received.mail)
  })

  test('an email that is sent a second time has the same Message-ID', async () => {
    await serve()
    await provider.send(mail)
    await provider.send(mail)
    await provider.send({ ...mail, id: 'mail_2' })
    expect(smtp.received.map(({ mail: { headers } }) => headers.get('message-id'))).toEqual([
      '<mail_1@redcomb.example>',
      '<mail_1@redcomb.example>',
      '<mail_2@redcomb.example>',
    ])
  })

  test('a subject with line breaks adds neither a header nor a recipient (header injection)', async () => {
    await serve()
    await provider.send({ ...mail, subject: injectedSubject })
    expect(smtp.received[0]?.to).toEqual([mail.to])
    expect(smtp.received[0]?.mail.headers.get('bcc')).toBeUndefined()
    expect(smtp.received[0]?.mail.headers.get('subject')).toBe('Hi Bcc: all@example.com <h1>Not ours</h1>')
  })

  test.each(injectedRecipients)(
    'an email to the recipient %j is rejected and not sent to the server',
    async to => {
      await serve()
      await expect(provider.send({ ...mail, to })).rejects.toThrow('not an address')
      expect(smtp.received).toEqual([])
    },
  )

  test.each([450, 550])('a mail server’s response %i is reported as a failure', async reject => {
    await serve({ refuse: reject })
    await expect(provider.send(mail)).rejects.toMatchObject({ responseCode: reject })
  })

  test('emails can be sent again once an unreachable mail server is back', async () => {
    await serve()
    const port = Number(new URL(smtp.url).port)
    await provider.send(mail)
    await smtp.stop()
    await expect(provider.send(mail)).rejects.toThrow()
    smtp = await startSmtpServer({ port })
    await provider.send(mail)
    expect(smtp.received).toHaveLength(1)
  })
})
