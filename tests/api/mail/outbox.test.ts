import pino from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { mailOutbox } from '#src/server/db/schema/mail.ts'
import type { Mail } from '#src/server/providers/mail/provider.ts'
import { createSmtpProvider } from '#src/server/providers/mail/smtp.ts'
import type { Context } from '#src/server/services/context.ts'
import { queueMail, sendDueMail } from '#src/server/services/mail/outbox.ts'
import { runRetention } from '#tests/support/database/run-retention.ts'
import { createLogSink } from '#tests/support/log-sink.ts'
import { createMailbox, findLinkInMail, readMailsTo } from '#tests/support/mail/mailbox.ts'
import { startSmtpServer } from '#tests/support/mail/smtp-server.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const SECRET = 'token=s3cr3t'
const to = 'dolly@example.com'
const message = {
  to,
  subject: 'Confirm your email',
  text: `Press http://localhost:4321/account/confirmed?${SECRET}`,
  html: `<a href="http://localhost:4321/account/confirmed?${SECRET}">Press</a>`,
}
const MINUTE = 60_000

let ctx: Context
let log: ReturnType<typeof createLogSink>

const server = await startSuiteServer()
beforeEach(() => {
  log = createLogSink()
  ctx = { ...server.ctx, mail: createMailbox(), log: pino({ level: 'info' }, log.stream) }
})
afterEach(() => server.db.delete(mailOutbox))

const rows = () => server.db.select().from(mailOutbox)

test('an email is sent exactly once, after its transaction commits', async () => {
  await server.db.transaction(tx => queueMail(tx, ctx, message))
  const [mail] = await readMailsTo(ctx, to)
  expect(mail && findLinkInMail(mail)).toContain(SECRET)
  expect(JSON.stringify(await rows())).not.toContain(SECRET)
  expect(await rows()).toMatchObject([
    {
      recipient: to,
      text: '',
      html: '',
      sendAfter: null,
      sentAt: ctx.now(),
      attempts: 1,
      lastProblem: null,
    },
  ])
  expect(await readMailsTo(ctx, to)).toHaveLength(1)
})

test('an email is not sent if its transaction is rolled back', async () => {
  const undone = server.db.transaction(async tx => {
    await queueMail(tx, ctx, message)
    throw new Error('no room for it')
  })
  await expect(undone).rejects.toThrow('no room')
  expect(await readMailsTo(ctx, to)).toEqual([])
})

test('a slow mail server neither blocks the outbox nor causes an email to be sent twice', async () => {
  await queueMail(server.db, ctx, message)
  let respond = () => {}
  ctx.mail.send = () => new Promise<void>(resolve => (respond = resolve))
  const sweep = sendDueMail(ctx)
  await expect.poll(async () => (await rows())[0]?.attempts).toBe(1)
  expect(await sendDueMail(ctx)).toBe(0)
  respond()
  await sweep
  expect((await rows())[0]?.sentAt).toEqual(ctx.now())
})

test('an email whose delivery was interrupted by a crash is sent again with the same id', async () => {
  await queueMail(server.db, ctx, message)
  const ids: string[] = []
  ctx.mail.send = ({ id }: Mail) => {
    ids.push(id)
    return ids.length === 1 ? new Promise(() => {}) : Promise.resolve()
  }
  void sendDueMail(ctx)
  await expect.poll(() => ids.length).toBe(1)
  server.clock.advance(MINUTE)
  expect(await sendDueMail(ctx)).toBe(0)
  server.clock.advance(MINUTE)
  expect(await sendDueMail(ctx)).toBe(1)
  expect(ids[1]).toBe(ids[0])
  expect((await rows())[0]).toMatchObject({ attempts: 2, text: '' })
})

test('a rejected email is retried after 1, 5, 30, 120 and 720 minutes and then abandoned', async () => {
  const smtp = await startSmtpServer({ refuse: 550 })
  ctx.mail = createSmtpProvider({ url: smtp.url, from: 'hello@redcomb.example' })
  await queueMail(server.db, ctx, message)
  expect(await sendDueMail(ctx)).toBe(1)
  for (const minutes of [1, 5, 30, 120, 720]) {
    expect((await rows())[0]).toMatchObject({ lastProblem: 'EENVELOPE 550', text: message.text })
    server.clock.advance(minutes * MINUTE - 1)
    expect(await sendDueMail(ctx)).toBe(0)
    server.clock.advance(1)
    expect(await sendDueMail(ctx)).toBe(1)
  }
  expect(await rows()).toMatchObject([{ attempts: 6, sendAfter: null, sentAt: null, text: '', html: '' }])
  expect(log.text()).toContain('mail delivery failed permanently')
  expect(log.text()).not.toMatch(/s3cr3t|dolly|localhost/)
  server.clock.advance(24 * 60 * MINUTE)
  expect(await sendDueMail(ctx)).toBe(0)
  await ctx.mail.close()
  await smtp.stop()
})

test('a failed email is sent once the mail server is reachable again', async () => {
  const smtp = await startSmtpServer()
  ctx.mail = createSmtpProvider({ url: smtp.url, from: 'hello@redcomb.example' })
  await smtp.stop()
  await queueMail(server.db, ctx, message)
  await sendDueMail(ctx)
  expect((await rows())[0]?.lastProblem).toMatch(/^E[A-Z]+$/)
  const restartedSmtp = await startSmtpServer({ port: Number(new URL(smtp.url).port) })
  await sendDueMail(ctx)
  expect(restartedSmtp.received).toEqual([])
  server.clock.advance(MINUTE)
  await sendDueMail(ctx)
  expect(restartedSmtp.received).toMatchObject([{ to: [to] }])
  expect(JSON.stringify(await rows())).not.toContain(SECRET)
  await ctx.mail.close()
  await restartedSmtp.stop()
})

test('emails to rejected addresses do not delay other emails', async () => {
  for (let index = 0; index < 12; index++)
    await queueMail(server.db, ctx, { ...message, to: 'a,b@example.com' })
  await queueMail(server.db, ctx, message)
  const { send } = ctx.mail
  ctx.mail.send = async mail => {
    if (mail.to !== to) throw new Error(`no mailbox ${mail.to}`)
    await send(mail)
  }
  expect(await readMailsTo(ctx, to)).toHaveLength(1)
  expect(log.text()).not.toContain('a,b@')
})

test('an email is deleted a month after it was sent', async () => {
  await queueMail(server.db, ctx, message)
  await sendDueMail(ctx)
  server.clock.advance(29 * 24 * 60 * MINUTE)
  await runRetention(ctx)
  expect(await rows()).toHaveLength(1)
  await queueMail(server.db, ctx, { ...message, subject: 'Newer' })
  server.clock.advance(2 * 24 * 60 * MINUTE)
  await runRetention(ctx)
  expect(await rows()).toMatchObject([{ subject: 'Newer' }])
})
