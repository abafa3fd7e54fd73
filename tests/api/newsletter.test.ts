import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { emailKey } from '#src/domain/email-key.ts'
import { mailOutbox } from '#src/server/db/mail-schema.ts'
import { limits } from '#src/server/db/members-schema.ts'
import { subscriptionLinks, subscriptions } from '#src/server/db/newsletter-schema.ts'
import type { Mail } from '#src/server/providers/mail/provider.ts'
import { forgetOldSubscriptions } from '#src/server/services/newsletter/forget-old.ts'
import { linkIn, mailsTo } from '#tests/support/mailbox.ts'
import { anotherProcess, aPerson, join, type Person, password, tokenIn } from '#tests/support/people.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'

const DAY_MS = 86_400_000
const consent_text = 'Yes, mail me news.'
let server: TestServer
let guest: Person
let count = 0

beforeAll(async () => {
  server = await testServer()
})
beforeEach(async () => {
  await server.db.delete(limits)
  guest = await aPerson(server)
})
afterAll(() => server.close())

const newAddress = () => `hungry-${++count}@example.com`
const ask = (email: string, change: object = {}) =>
  guest.call('POST', '/newsletter', { email, consent: true, consent_text, source: '/rewards', ...change })
const newestTo = async (email: string): Promise<Mail> => {
  const mail = (await mailsTo(server.ctx, email)).at(-1)
  if (!mail) throw new Error(`No mail to ${email}`)
  return mail
}
const confirm = (token: string) => guest.call('POST', '/newsletter/confirm', { token })
const leave = (token: string) => guest.call('POST', '/newsletter/unsubscribe', { token })
const leaveToken = ({ unsubscribeLink }: Mail) => tokenIn(unsubscribeLink ?? '')
const rowOf = async (email: string) =>
  (
    await server.db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.emailKey, emailKey(email)))
  )[0]
const subscribed = async (email: string) => {
  await ask(email)
  const mail = await newestTo(email)
  await confirm(tokenIn(linkIn(mail)))
  return mail
}

describe('a guest who wants the newsletter', () => {
  test('gets a link first, and is on the list once they press it', async () => {
    const email = newAddress()
    const { status, body } = await ask(email)
    expect({ status, data: body.data }).toEqual({ status: 202, data: { email } })
    expect(await rowOf(email)).toMatchObject({ email, confirmedAt: null, endedAt: null })
    const mail = await newestTo(email)
    expect(mail.subject).toBe('Confirm your newsletter')
    expect((await confirm(tokenIn(linkIn(mail)))).status).toBe(200)
    expect((await rowOf(email))?.confirmedAt).toEqual(server.clock.now())
    expect((await newestTo(email)).subject).toBe('You are on the Red Comb Hot Chicken list')
  })

  test('has what they agreed to, when and where kept word for word', async () => {
    const email = newAddress()
    await ask(` ${email} `, { consent_text: 'News & offers, twice a month.' })
    expect(await rowOf(email)).toMatchObject({
      email,
      consentText: 'News & offers, twice a month.',
      consentedAt: server.clock.now(),
      source: '/rewards',
    })
  })

  test('may press the link again, and is welcomed once', async () => {
    const email = newAddress()
    const token = tokenIn(linkIn(await subscribed(email)))
    expect((await confirm(token)).status).toBe(200)
    expect(await mailsTo(server.ctx, email)).toHaveLength(2)
  })

  test('and asks again before they answered gets a new link; the old one is cold', async () => {
    const email = newAddress()
    await ask(email)
    const old = tokenIn(linkIn(await newestTo(email)))
    await ask(email.toUpperCase(), { consent_text: 'Other words.' })
    expect((await confirm(old)).body.code).toBe('link_expired')
    const mail = await newestTo(email.toUpperCase())
    expect((await confirm(tokenIn(linkIn(mail)))).status).toBe(200)
    expect(await rowOf(email)).toMatchObject({ consentText: 'Other words.' })
  })

  test('too late finds the link expired, and their address is forgotten', async () => {
    const email = newAddress()
    await ask(email)
    const token = tokenIn(linkIn(await newestTo(email)))
    const reader = newAddress()
    await subscribed(reader)
    server.clock.advance(3 * DAY_MS + 1)
    expect((await confirm(token)).body.code).toBe('link_expired')
    await forgetOldSubscriptions(server.ctx)
    expect(await rowOf(email)).toBeUndefined()
    expect(await rowOf(reader)).toBeDefined()
  })

  test.each([
    [{ email: 'dolly' }, 'email_invalid', 'Please enter a valid email'],
    [{ email: 'dolly@example.com, reba@example.com' }, 'email_invalid', 'Please enter a valid email'],
    [{ consent: false }, 'consent_required', 'Checkbox must be selected.'],
  ])('with %j reads what is missing', async (change, code, message) => {
    const refused = await ask(newAddress(), change)
    expect(refused).toMatchObject({ status: 422, body: { code, message } })
  })

  test.each([
    { consent_text: '' },
    { consent_text: 'x'.repeat(301) },
    { consent: 'yes' },
    { source: 'x'.repeat(201) },
    { member: 1 },
  ])('but %j is refused', async change => {
    expect((await ask(newAddress(), change)).body.code).toBe('invalid_request')
  })
})

describe('nobody learns who is on the list', () => {
  test('the answer is the same for new, waiting, subscribed and left; the mail is not', async () => {
    const email = newAddress()
    const first = await ask(email)
    const again = await ask(email)
    await confirm(tokenIn(linkIn(await newestTo(email))))
    await server.db.delete(limits)
    const known = await ask(email)
    const { subject, text } = await newestTo(email)
    expect(subject).toBe('You are on the Red Comb Hot Chicken list already')
    expect(text).not.toContain('/app/subscribe/confirm')
    await leave(leaveToken(await newestTo(email)))
    const left = await ask(email)
    for (const { status, body } of [again, known, left]) {
      expect({ status, body }).toEqual({ status: first.status, body: first.body })
    }
  })

  test('a stranger who asks for a subscriber changes nothing of what they agreed to', async () => {
    const email = newAddress()
    await subscribed(email)
    const before = await rowOf(email)
    await ask(email, { consent_text: 'Anything at all.' })
    expect(await rowOf(email)).toEqual(before)
  })

  test('nobody’s mailbox is flooded: three mails an hour, and the answer stays the same', async () => {
    const email = newAddress()
    const answers = []
    for (let times = 0; times < 5; times++) answers.push((await ask(email)).status)
    expect(answers).toEqual([202, 202, 202, 202, 202])
    expect(await mailsTo(server.ctx, email)).toHaveLength(3)
  })

  test('a network that asks for everybody is stopped, and others are not', async () => {
    const site = anotherProcess(server)
    const from = (network: string) => aPerson(site, { from: network })
    const flood = await from('203.0.113.9')
    const body = { consent: true, consent_text }
    const send = async (who: Person) =>
      (await who.call('POST', '/newsletter', { ...body, email: newAddress() })).status
    const answers = await Promise.all(Array.from({ length: 61 }, () => send(flood)))
    expect(answers.filter(status => status === 429)).toHaveLength(1)
    expect(await send(await from('203.0.113.10'))).toBe(202)
  })
})

describe('a subscriber who had enough', () => {
  test('leaves with the link of any letter, as often as they press it', async () => {
    const email = newAddress()
    const first = await subscribed(email)
    const welcome = await newestTo(email)
    expect((await leave(leaveToken(first))).status).toBe(200)
    expect((await rowOf(email))?.endedAt).toEqual(server.clock.now())
    expect((await leave(leaveToken(welcome))).status).toBe(200)
    expect((await leave(leaveToken(first))).status).toBe(200)
  })

  test('is not brought back by the link that once brought them in, only by asking again', async () => {
    const email = newAddress()
    const first = await subscribed(email)
    await leave(leaveToken(first))
    expect((await confirm(tokenIn(linkIn(first)))).body.code).toBe('link_expired')
    await ask(email)
    expect(await rowOf(email)).toMatchObject({ confirmedAt: null, endedAt: null })
    await confirm(tokenIn(linkIn(await newestTo(email))))
    expect((await rowOf(email))?.confirmedAt).not.toBeNull()
  })

  test('who never asked can have their address forgotten right from the first letter', async () => {
    const email = newAddress()
    await ask(email)
    const mail = await newestTo(email)
    await leave(leaveToken(mail))
    expect((await confirm(tokenIn(linkIn(mail)))).body.code).toBe('link_expired')
  })

  test('is forgotten a month later', async () => {
    const email = newAddress()
    await leave(leaveToken(await subscribed(email)))
    server.clock.advance(29 * DAY_MS)
    await forgetOldSubscriptions(server.ctx)
    expect(await rowOf(email)).toBeDefined()
    server.clock.advance(2 * DAY_MS)
    await forgetOldSubscriptions(server.ctx)
    expect(await rowOf(email)).toBeUndefined()
  })

  test('is not taken off by a link that is none, which cannot be guessed', async () => {
    for (let tries = 0; tries < 100; tries++) await leave(`nonsense-${tries}`)
    expect((await leave('nonsense')).status).toBe(429)
  })

  test('cannot be confirmed with the way out, nor unsubscribed with the way in', async () => {
    const email = newAddress()
    await ask(email)
    const mail = await newestTo(email)
    expect((await confirm(leaveToken(mail))).body.code).toBe('link_expired')
    expect((await leave(tokenIn(linkIn(mail)))).body.code).toBe('link_expired')
  })
})

test('every letter has its own way out, in its words and for the mail program', async () => {
  const email = newAddress()
  await subscribed(email)
  await ask(email)
  const mails = await mailsTo(server.ctx, email)
  expect(mails.map(({ subject }) => subject)).toHaveLength(3)
  for (const { text, html, unsubscribeLink } of mails) {
    expect(unsubscribeLink).toMatch(/^http:\/\/localhost:4321\/app\/subscribe\/unsubscribe\?token=[\w-]{43}$/)
    expect(text).toContain(unsubscribeLink)
    expect(html).toContain(unsubscribeLink)
  }
  expect(new Set(mails.map(mail => mail.unsubscribeLink)).size).toBe(3)
})

test('no secret of a link is in the database once its mail was sent', async () => {
  const email = newAddress()
  await subscribed(email)
  const tokens = (await mailsTo(server.ctx, email)).flatMap(mail => [tokenIn(linkIn(mail)), leaveToken(mail)])
  const rows = [await server.db.select().from(subscriptionLinks), await server.db.select().from(mailOutbox)]
  for (const token of tokens.filter(Boolean)) expect(JSON.stringify(rows)).not.toContain(token)
})

describe('a member', () => {
  test('finds their subscription in their data, and takes it along when they delete their account', async () => {
    const email = newAddress()
    await join(server, guest, { email })
    await subscribed(email)
    const data = await guest.ok<{ newsletter: unknown[] }>('GET', '/members/export')
    expect(data.newsletter).toMatchObject([{ email, consentText: consent_text, source: '/rewards' }])
    await guest.ok('POST', '/members/delete', { password })
    expect(await rowOf(email)).toBeUndefined()
  })
})
