import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { SignInResult } from '#src/contract/member/members.ts'
import { errorMessages } from '#src/copy/errors.ts'
import { rateLimitCounters } from '#src/server/db/schema/limits.ts'
import { members } from '#src/server/db/schema/members.ts'
import { runRetention } from '#tests/support/database/run-retention.ts'
import { readMailsTo } from '#tests/support/mail/mailbox.ts'
import {
  type BrowserSession,
  dolly,
  newPassword,
  openBrowserSession,
  parseTokenFromLink,
  password,
  readMailedLink,
} from '#tests/support/members/people.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const form = { ...dolly, password, terms: true }
let person: BrowserSession
let count = 0

const server = await startSuiteServer()
beforeEach(async () => {
  await server.db.delete(rateLimitCounters)
  person = await openBrowserSession(server)
})

const signUp = (person: BrowserSession, change: object = {}) =>
  person.call('POST', '/members/signup', { ...form, ...change })
const newAddress = () => `guest-${++count}@example.com`
const rowOf = async (email: string) =>
  (await server.db.select().from(members).where(eq(members.email, email)))[0]

describe('signing up', () => {
  test('a guest who opens the sign-up link in the same browser is signed in', async () => {
    const sent = await signUp(person)
    expect(sent.status).toBe(202)
    expect(sent.body.data).toEqual({ email: dolly.email })
    expect((await person.call('GET', '/members/me')).body.code).toBe('sign_in_required')
    const token = parseTokenFromLink(await readMailedLink(server, dolly.email))
    const confirmed = await person.ok<{ session: SignInResult }>('POST', '/members/confirm', { token })
    expect(confirmed.session.member).toMatchObject({
      email: dolly.email,
      phone: '6155550142',
      has_password: true,
    })
    expect(await person.ok('GET', '/members/me')).toEqual(confirmed.session.member)
    await person.ok('POST', '/members/signout')
    expect((await person.call('GET', '/members/me')).status).toBe(401)
    await person.ok('POST', '/members/signin', { email: dolly.email.toUpperCase(), password })
    expect(await person.ok('GET', '/members/me')).toMatchObject({ first_name: 'Dolly', provider: null })
  })

  test('a new member cannot sign in before confirming their email address', async () => {
    const email = newAddress()
    await signUp(person, { email })
    const rejected = await person.call('POST', '/members/signin', { email, password })
    expect(rejected).toMatchObject({ status: 401, body: { code: 'credentials_wrong' } })
  })

  test('a new member who opens the sign-up link on another device must choose a new password', async () => {
    const email = newAddress()
    await signUp(person, { email })
    const token = parseTokenFromLink(await readMailedLink(server, email))
    const phone = await openBrowserSession(server)
    const confirmed = await phone.ok<{ password_token: string }>('POST', '/members/confirm', { token })
    expect(confirmed).toMatchObject({ purpose: 'signup', email, session: null })
    expect(phone.cookies.has('session')).toBe(false)
    const candidatePassword = 'Crispier!Wings8'
    await phone.ok('POST', '/members/reset', { token: confirmed.password_token, password: candidatePassword })
    await phone.ok('POST', '/members/signin', { email, password: candidatePassword })
  })

  test('a stranger who signs up with another person’s address gets no access even if the owner confirms it', async () => {
    const email = newAddress()
    const stranger = await openBrowserSession(server)
    await signUp(stranger, { email })
    const token = parseTokenFromLink(await readMailedLink(server, email))
    await person.ok('POST', '/members/confirm', { token })
    const rejected = await stranger.call('POST', '/members/signin', { email, password })
    expect(rejected.body.code).toBe('credentials_wrong')
  })

  test('a confirmation link works only once and expires after three days', async () => {
    const email = newAddress()
    await signUp(person, { email })
    const token = parseTokenFromLink(await readMailedLink(server, email))
    server.clock.advance(3 * 86_400_000)
    const lateResponse = await person.call('POST', '/members/confirm', { token })
    expect(lateResponse).toMatchObject({
      status: 400,
      body: { code: 'link_expired', message: errorMessages.link_expired },
    })
    await signUp(person, { email })
    const fresh = parseTokenFromLink(await readMailedLink(server, email))
    await person.ok('POST', '/members/confirm', { token: fresh })
    for (const expired of [fresh, token, 'made-up', fresh.slice(1)]) {
      expect((await person.call('POST', '/members/confirm', { token: expired })).body.code).toBe(
        'link_expired',
      )
    }
  })

  test('an unconfirmed account is purged after its link expires', async () => {
    const email = newAddress()
    await signUp(person, { email })
    await runRetention(server.ctx)
    expect(await rowOf(email)).toBeDefined()
    server.clock.advance(3 * 86_400_000 + 1)
    await runRetention(server.ctx)
    expect(await rowOf(email)).toBeUndefined()
    expect(await rowOf(dolly.email)).toBeDefined()
  })
})

describe('account enumeration', () => {
  test('a sign-up gets the same response for a known and an unknown address', async () => {
    const unknown = newAddress()
    const [existing, fresh] = await Promise.all(
      [dolly.email, unknown].map(async email => signUp(await openBrowserSession(server), { email })),
    )
    expect(existing?.status).toBe(fresh?.status)
    expect(existing?.body).toEqual({ status: 'ok', data: { email: dolly.email } })
    expect(fresh?.body).toEqual({ status: 'ok', data: { email: unknown } })
    expect([...(existing?.headers.keys() ?? [])]).toEqual([...(fresh?.headers.keys() ?? [])])
    expect((await readMailsTo(server.ctx, dolly.email)).at(-1)?.subject).toBe('You already have an account')
    expect((await readMailsTo(server.ctx, unknown)).at(-1)?.subject).toBe('Confirm your email')
  })

  test('a sign-up with a known address does not change the existing account', async () => {
    const before = await rowOf(dolly.email)
    await signUp(person, { first_name: 'Mallory', password: newPassword })
    expect(await rowOf(dolly.email)).toEqual(before)
  })
})

describe('a sign-up with another person’s address', () => {
  test('an owner’s sign-up invalidates the link and password of an impostor’s earlier sign-up', async () => {
    const email = newAddress()
    const attacker = await openBrowserSession(server)
    await signUp(attacker, { email, first_name: 'Mallory', password: newPassword })
    const attackLink = parseTokenFromLink(await readMailedLink(server, email))
    await signUp(person, { email })
    expect((await attacker.call('POST', '/members/confirm', { token: attackLink })).body.code).toBe(
      'link_expired',
    )
    await person.ok('POST', '/members/confirm', {
      token: parseTokenFromLink(await readMailedLink(server, email)),
    })
    expect(await person.ok('GET', '/members/me')).toMatchObject({ first_name: 'Dolly' })
    const rejected = await attacker.call('POST', '/members/signin', { email, password: newPassword })
    expect(rejected.body.code).toBe('credentials_wrong')
  })

  test('of two concurrent sign-ups with the same address, only one confirmation link is valid', async () => {
    const email = newAddress()
    const both = await Promise.all([
      signUp(person, { email }),
      signUp(await openBrowserSession(server), { email }),
    ])
    expect(both.map(({ status }) => status)).toEqual([202, 202])
    await readMailsTo(server.ctx, email)
    const links = (await readMailsTo(server.ctx, email)).map(mail => /token=(\S+)/.exec(mail.text)?.[1])
    const responses = await Promise.all(
      links.map(token => person.call('POST', '/members/confirm', { token })),
    )
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })
})

describe('profile fields at sign-up', () => {
  test('a sign-up stores the name as typed and normalizes the phone number', async () => {
    const email = "zoe.o'neil+x@sub.example.co"
    const input = { email, first_name: 'Zoë 🐔', last_name: "O'Neil-D’Angelo", phone: ' (615)555-0142 ' }
    expect((await signUp(person, { ...input, birthday: '2000-02-29' })).status).toBe(202)
    expect(await rowOf(email)).toMatchObject({
      firstName: input.first_name,
      lastName: input.last_name,
      phone: '6155550142',
      birthday: '2000-02-29',
    })
  })

  test.each([
    [{ first_name: '🐔' }, 'first_name', 'First name is required. Start with a letter.'],
    [{ first_name: '' }, 'first_name', 'First name is required.'],
    [{ first_name: '1st' }, 'first_name', 'First name is required. Start with a letter.'],
    [{ last_name: ' ' }, 'last_name', 'Last name is required.'],
    [{ last_name: 'b'.repeat(61) }, 'last_name', 'Last name is required. Use at most 60 letters.'],
    [{ email: 'dolly@' }, 'email', 'Please enter a valid email'],
    [{ email: `${'a'.repeat(250)}@x.co` }, 'email', 'Please enter a valid email'],
    [
      { phone: '615-555-014' },
      'phone',
      'Please enter a valid phone number. It needs 10 digits, with the area code.',
    ],
    [{ phone: '+1 615 555 0142' }, 'phone', 'Please enter a valid phone number. Use digits only.'],
    [{ phone: '615.555.0142' }, 'phone', 'Please enter a valid phone number. Use digits only.'],
    [
      { phone: '+44 7911 123456' },
      'phone',
      'Please enter a valid phone number. We can only call US and Canadian numbers.',
    ],
    [
      { email: 'josé@example.com' },
      'email',
      'Please enter a valid email. Use plain letters before the @, without accents.',
    ],
  ])('a sign-up with %j is rejected with a message for that field', async (change, path, message) => {
    const rejected = await signUp(person, { email: newAddress(), ...change })
    expect(rejected).toMatchObject({
      status: 422,
      body: { code: 'profile_invalid', details: [{ path, message }] },
    })
  })

  test.each(['2001-02-29', '2008-12-31'])('a sign-up with the birthday %s is rejected', async birthday => {
    const rejected = await signUp(person, { email: newAddress(), birthday })
    expect(rejected).toMatchObject({
      status: 422,
      body: { code: 'birthday_invalid', message: 'Please enter a valid value.' },
    })
  })

  test.each([
    { terms: false },
    { terms: undefined },
    { first_name: 'a\nb' },
    { birthday: '1990-1-1' },
    { phone: 6155550142 },
  ])('a sign-up with %j is rejected as invalid', async change => {
    expect((await signUp(person, change)).body.code).toBe('invalid_request')
  })
})
