import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from '#src/server/db/schema/limits.ts'
import { mailOutbox } from '#src/server/db/schema/mail.ts'
import { subscriptionLinks } from '#src/server/db/schema/newsletter.ts'
import { forgetWhatIsOver } from '#tests/support/database/forget.ts'
import { mailsTo } from '#tests/support/mail/mailbox.ts'
import {
  aReader,
  consentText,
  newestTo,
  type Reader,
  subscriptionOf,
  wayIn,
  wayOut,
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

test('a guest who wants the newsletter gets a link first, and is on the list once they press it', async () => {
  const email = newAddress()
  const { status, body } = await guest.ask(email)
  expect({ status, data: body.data }).toEqual({ status: 202, data: { email } })
  expect(await subscriptionOf(server, email)).toMatchObject({ email, confirmedAt: null, endedAt: null })
  const mail = await newestTo(server, email)
  expect(mail.subject).toBe('Confirm your newsletter')
  expect((await guest.confirm(wayIn(mail))).status).toBe(200)
  expect((await subscriptionOf(server, email))?.confirmedAt).toEqual(server.clock.now())
  expect((await newestTo(server, email)).subject).toBe('You are on the Red Comb Hot Chicken list')
})

test('a guest who wants the newsletter has what they agreed to, when and where kept word for word', async () => {
  const email = newAddress()
  await guest.ask(` ${email} `, { consent_text: 'News & offers, twice a month.' })
  expect(await subscriptionOf(server, email)).toMatchObject({
    email,
    consentText: 'News & offers, twice a month.',
    consentedAt: server.clock.now(),
    source: '/rewards',
  })
})

test('a guest who wants the newsletter may press the link again, and is welcomed once', async () => {
  const email = newAddress()
  const token = wayIn(await guest.subscribed(email))
  expect((await guest.confirm(token)).status).toBe(200)
  expect(await mailsTo(server.ctx, email)).toHaveLength(2)
})

test('a guest who wants the newsletter and asks again before they answered gets a new link; the old one is cold', async () => {
  const email = newAddress()
  const old = wayIn(await guest.asked(email))
  await guest.ask(email.toUpperCase(), { consent_text: 'Other words.' })
  expect((await guest.confirm(old)).body.code).toBe('link_expired')
  const mail = await newestTo(server, email.toUpperCase())
  expect((await guest.confirm(wayIn(mail))).status).toBe(200)
  expect(await subscriptionOf(server, email)).toMatchObject({ consentText: 'Other words.' })
})

test('a guest who wants the newsletter too late finds the link expired, and their address is forgotten', async () => {
  const email = newAddress()
  const token = wayIn(await guest.asked(email))
  const reader = newAddress()
  await guest.subscribed(reader)
  server.clock.advance(3 * DAY_MS + 1)
  expect((await guest.confirm(token)).body.code).toBe('link_expired')
  await forgetWhatIsOver(server.ctx)
  expect(await subscriptionOf(server, email)).toBeUndefined()
  expect(await subscriptionOf(server, reader)).toBeDefined()
})

test.each([
  [{ email: 'dolly' }, 'email_invalid', 'Please enter a valid email'],
  [{ email: 'dolly@example.com, reba@example.com' }, 'email_invalid', 'Please enter a valid email'],
  [{ consent: false }, 'consent_required', 'Checkbox must be selected.'],
])('a guest who wants the newsletter with %j reads what is missing', async (change, code, message) => {
  const refused = await guest.ask(newAddress(), change)
  expect(refused).toMatchObject({ status: 422, body: { code, message } })
})

test.each([
  { consent_text: '' },
  { consent_text: 'x'.repeat(301) },
  { consent: 'yes' },
  { source: 'x'.repeat(201) },
  { member: 1 },
])('a guest who wants the newsletter but %j is refused', async change => {
  expect((await guest.ask(newAddress(), change)).body.code).toBe('invalid_request')
})

test('the answer is the same for new, waiting, subscribed and left; the mail is not', async () => {
  const email = newAddress()
  const first = await guest.ask(email)
  const again = await guest.ask(email)
  await guest.confirm(wayIn(await newestTo(server, email)))
  await server.db.delete(limits)
  const known = await guest.ask(email)
  const { subject, text } = await newestTo(server, email)
  expect(subject).toBe('You are on the Red Comb Hot Chicken list already')
  expect(text).not.toContain('/app/subscribe/confirm')
  await guest.leave(wayOut(await newestTo(server, email)))
  const left = await guest.ask(email)
  for (const { status, body } of [again, known, left]) {
    expect({ status, body }).toEqual({ status: first.status, body: first.body })
  }
})

test('a stranger who asks for a subscriber changes nothing of what they agreed to', async () => {
  const email = newAddress()
  await guest.subscribed(email)
  const before = await subscriptionOf(server, email)
  await guest.ask(email, { consent_text: 'Anything at all.' })
  expect(await subscriptionOf(server, email)).toEqual(before)
})

test('nobody’s mailbox is flooded: three mails an hour, and the answer stays the same', async () => {
  const email = newAddress()
  const answers = []
  for (let times = 0; times < 5; times++) answers.push((await guest.ask(email)).status)
  expect(answers).toEqual([202, 202, 202, 202, 202])
  expect(await mailsTo(server.ctx, email)).toHaveLength(3)
})

test('a network that asks for everybody is stopped, and others are not', async () => {
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

test('a member finds their subscription in their data, and takes it along when they delete their account', async () => {
  const email = newAddress()
  await join(server, guest, { email })
  await guest.subscribed(email)
  const data = await guest.ok<{ newsletter: unknown[] }>('GET', '/members/export')
  expect(data.newsletter).toMatchObject([{ email, consentText, source: '/rewards' }])
  await guest.ok('POST', '/members/delete', { password })
  expect(await subscriptionOf(server, email)).toBeUndefined()
})

test('a subscriber who had enough leaves with the link of any letter, as often as they press it', async () => {
  const email = newAddress()
  const first = await guest.subscribed(email)
  const welcome = await newestTo(server, email)
  expect((await guest.leave(wayOut(first))).status).toBe(200)
  expect((await subscriptionOf(server, email))?.endedAt).toEqual(server.clock.now())
  expect((await guest.leave(wayOut(welcome))).status).toBe(200)
  expect((await guest.leave(wayOut(first))).status).toBe(200)
})

test('a subscriber who had enough is not brought back by the link that once brought them in, only by asking again', async () => {
  const email = newAddress()
  const first = await guest.subscribed(email)
  await guest.leave(wayOut(first))
  expect((await guest.confirm(wayIn(first))).body.code).toBe('link_expired')
  await guest.ask(email)
  expect(await subscriptionOf(server, email)).toMatchObject({ confirmedAt: null, endedAt: null })
  await guest.confirm(wayIn(await newestTo(server, email)))
  expect((await subscriptionOf(server, email))?.confirmedAt).not.toBeNull()
})

test('a person who never subscribed can have their address deleted from the first letter', async () => {
  const email = newAddress()
  const mail = await guest.asked(email)
  await guest.leave(wayOut(mail))
  expect((await guest.confirm(wayIn(mail))).body.code).toBe('link_expired')
})

test('a subscriber who left is deleted a month later', async () => {
  const email = newAddress()
  await guest.leave(wayOut(await guest.subscribed(email)))
  server.clock.advance(29 * DAY_MS)
  await forgetWhatIsOver(server.ctx)
  expect(await subscriptionOf(server, email)).toBeDefined()
  server.clock.advance(2 * DAY_MS)
  await forgetWhatIsOver(server.ctx)
  expect(await subscriptionOf(server, email)).toBeUndefined()
})

test('a subscriber is not removed by a made-up link', async () => {
  const stranger = await aReader({ ...server, ...anotherProcess(server) })
  for (let tries = 0; tries < 100; tries++) await stranger.leave(`nonsense-${tries}`)
  expect((await stranger.leave('nonsense')).status).toBe(429)
})

test('a subscriber who had enough cannot be confirmed with the way out, nor unsubscribed with the way in', async () => {
  const email = newAddress()
  const mail = await guest.asked(email)
  expect((await guest.confirm(wayOut(mail))).body.code).toBe('link_expired')
  expect((await guest.leave(wayIn(mail))).body.code).toBe('link_expired')
})

test('every letter has its own way out, in its words and for the mail program', async () => {
  const email = newAddress()
  await guest.subscribed(email)
  await guest.ask(email)
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
  await guest.subscribed(email)
  const tokens = (await mailsTo(server.ctx, email)).flatMap(mail => [wayIn(mail), wayOut(mail)])
  const rows = [await server.db.select().from(subscriptionLinks), await server.db.select().from(mailOutbox)]
  for (const token of tokens.filter(Boolean)) expect(JSON.stringify(rows)).not.toContain(token)
})
