import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { Member, SignInResult } from '#src/contract/member/members.ts'
import { rateLimitCounters } from '#src/server/db/schema/limits.ts'
import { sessions } from '#src/server/db/schema/sessions.ts'
import { hashToken } from '#src/server/services/hash-token.ts'
import { runRetention } from '#tests/support/database/run-retention.ts'
import { readMailsTo } from '#tests/support/mail/mailbox.ts'
import {
  type BrowserSession,
  dolly,
  newPassword,
  openBrowserSession,
  password,
  signUpAndConfirm,
} from '#tests/support/members/people.ts'
import { aCart } from '#tests/support/orders/orders.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const DAY = 86_400_000
const credentials = { email: dolly.email, password }

const server = await startSuiteServer()
const first = await openBrowserSession(server)
const member = await signUpAndConfirm(server, first)
beforeEach(() => server.db.delete(rateLimitCounters))

const newPerson = () => openBrowserSession(server)
const signIn = (person: BrowserSession, body: object = credentials) =>
  person.call<SignInResult>('POST', '/members/signin', body)
const readMember = (person: BrowserSession) => person.call<Member>('GET', '/members/me')
const sessionOf = (person: BrowserSession) => person.cookies.get('session') ?? ''

describe('signing in', () => {
  test('a sign-in returns the member and sets an HttpOnly session cookie', async () => {
    const person = await newPerson()
    const { body, headers } = await signIn(person)
    const expires = new Date(server.clock.now().getTime() + 3_600_000).toISOString()
    expect(body.data).toEqual({ member: { ...member, favorites: [] }, expires })
    const [session] = headers.getSetCookie().filter(line => line.startsWith('session='))
    expect(session).toMatch(/HttpOnly/)
    expect(session).toMatch(/SameSite=Lax/)
    expect(session).toMatch(/Path=\//)
    expect(JSON.stringify(body)).not.toContain(sessionOf(person))
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('a sign-in gets the same error for a wrong password, an unknown address and an unconfirmed address', async () => {
    const unconfirmed = 'unconfirmed@example.com'
    await first.ok('POST', '/members/signup', { ...dolly, email: unconfirmed, password, terms: true })
    const responses = await Promise.all(
      [
        { ...credentials, password: newPassword },
        { email: 'nobody@example.com', password },
        { email: 'not an address', password },
        { email: unconfirmed, password },
      ].map(async body => signIn(await newPerson(), body)),
    )
    for (const { status, body, headers } of responses) {
      expect({ status, body }).toEqual({ status: 401, body: responses[0]?.body })
      expect([...headers.keys()]).toEqual([...(responses[0]?.headers.keys() ?? [])])
    }
    expect(responses[0]?.body).toEqual({
      status: 'error',
      code: 'credentials_wrong',
      message: 'That email and password don’t match an account. Please check them and try again.',
    })
  })

  test.each([
    { ...credentials, password: `${password} ` },
    { ...credentials, password: password.toLowerCase() },
  ])('a sign-in fails unless the password matches exactly: %j', async body => {
    expect((await signIn(await newPerson(), body)).status).toBe(401)
  })
})

describe('a session', () => {
  test('each sign-in creates a new session and never adopts the browser’s old one (session fixation)', async () => {
    const person = await newPerson()
    person.cookies.set('session', 'fixed-by-somebody-else-0123456789')
    await signIn(person)
    const before = sessionOf(person)
    expect(before).not.toContain('fixed')
    await signIn(person)
    expect(sessionOf(person)).not.toBe(before)
    const attacker = await newPerson()
    attacker.cookies.set('session', before)
    expect((await readMember(attacker)).status).toBe(401)
    expect((await readMember(person)).status).toBe(200)
  })

  test('signing out also invalidates copies of the session cookie', async () => {
    const person = await newPerson()
    await signIn(person)
    const attacker = await newPerson()
    attacker.cookies.set('session', sessionOf(person))
    expect((await readMember(attacker)).status).toBe(200)
    const { headers } = await person.call('POST', '/members/signout')
    expect(headers.getSetCookie().join()).toMatch(/session=;.*Max-Age=0/)
    expect(await readMember(attacker)).toMatchObject({ status: 401, body: { code: 'sign_in_required' } })
    expect(attacker.cookies.has('session')).toBe(false)
  })

  test('a sign-out succeeds even without a valid session', async () => {
    const person = await newPerson()
    expect((await person.call('POST', '/members/signout')).status).toBe(200)
    person.cookies.set('session', 'something-that-never-was-one-0123')
    expect((await person.call('POST', '/members/signout')).status).toBe(200)
    expect(person.cookies.has('session')).toBe(false)
  })

  test('a session expires after 30 idle days or 180 days of use', async () => {
    const idle = await newPerson()
    const busy = await newPerson()
    await signIn(idle)
    await signIn(busy)
    for (let days = 0; days < 175; days += 25) {
      server.clock.advance(25 * DAY)
      expect((await readMember(busy)).status).toBe(200)
    }
    expect((await readMember(idle)).status).toBe(401)
    const last = await busy.ok<{ expires: string }>('PUT', '/members/auth')
    expect(Date.parse(last.expires) - server.clock.now().getTime()).toBe(3_600_000)
    server.clock.advance(5 * DAY - 60_000)
    const end = await busy.ok<{ expires: string }>('PUT', '/members/auth')
    expect(Date.parse(end.expires) - server.clock.now().getTime()).toBe(60_000)
    server.clock.advance(60_000)
    expect((await busy.call('PUT', '/members/auth')).body.code).toBe('sign_in_required')
    await runRetention(server.ctx)
    expect(await server.db.select().from(sessions)).toEqual([])
  })

  test('the database stores only the hash of a session token', async () => {
    const person = await newPerson()
    await signIn(person)
    const rows = await server.db
      .select()
      .from(sessions)
      .where(eq(sessions.tokenHash, hashToken(sessionOf(person))))
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(sessionOf(person))
  })

  test('an unknown session cookie is cleared', async () => {
    const person = await newPerson()
    person.cookies.set('session', 'x'.repeat(43))
    expect((await person.call('PUT', '/members/auth')).status).toBe(401)
    expect(person.cookies.has('session')).toBe(false)
  })
})

describe('new browsers', () => {
  test('a member gets an email about a sign-in only if the browser is new', async () => {
    const subject = 'New sign-in to your account'
    const warnings = async () =>
      (await readMailsTo(server.ctx, 'loretta@example.com')).filter(mail => mail.subject === subject)
    const home = await newPerson()
    await signUpAndConfirm(server, home, { email: 'loretta@example.com', first_name: 'Loretta' })
    const body = { email: 'loretta@example.com', password }
    await home.ok('POST', '/members/signout')
    await signIn(home, body)
    expect(await warnings()).toEqual([])
    const phone = await openBrowserSession(server, {
      agent: 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1',
    })
    await signIn(phone, body)
    await phone.ok('POST', '/members/signout')
    await signIn(phone, body)
    const mails = await warnings()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('Safari on iPhone')
    expect(mails[0]?.text).toContain('Hi Loretta,')
  })
})

describe('guests’ bags', () => {
  test('a guest’s bag is assigned to the member who signs in', async () => {
    const guest = await newPerson()
    const cart = await aCart(guest)
    const { body } = await signIn(guest, { ...credentials, cart_id: cart.id })
    expect(body.data.member.cart_id).toBe(cart.id)
    expect((await guest.ok<Cart>('GET', `/carts/${cart.id}`)).id).toBe(cart.id)
    const stranger = await newPerson()
    expect((await stranger.call('GET', `/carts/${cart.id}`)).body.code).toBe('cart_not_found')
    await signUpAndConfirm(server, stranger, { email: 'mallory@example.com' })
    const stolen = await signIn(stranger, { email: 'mallory@example.com', password, cart_id: cart.id })
    expect(stolen.body.data.member.cart_id).toBeNull()
    expect((await guest.ok<Member>('GET', '/members/me')).cart_id).toBe(cart.id)
  })
})
