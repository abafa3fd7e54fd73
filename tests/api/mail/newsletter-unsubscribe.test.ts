import { beforeEach, describe, expect, test } from 'vitest'
import { rateLimitCounters } from '#src/server/db/schema/limits.ts'
import { mailOutbox } from '#src/server/db/schema/mail.ts'
import { subscriptionLinks } from '#src/server/db/schema/newsletter.ts'
import { runRetention } from '#tests/support/database/run-retention.ts'
import { readMailsTo } from '#tests/support/mail/mailbox.ts'
import {
  aNewsletterGuest,
  findConfirmToken,
  findUnsubscribeToken,
  type NewsletterGuest,
  readNewestMailTo,
  readSubscription,
} from '#tests/support/mail/newsletter-reader.ts'
import { startSecondProcess } from '#tests/support/members/people.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const DAY_MS = 86_400_000

let guest: NewsletterGuest
let count = 0

const server = await startSuiteServer()
beforeEach(async () => {
  await server.db.delete(rateLimitCounters)
  guest = await aNewsletterGuest(server)
})

const newAddress = () => `hungry-${++count}@example.com`

describe('the unsubscribe link of an email', () => {
  test('a subscriber can unsubscribe with the link in any email, even more than once', async () => {
    const email = newAddress()
    const first = await guest.subscribe(email)
    const welcome = await readNewestMailTo(server, email)
    expect((await guest.unsubscribe(findUnsubscribeToken(first))).status).toBe(200)
    expect((await readSubscription(server, email))?.endedAt).toEqual(server.clock.now())
    expect((await guest.unsubscribe(findUnsubscribeToken(welcome))).status).toBe(200)
    expect((await guest.unsubscribe(findUnsubscribeToken(first))).status).toBe(200)
  })

  test('a former subscriber cannot resubscribe with the old confirmation link', async () => {
    const email = newAddress()
    const first = await guest.subscribe(email)
    await guest.unsubscribe(findUnsubscribeToken(first))
    expect((await guest.confirm(findConfirmToken(first))).body.code).toBe('link_expired')
    await guest.requestSubscription(email)
    expect(await readSubscription(server, email)).toMatchObject({ confirmedAt: null, endedAt: null })
    await guest.confirm(findConfirmToken(await readNewestMailTo(server, email)))
    expect((await readSubscription(server, email))?.confirmedAt).not.toBeNull()
  })

  test('a guest who did not request a subscription can invalidate its confirmation link by unsubscribing', async () => {
    const email = newAddress()
    const mail = await guest.requestAndReadMail(email)
    await guest.unsubscribe(findUnsubscribeToken(mail))
    expect((await guest.confirm(findConfirmToken(mail))).body.code).toBe('link_expired')
  })

  test('a former subscriber’s address is purged a month after they unsubscribe', async () => {
    const email = newAddress()
    await guest.unsubscribe(findUnsubscribeToken(await guest.subscribe(email)))
    server.clock.advance(29 * DAY_MS)
    await runRetention(server.ctx)
    expect(await readSubscription(server, email)).toBeDefined()
    server.clock.advance(2 * DAY_MS)
    await runRetention(server.ctx)
    expect(await readSubscription(server, email)).toBeUndefined()
  })

  test('a browser that guesses unsubscribe tokens is rate-limited', async () => {
    const stranger = await aNewsletterGuest({ ...server, ...startSecondProcess(server) })
    for (let attempt = 0; attempt < 100; attempt++) await stranger.unsubscribe(`nonsense-${attempt}`)
    expect((await stranger.unsubscribe('nonsense')).status).toBe(429)
  })

  test('an unsubscribe token cannot confirm a subscription, and a confirmation token cannot cancel one', async () => {
    const email = newAddress()
    const mail = await guest.requestAndReadMail(email)
    expect((await guest.confirm(findUnsubscribeToken(mail))).body.code).toBe('link_expired')
    expect((await guest.unsubscribe(findConfirmToken(mail))).body.code).toBe('link_expired')
  })
})

test('every newsletter email has its own unsubscribe link, in the body and in the header', async () => {
  const email = newAddress()
  await guest.subscribe(email)
  await guest.requestSubscription(email)
  const mails = await readMailsTo(server.ctx, email)
  expect(mails.map(({ subject }) => subject)).toHaveLength(3)
  for (const { text, html, unsubscribeLink } of mails) {
    expect(unsubscribeLink).toMatch(/^http:\/\/localhost:4321\/app\/subscribe\/unsubscribe\?token=[\w-]{43}$/)
    expect(text).toContain(unsubscribeLink)
    expect(html).toContain(unsubscribeLink)
  }
  expect(new Set(mails.map(mail => mail.unsubscribeLink)).size).toBe(3)
})

test('newsletter tokens are not stored in plain text once their emails have been sent', async () => {
  const email = newAddress()
  await guest.subscribe(email)
  const tokens = (await readMailsTo(server.ctx, email)).flatMap(mail => [
    findConfirmToken(mail),
    findUnsubscribeToken(mail),
  ])
  const rows = [await server.db.select().from(subscriptionLinks), await server.db.select().from(mailOutbox)]
  for (const token of tokens.filter(Boolean)) expect(JSON.stringify(rows)).not.toContain(token)
})
