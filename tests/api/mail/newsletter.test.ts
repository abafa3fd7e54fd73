import { beforeEach, describe, expect, test } from 'vitest'
import { rateLimitCounters } from '#src/server/db/schema/limits.ts'
import { runRetention } from '#tests/support/database/run-retention.ts'
import { readMailsTo } from '#tests/support/mail/mailbox.ts'
import {
  aNewsletterGuest,
  consentText,
  findConfirmToken,
  findUnsubscribeToken,
  type NewsletterGuest,
  readNewestMailTo,
  readSubscription,
} from '#tests/support/mail/newsletter-reader.ts'
import {
  type BrowserSession,
  openBrowserSession,
  password,
  signUpAndConfirm,
  startSecondProcess,
} from '#tests/support/members/people.ts'
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

describe('a newsletter subscription', () => {
  test('a guest is not subscribed until they open the emailed link (double opt-in)', async () => {
    const email = newAddress()
    const { status, body } = await guest.requestSubscription(email)
    expect({ status, data: body.data }).toEqual({ status: 202, data: { email } })
    expect(await readSubscription(server, email)).toMatchObject({ email, confirmedAt: null, endedAt: null })
    const mail = await readNewestMailTo(server, email)
    expect(mail.subject).toBe('Confirm your newsletter')
    expect((await guest.confirm(findConfirmToken(mail))).status).toBe(200)
    expect((await readSubscription(server, email))?.confirmedAt).toEqual(server.clock.now())
    expect((await readNewestMailTo(server, email)).subject).toBe('You’re on the Red Comb Hot Chicken list')
  })

  test('the text, time and page of a guest’s consent are stored', async () => {
    const email = newAddress()
    await guest.requestSubscription(` ${email} `, { consent_text: 'News & offers, twice a month.' })
    expect(await readSubscription(server, email)).toMatchObject({
      email,
      consentText: 'News & offers, twice a month.',
      consentedAt: server.clock.now(),
      source: '/rewards',
    })
  })

  test('a guest who opens the confirmation link twice gets only one welcome email', async () => {
    const email = newAddress()
    const token = findConfirmToken(await guest.subscribe(email))
    expect((await guest.confirm(token)).status).toBe(200)
    expect(await readMailsTo(server.ctx, email)).toHaveLength(2)
  })

  test('subscribing again before confirmation invalidates the first confirmation link', async () => {
    const email = newAddress()
    const old = findConfirmToken(await guest.requestAndReadMail(email))
    await guest.requestSubscription(email.toUpperCase(), { consent_text: 'Other words.' })
    expect((await guest.confirm(old)).body.code).toBe('link_expired')
    const mail = await readNewestMailTo(server, email.toUpperCase())
    expect((await guest.confirm(findConfirmToken(mail))).status).toBe(200)
    expect(await readSubscription(server, email)).toMatchObject({ consentText: 'Other words.' })
  })

  test('an expired confirmation link is rejected', async () => {
    const email = newAddress()
    const token = findConfirmToken(await guest.requestAndReadMail(email))
    const reader = newAddress()
    await guest.subscribe(reader)
    server.clock.advance(3 * DAY_MS + 1)
    expect((await guest.confirm(token)).body.code).toBe('link_expired')
    await runRetention(server.ctx)
    expect(await readSubscription(server, email)).toBeUndefined()
    expect(await readSubscription(server, reader)).toBeDefined()
  })

  test.each([
    [{ email: 'dolly' }, 'email_invalid', 'Please enter a valid email'],
    [{ email: 'dolly@example.com, reba@example.com' }, 'email_invalid', 'Please enter a valid email'],
    [{ consent: false }, 'consent_required', 'Checkbox must be selected.'],
  ])(
    'a subscription request with %j is rejected with a message that the form shows',
    async (change, code, message) => {
      const rejected = await guest.requestSubscription(newAddress(), change)
      expect(rejected).toMatchObject({ status: 422, body: { code, message } })
    },
  )

  test.each([
    { consent_text: '' },
    { consent_text: 'x'.repeat(301) },
    { consent: 'yes' },
    { source: 'x'.repeat(201) },
    { member: 1 },
  ])('a subscription request with %j is rejected as invalid', async change => {
    expect((await guest.requestSubscription(newAddress(), change)).body.code).toBe('invalid_request')
  })
})

describe('subscriber enumeration', () => {
  test('the response to a subscription request does not reveal whether the address is subscribed', async () => {
    const email = newAddress()
    const first = await guest.requestSubscription(email)
    const repeated = await guest.requestSubscription(email)
    await guest.confirm(findConfirmToken(await readNewestMailTo(server, email)))
    // Sends the welcome email before the next one is queued because due emails are sent in any order.
    await readNewestMailTo(server, email)
    await server.db.delete(rateLimitCounters)
    const existing = await guest.requestSubscription(email)
    const { subject, text } = await readNewestMailTo(server, email)
    expect(subject).toBe('You’re already on the Red Comb Hot Chicken list')
    expect(text).not.toContain('/app/subscribe/confirm')
    await guest.unsubscribe(findUnsubscribeToken(await readNewestMailTo(server, email)))
    const remaining = await guest.requestSubscription(email)
    for (const { status, body } of [repeated, existing, remaining]) {
      expect({ status, body }).toEqual({ status: first.status, body: first.body })
    }
  })

  test('a stranger who subscribes a subscriber’s address does not change their recorded consent', async () => {
    const email = newAddress()
    await guest.subscribe(email)
    const before = await readSubscription(server, email)
    await guest.requestSubscription(email, { consent_text: 'Anything at all.' })
    expect(await readSubscription(server, email)).toEqual(before)
  })

  test('an address gets at most three confirmation emails an hour', async () => {
    const email = newAddress()
    const responses = []
    for (let times = 0; times < 5; times++) responses.push((await guest.requestSubscription(email)).status)
    expect(responses).toEqual([202, 202, 202, 202, 202])
    expect(await readMailsTo(server.ctx, email)).toHaveLength(3)
  })

  test('a network that subscribes too many addresses is blocked, but other networks are not', async () => {
    const site = startSecondProcess(server)
    const from = (network: string) => openBrowserSession(site, { from: network })
    const flood = await from('203.0.113.9')
    const body = { consent: true, consent_text: consentText }
    const send = async (person: BrowserSession) =>
      (await person.call('POST', '/newsletter', { ...body, email: newAddress() })).status
    const responses = await Promise.all(Array.from({ length: 61 }, () => send(flood)))
    expect(responses.filter(status => status === 429)).toHaveLength(1)
    expect(await send(await from('203.0.113.10'))).toBe(202)
  })
})

describe('the newsletter subscription of a member', () => {
  test('a member’s subscription is exported and deleted with the account', async () => {
    const email = newAddress()
    await signUpAndConfirm(server, guest, { email })
    await guest.subscribe(email)
    const data = await guest.ok<{ newsletter: unknown[] }>('GET', '/members/export')
    expect(data.newsletter).toMatchObject([{ email, consentText, source: '/rewards' }])
    await guest.ok('POST', '/members/delete', { password })
    expect(await readSubscription(server, email)).toBeUndefined()
  })
})
