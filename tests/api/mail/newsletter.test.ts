import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#src/server/db/schema/limits.ts'
import { runRetention } from '#tests/support/database/run-retention.ts'
import { mailsTo } from '#tests/support/mail/mailbox.ts'
import {
  aReader,
  confirmToken,
  consentText,
  leaveToken,
  newestTo,
  type Reader,
  subscriptionOf,
} from '#tests/support/mail/newsletter-reader.ts'
import { anotherProcess, aPerson, join, type Person, password } from '#tests/support/members/people.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'

const DAY_MS = 86_400_000

let server: TestServer
let guest: Reader
let count = 0

beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  await server.db.delete(limits)
  guest = await aReader(server)
})
afterAll(() => server.close())

const newAddress = () => `hungry-${++count}@example.com`

describe('subscribing', () => {
  test('a guest is subscribed only after opening the mailed link (double opt-in)', async () => {
    const email = newAddress()
    const { status, body } = await guest.ask(email)
    expect({ status, data: body.data }).toEqual({ status: 202, data: { email } })
    expect(await subscriptionOf(server, email)).toMatchObject({ email, confirmedAt: null, endedAt: null })
    const mail = await newestTo(server, email)
    expect(mail.subject).toBe('Confirm your newsletter')
    expect((await guest.confirm(confirmToken(mail))).status).toBe(200)
    expect((await subscriptionOf(server, email))?.confirmedAt).toEqual(server.clock.now())
    expect((await newestTo(server, email)).subject).toBe('You’re on the Red Comb Hot Chicken list')
  })

  test('a guest’s consent is stored verbatim with time and place', async () => {
    const email = newAddress()
    await guest.ask(` ${email} `, { consent_text: 'News & offers, twice a month.' })
    expect(await subscriptionOf(server, email)).toMatchObject({
      email,
      consentText: 'News & offers, twice a month.',
      consentedAt: server.clock.now(),
      source: '/rewards',
    })
  })

  test('a guest who opens the confirmation link again is welcomed only once', async () => {
    const email = newAddress()
    const token = confirmToken(await guest.subscribed(email))
    expect((await guest.confirm(token)).status).toBe(200)
    expect(await mailsTo(server.ctx, email)).toHaveLength(2)
  })

  test('a second subscription before confirmation sends a new link and expires the old one', async () => {
    const email = newAddress()
    const old = confirmToken(await guest.asked(email))
    await guest.ask(email.toUpperCase(), { consent_text: 'Other words.' })
    expect((await guest.confirm(old)).body.code).toBe('link_expired')
    const mail = await newestTo(server, email.toUpperCase())
    expect((await guest.confirm(confirmToken(mail))).status).toBe(200)
    expect(await subscriptionOf(server, email)).toMatchObject({ consentText: 'Other words.' })
  })

  test('an expired confirmation link says so, and the address is purged', async () => {
    const email = newAddress()
    const token = confirmToken(await guest.asked(email))
    const reader = newAddress()
    await guest.subscribed(reader)
    server.clock.advance(3 * DAY_MS + 1)
    expect((await guest.confirm(token)).body.code).toBe('link_expired')
    await runRetention(server.ctx)
    expect(await subscriptionOf(server, email)).toBeUndefined()
    expect(await subscriptionOf(server, reader)).toBeDefined()
  })

  test.each([
    [{ email: 'dolly' }, 'email_invalid', 'Please enter a valid email'],
    [{ email: 'dolly@example.com, reba@example.com' }, 'email_invalid', 'Please enter a valid email'],
    [{ consent: false }, 'consent_required', 'Checkbox must be selected.'],
  ])('a newsletter form with %j shows an error message', async (change, code, message) => {
    const refused = await guest.ask(newAddress(), change)
    expect(refused).toMatchObject({ status: 422, body: { code, message } })
  })

  test.each([
    { consent_text: '' },
    { consent_text: 'x'.repeat(301) },
    { consent: 'yes' },
    { source: 'x'.repeat(201) },
    { member: 1 },
  ])('a subscription with %j is rejected', async change => {
    expect((await guest.ask(newAddress(), change)).body.code).toBe('invalid_request')
  })
})

describe('subscriber enumeration', () => {
  test('a subscription gets the same response whether the address is new, pending, subscribed or gone', async () => {
    const email = newAddress()
    const first = await guest.ask(email)
    const again = await guest.ask(email)
    await guest.confirm(confirmToken(await newestTo(server, email)))
    // Mail due at the same time is sent in any order, so the welcome is sent before the next mail.
    await newestTo(server, email)
    await server.db.delete(limits)
    const known = await guest.ask(email)
    const { subject, text } = await newestTo(server, email)
    expect(subject).toBe('You’re already on the Red Comb Hot Chicken list')
    expect(text).not.toContain('/app/subscribe/confirm')
    await guest.leave(leaveToken(await newestTo(server, email)))
    const left = await guest.ask(email)
    for (const { status, body } of [again, known, left]) {
      expect({ status, body }).toEqual({ status: first.status, body: first.body })
    }
  })

  test('a stranger’s subscription does not change a subscriber’s consent', async () => {
    const email = newAddress()
    await guest.subscribed(email)
    const before = await subscriptionOf(server, email)
    await guest.ask(email, { consent_text: 'Anything at all.' })
    expect(await subscriptionOf(server, email)).toEqual(before)
  })

  test('a mailbox gets at most three confirmation mails an hour', async () => {
    const email = newAddress()
    const answers = []
    for (let times = 0; times < 5; times++) answers.push((await guest.ask(email)).status)
    expect(answers).toEqual([202, 202, 202, 202, 202])
    expect(await mailsTo(server.ctx, email)).toHaveLength(3)
  })

  test('a network that subscribes too many addresses is blocked, and others are not', async () => {
    const site = anotherProcess(server)
    const from = (network: string) => aPerson(site, { from: network })
    const flood = await from('203.0.113.9')
    const body = { consent: true, consent_text: consentText }
    const send = async (who: Person) =>
      (await who.call('POST', '/newsletter', { ...body, email: newAddress() })).status
    const answers = await Promise.all(Array.from({ length: 61 }, () => send(flood)))
    expect(answers.filter(status => status === 429)).toHaveLength(1)
    expect(await send(await from('203.0.113.10'))).toBe(202)
  })
})

describe('members', () => {
  test('a member’s export lists their subscription, and account deletion removes it', async () => {
    const email = newAddress()
    await join(server, guest, { email })
    await guest.subscribed(email)
    const data = await guest.ok<{ newsletter: unknown[] }>('GET', '/members/export')
    expect(data.newsletter).toMatchObject([{ email, consentText, source: '/rewards' }])
    await guest.ok('POST', '/members/delete', { password })
    expect(await subscriptionOf(server, email)).toBeUndefined()
  })
})
