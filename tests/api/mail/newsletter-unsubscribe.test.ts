import { beforeEach, describe, expect, test } from 'vitest'
import { rateLimitCounters } from '#src/server/db/schema/limits.ts'
import { mailOutbox } from '#src/server/db/schema/mail.ts'
import { subscriptionLinks } from '#src/server/db/schema/newsletter.ts'
import { runRetention } from '#tests/support/database/run-retention.ts'
import { mailsTo } from '#tests/support/mail/mailbox.ts'
import {
  aNewsletterGuest,
  confirmToken,
  type NewsletterGuest,
  newestMailTo,
  subscriptionOf,
  unsubscribeToken,
} from '#tests/support/mail/newsletter-reader.ts'
import { anotherProcess } from '#tests/support/members/people.ts'
import { suiteServer } from '#tests/support/suite-server.ts'

const DAY_MS = 86_400_000

let guest: NewsletterGuest
let count = 0

const server = await suiteServer()
beforeEach(async () => {
  await server.db.delete(rateLimitCounters)
  guest = await aNewsletterGuest(server)
})

const newAddress = () => `hungry-${++count}@example.com`

describe('unsubscribing', () => {
  test('a subscriber can unsubscribe repeatedly with the link of any email', async () => {
    const email = newAddress()
    const first = await guest.subscribe(email)
    const welcome = await newestMailTo(server, email)
    expect((await guest.unsubscribe(unsubscribeToken(first))).status).toBe(200)
    expect((await subscriptionOf(server, email))?.endedAt).toEqual(server.clock.now())
    expect((await guest.unsubscribe(unsubscribeToken(welcome))).status).toBe(200)
    expect((await guest.unsubscribe(unsubscribeToken(first))).status).toBe(200)
  })

  test('a former subscriber cannot resubscribe with the old confirmation link', async () => {
    const email = newAddress()
    const first = await guest.subscribe(email)
    await guest.unsubscribe(unsubscribeToken(first))
    expect((await guest.confirm(confirmToken(first))).body.code).toBe('link_expired')
    await guest.requestSubscription(email)
    expect(await subscriptionOf(server, email)).toMatchObject({ confirmedAt: null, endedAt: null })
    await guest.confirm(confirmToken(await newestMailTo(server, email)))
    expect((await subscriptionOf(server, email))?.confirmedAt).not.toBeNull()
  })

  test('a guest whose address a stranger subscribed can delete it from the first email', async () => {
    const email = newAddress()
    const mail = await guest.requestAndReadMail(email)
    await guest.unsubscribe(unsubscribeToken(mail))
    expect((await guest.confirm(confirmToken(mail))).body.code).toBe('link_expired')
  })

  test('a former subscriber’s address is purged after a month', async () => {
    const email = newAddress()
    await guest.unsubscribe(unsubscribeToken(await guest.subscribe(email)))
    server.clock.advance(29 * DAY_MS)
    await runRetention(server.ctx)
    expect(await subscriptionOf(server, email)).toBeDefined()
    server.clock.advance(2 * DAY_MS)
    await runRetention(server.ctx)
    expect(await subscriptionOf(server, email)).toBeUndefined()
  })

  test('a browser that guesses unsubscribe tokens is rate-limited', async () => {
    const stranger = await aNewsletterGuest({ ...server, ...anotherProcess(server) })
    for (let attempt = 0; attempt < 100; attempt++) await stranger.unsubscribe(`nonsense-${attempt}`)
    expect((await stranger.unsubscribe('nonsense')).status).toBe(429)
  })

  test('an unsubscribe token and a confirmation token are not interchangeable', async () => {
    const email = newAddress()
    const mail = await guest.requestAndReadMail(email)
    expect((await guest.confirm(unsubscribeToken(mail))).body.code).toBe('link_expired')
    expect((await guest.unsubscribe(confirmToken(mail))).body.code).toBe('link_expired')
  })
})

test('every newsletter email has a different unsubscribe link in its text and header', async () => {
  const email = newAddress()
  await guest.subscribe(email)
  await guest.requestSubscription(email)
  const mails = await mailsTo(server.ctx, email)
  expect(mails.map(({ subject }) => subject)).toHaveLength(3)
  for (const { text, html, unsubscribeLink } of mails) {
    expect(unsubscribeLink).toMatch(/^http:\/\/localhost:4321\/app\/subscribe\/unsubscribe\?token=[\w-]{43}$/)
    expect(text).toContain(unsubscribeLink)
    expect(html).toContain(unsubscribeLink)
  }
  expect(new Set(mails.map(mail => mail.unsubscribeLink)).size).toBe(3)
})

test('the database stores no newsletter token in plain text after its email is sent', async () => {
  const email = newAddress()
  await guest.subscribe(email)
  const tokens = (await mailsTo(server.ctx, email)).flatMap(mail => [
    confirmToken(mail),
    unsubscribeToken(mail),
  ])
  const rows = [await server.db.select().from(subscriptionLinks), await server.db.select().from(mailOutbox)]
  for (const token of tokens.filter(Boolean)) expect(JSON.stringify(rows)).not.toContain(token)
})
