import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Cart } from '#src/contract/cart/carts.ts'
import type { Member } from '#src/contract/member/members.ts'
import type { MemberSession } from '#src/contract/member/sessions.ts'
import type { PlacedOrder } from '#src/contract/order/orders.ts'
import { attempts } from '#src/server/db/schema/attempts.ts'
import { carts } from '#src/server/db/schema/carts.ts'
import { rateLimitCounters } from '#src/server/db/schema/limits.ts'
import { members } from '#src/server/db/schema/members.ts'
import { orders } from '#src/server/db/schema/orders.ts'
import { memberLinks } from '#src/server/db/schema/sessions.ts'
import { identities } from '#src/server/db/schema/social.ts'
import { sendDueMail } from '#src/server/services/mail/outbox.ts'
import { eastNashville } from '#tests/support/addresses.ts'
import { dumpAllRows } from '#tests/support/database/all-rows.ts'
import { readMailsTo } from '#tests/support/mail/mailbox.ts'
import {
  type BrowserSession,
  dolly,
  newPassword,
  openBrowserSession,
  parseTokenFromLink,
  password,
  readMailedLink,
  signUpAndConfirm,
} from '#tests/support/members/people.ts'
import {
  aCardToken,
  aCart,
  addPlainProduct,
  aFullCart,
  createSubmitBody,
} from '#tests/support/orders/orders.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const DAY = 24 * 60 * 60_000
const iphone = 'Mozilla/5.0 (iPhone) Version/18.0 Safari/604.1'
let person: BrowserSession
let member: Member
let email: string
let count = 0

const server = await startSuiteServer()
beforeEach(async () => {
  await server.db.delete(rateLimitCounters)
  email = `member-${++count}@example.com`
  person = await openBrowserSession(server)
  member = await signUpAndConfirm(server, person, { email })
})

const list = async (person: BrowserSession) =>
  (await person.ok<{ sessions: MemberSession[] }>('GET', '/members/sessions')).sessions
const isSignedIn = async (person: BrowserSession) => (await person.call('GET', '/members/me')).status === 200

async function signedIn(agent?: string): Promise<BrowserSession> {
  const person = await openBrowserSession(server, { agent })
  await person.ok('POST', '/members/signin', { email, password })
  return person
}

describe('sessions of a member', () => {
  test('a member sees the device of each active session and which session is current', async () => {
    server.clock.advance(60_000)
    const phone = await signedIn(iphone)
    const removed = await signedIn()
    await removed.ok('POST', '/members/signout')
    expect(await list(phone)).toEqual([
      expect.objectContaining({ device: 'Safari on iPhone', provider: null, current: true }),
      expect.objectContaining({ device: 'Firefox on Windows', current: false }),
    ])
    expect(JSON.stringify(await list(phone))).not.toContain(phone.cookies.get('session'))
  })

  test('a member can end any session, including the current one', async () => {
    const phone = await signedIn(iphone)
    const [otherSession] = (await list(person)).filter(({ current }) => !current)
    expect(await person.ok('DELETE', `/members/sessions/${otherSession?.id}`)).toEqual({
      id: otherSession?.id,
    })
    expect(await isSignedIn(phone)).toBe(false)
    const repeated = await person.call('DELETE', `/members/sessions/${otherSession?.id}`)
    expect(repeated).toMatchObject({ status: 404, body: { code: 'session_not_found' } })
    const [here] = await list(person)
    await person.ok('DELETE', `/members/sessions/${here?.id}`)
    expect(person.cookies.has('session')).toBe(false)
  })

  test('a member can end all other sessions', async () => {
    const others = [await signedIn(), await signedIn(iphone)]
    expect(await person.ok('DELETE', '/members/sessions')).toEqual({ ended: 2 })
    expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false])
    expect(await isSignedIn(person)).toBe(true)
  })

  test('a member cannot end another member’s session', async () => {
    const stranger = await openBrowserSession(server)
    await signUpAndConfirm(server, stranger, { email: `stranger-${count}@example.com` })
    const [ownSession] = await list(person)
    const rejected = await stranger.call('DELETE', `/members/sessions/${ownSession?.id}`)
    expect(rejected).toMatchObject({ status: 404, body: { code: 'session_not_found' } })
    await stranger.ok('DELETE', '/members/sessions')
    expect(await isSignedIn(person)).toBe(true)
  })
})

test.each([
  ['GET', '/members/me'],
  ['PUT', '/members/auth'],
  ['GET', '/members/sessions'],
  ['DELETE', '/members/sessions'],
  ['DELETE', '/members/sessions/s_1'],
  ['GET', '/members/export'],
  ['POST', '/members/delete', {}],
  ['POST', '/members/password', { new_password: password }],
] as [string, string, object?][])(
  'the request %s %s is rejected for a guest who is not signed in',
  async (method, path, body) => {
    const rejected = await (await openBrowserSession(server)).call(method, path, body)
    expect(rejected).toMatchObject({ status: 401, body: { code: 'sign_in_required' } })
  },
)

describe('the personal data of a member', () => {
  test('a member’s export contains the profile, orders and sessions but no secrets', async () => {
    const order = await anOrder()
    const data = await person.ok<Record<string, unknown>>('GET', '/members/export')
    const text = JSON.stringify(data)
    expect(data).toMatchObject({ profile: { id: member.id, email }, orders: [{ id: order.id }] })
    expect(text).toContain('Firefox on Windows')
    expect(text).not.toMatch(/argon2|password_?hash|token_?hash|device_?hash/i)
    expect(text).not.toContain(person.cookies.get('session'))
  })

  test('a deleted account’s orders are retained without the member’s personal data', async () => {
    const order = await anOrder()
    const bag = await aCart(person)
    const other = await signedIn()
    server.clock.advance(2 * DAY)
    const response = await person.ok<{ message: string }>('POST', '/members/delete', { password })
    expect(response.message).toBe('Your account was deleted.')
    expect(await isSignedIn(person)).toBe(false)
    expect(await isSignedIn(other)).toBe(false)
    expect((await person.call('POST', '/members/signin', { email, password })).status).toBe(401)
    expect(await server.db.select().from(members).where(eq(members.id, member.id))).toEqual([])
    const [row] = await server.db.select().from(orders).where(eq(orders.id, order.id))
    expect(row).toMatchObject({
      memberId: null,
      total: order.totals.total,
      snapshot: { name: '', totals: order.totals },
    })
    const storedRows = await server.db
      .select({ id: carts.id, state: carts.state })
      .from(carts)
      .where(eq(carts.id, bag.id))
    expect(storedRows).toEqual([{ id: bag.id, state: 'abandoned' }])
    await sendDueMail(server.ctx)
    const rows = await dumpAllRows(server.db)
    for (const mark of [email, `Parkerson-${count}`, `Junior-${count}`, `62955501${10 + count}`]) {
      expect(rows).not.toContain(mark)
    }
    expect(await server.db.select().from(attempts)).not.toEqual([])
  })

  test('guest orders that a deleted account had claimed also lose their personal data', async () => {
    const guest = await openBrowserSession(server)
    const address = `claimed-${count}@example.com`
    await anOrder(guest, address)
    const [mail] = await readMailsTo(server.ctx, address)
    const [link = ''] = /https?:\/\/\S+\/account\/claim\?token=\S+/.exec(mail?.text ?? '') ?? []
    await person.ok('POST', '/members/claim', { token: parseTokenFromLink(link) })
    expect(await dumpAllRows(server.db)).toContain(`Junior-${count}`)
    server.clock.advance(2 * DAY)
    await person.ok('POST', '/members/delete', { password })
    await sendDueMail(server.ctx)
    const rows = await dumpAllRows(server.db)
    for (const mark of [email, address, `Parkerson-${count}`, `Junior-${count}`, `62955501${10 + count}`]) {
      expect(rows).not.toContain(mark)
    }
  })

  test('a deleted account’s addresses and vehicles are removed from its orders and bags', async () => {
    const marks = { street: `${count} Canary Ln`, gate: `Canary gate ${count}`, make: `Canary ${count}` }
    const delivery = { ...eastNashville, address: marks.street, unit: marks.gate, instructions: marks.gate }
    const bag = await addPlainProduct(person, await aCart(person), 'three-tenders', 2)
    await person.ok('PUT', `/carts/${bag.id}/handoff`, {
      handoff: 'curbside',
      vehicle: { make: marks.make, color: 'Red' },
    })
    const cart = await person.ok<Cart>('PUT', `/carts/${bag.id}/handoff`, { handoff: 'delivery', delivery })
    const { id } = await person.ok<{ id: string }>('POST', `/carts/${cart.id}/submit`, createSubmitBody(cart))
    const other = await aCart(person)
    await person.ok('PUT', `/carts/${other.id}/handoff`, { handoff: 'delivery', delivery })
    const exported = JSON.stringify(await person.ok('GET', '/members/export'))
    for (const mark of Object.values(marks)) expect(exported).toContain(mark)
    server.clock.advance(2 * DAY)
    await person.ok('POST', '/members/delete', { password })
    const rows = await dumpAllRows(server.db)
    for (const mark of Object.values(marks)) expect(rows).not.toContain(mark)
    const [row] = await server.db.select().from(orders).where(eq(orders.id, id))
    expect(row?.snapshot).toMatchObject({
      delivery: { address: '', city: '', zip: '', zone: 'Close by', fee: 299 },
      vehicle: null,
      totals: { handoff: 299 },
    })
  })

  test('a member cannot delete their account without the password', async () => {
    const attempts = [{}, { password: 'Wrong!Hen-42' }].map(body =>
      person.call('POST', '/members/delete', body),
    )
    expect((await Promise.all(attempts)).map(({ body }) => body.code)).toEqual([
      'password_wrong',
      'password_wrong',
    ])
    expect(await isSignedIn(person)).toBe(true)
  })

  test('a guest can sign up again with the email address of a deleted account', async () => {
    await person.ok('POST', '/members/delete', { password })
    const repeated = await signUpAndConfirm(server, await openBrowserSession(server), { email })
    expect(repeated.id).not.toBe(member.id)
  })
})

async function anOrder(who = person, address = email): Promise<PlacedOrder> {
  const cart = await aFullCart(who)
  const [line] = cart.products
  const named = await who.ok<Cart>('PUT', `/carts/${cart.id}/products/${line?.id}`, {
    version: cart.version,
    recipient: `Junior-${count}`,
  })
  const payment = { type: 'newcredit', token: await aCardToken(who) }
  const contact = {
    ...dolly,
    email: address,
    last_name: `Parkerson-${count}`,
    phone: `62955501${10 + count}`,
  }
  const body = { ...createSubmitBody(named, payment), ...contact }
  const { id } = await who.ok<{ id: string }>('POST', `/carts/${cart.id}/submit`, body)
  return who.ok<PlacedOrder>('GET', `/orders/${id}`)
}

const MINUTE = 60_000

const signIn = (person: BrowserSession, secret: string) =>
  person.call('POST', '/members/signin', { email, password: secret })

const subjects = async () => (await readMailsTo(server.ctx, email)).map(({ subject }) => subject)

async function resetToken(): Promise<string> {
  await person.ok('POST', '/members/forgot', { email })
  return parseTokenFromLink(await readMailedLink(server, email))
}

describe('password reset', () => {
  test('a password reset by email ends all sessions and invalidates the old password', async () => {
    const other = await openBrowserSession(server)
    await signIn(other, password)
    const token = await resetToken()
    const response = await other.ok('POST', '/members/reset', { token, password: newPassword })
    expect(response).toEqual({ email })
    expect(other.cookies.has('session')).toBe(false)
    expect((await person.call('GET', '/members/me')).status).toBe(401)
    expect((await signIn(person, password)).body.code).toBe('credentials_wrong')
    expect((await signIn(person, newPassword)).status).toBe(200)
    expect(await subjects()).toContain('Your password was changed')
  })

  test('a reset link expires once it is used, after an hour or when a newer link is sent', async () => {
    const old = await resetToken()
    const token = await resetToken()
    const reset = (link: string) =>
      person.call('POST', '/members/reset', { token: link, password: newPassword })
    expect((await reset(old)).body.code).toBe('link_expired')
    const raceResults = await Promise.all([reset(token), reset(token)])
    expect(raceResults.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const late = await resetToken()
    server.clock.advance(60 * MINUTE)
    expect((await reset(late)).body.code).toBe('link_expired')
  })

  test('a reset link stays valid if the new password is rejected', async () => {
    const token = await resetToken()
    for (const [secret, code] of [
      ['short', 'password_weak'],
      ['Password1!', 'password_common'],
      ['Dolly!2026', 'password_common'],
    ]) {
      const rejected = await person.call('POST', '/members/reset', { token, password: secret })
      expect(rejected).toMatchObject({ status: 422, body: { code } })
    }
    await person.ok('POST', '/members/reset', { token, password: newPassword })
  })

  test('a password reset locks out a stranger who signed up with the owner’s email address', async () => {
    const attacker = await openBrowserSession(server)
    email = 'victim@example.com'
    await attacker.ok('POST', '/members/signup', { ...dolly, email, password, terms: true })
    const attackLink = parseTokenFromLink(await readMailedLink(server, email))
    const [unconfirmed] = await server.db.select().from(members).where(eq(members.email, email))
    const identity = { provider: 'facebook', subject: 'mallory', createdAt: server.clock.now() } as const
    await server.db.insert(identities).values({ ...identity, memberId: unconfirmed?.id ?? '' })
    await person.ok('POST', '/members/reset', { token: await resetToken(), password: newPassword })
    expect((await attacker.call('POST', '/members/confirm', { token: attackLink })).body.code).toBe(
      'link_expired',
    )
    expect((await signIn(attacker, password)).status).toBe(401)
    expect(await server.db.select().from(identities)).toEqual([])
    expect((await signIn(person, newPassword)).status).toBe(200)
  })

  test('a password reset unlinks sign-in providers and succeeds despite a stranger’s failed sign-ins', async () => {
    const identity = { provider: 'google', subject: 'thief', createdAt: server.clock.now() } as const
    await server.db.insert(identities).values({ ...identity, memberId: member.id })
    const stranger = await openBrowserSession(server)
    const owner = await openBrowserSession(server)
    const token = await resetToken()
    for (let index = 0; index < 6; index++) await signIn(stranger, 'Wrong!Hen-42')
    await owner.ok('POST', '/members/reset', { token, password: newPassword })
    expect(await server.db.select().from(identities).where(eq(identities.memberId, member.id))).toEqual([])
    for (let index = 0; index < 6; index++) await signIn(stranger, 'Wrong!Hen-42')
    expect((await signIn(owner, newPassword)).status).toBe(200)
    expect(await subjects()).not.toContain('New sign-in to your account')
  })

  test('a password reset also ends the session of the browser that requests it', async () => {
    const other = await openBrowserSession(server)
    await signUpAndConfirm(server, other, { email: `other-${count}@example.com` })
    const before = other.cookies.get('session') ?? ''
    await other.ok('POST', '/members/reset', { token: await resetToken(), password: newPassword })
    const attacker = await openBrowserSession(server)
    attacker.cookies.set('session', before)
    expect((await attacker.call('GET', '/members/me')).status).toBe(401)
  })

  test('a link for another purpose cannot reset a password', async () => {
    await person.ok('PUT', '/members/updateMember', { ...dolly, email: 'new@example.com', password })
    const token = parseTokenFromLink(await readMailedLink(server, 'new@example.com'))
    const rejected = await person.call('POST', '/members/reset', { token, password: newPassword })
    expect(rejected.body.code).toBe('link_expired')
    expect((await person.call('POST', '/members/confirm', { token: await resetToken() })).body.code).toBe(
      'link_expired',
    )
  })
})

describe('changing the password', () => {
  const change = (person: BrowserSession, body: object) => person.call('POST', '/members/password', body)

  test('changing the password ends a member’s other sessions and sends an email', async () => {
    const other = await openBrowserSession(server)
    await signIn(other, password)
    const before = person.cookies.get('session') ?? ''
    const response = await change(person, { password, new_password: newPassword })
    expect(response.body.data).toEqual({
      message: 'Your password was changed, and every other browser was signed out.',
    })
    expect(person.cookies.get('session')).not.toBe(before)
    const attacker = await openBrowserSession(server)
    attacker.cookies.set('session', before)
    expect((await attacker.call('GET', '/members/me')).status).toBe(401)
    expect((await other.call('GET', '/members/me')).status).toBe(401)
    expect((await person.call('GET', '/members/me')).status).toBe(200)
    expect(await subjects()).toContain('Your password was changed')
    expect((await signIn(other, password)).status).toBe(401)
    expect((await signIn(other, newPassword)).status).toBe(200)
  })

  test('a member who enters five wrong current passwords cannot change the password for 15 minutes', async () => {
    const attempts = []
    for (let index = 0; index < 6; index++) {
      attempts.push(await change(person, { password: 'Wrong!Hen-42', new_password: newPassword }))
    }
    expect(attempts.map(({ body }) => body.code)).toEqual([
      ...Array.from({ length: 5 }, () => 'password_wrong'),
      'too_many_tries',
    ])
    expect(Number(attempts.at(-1)?.headers.get('retry-after'))).toBe(900)
    expect((await signIn(await openBrowserSession(server), password)).status).toBe(200)
  })

  test('changing the password requires the current password', async () => {
    expect((await change(person, { new_password: newPassword })).body.code).toBe('password_wrong')
    expect((await change(person, { password, new_password: 'Password1!' })).body.code).toBe('password_common')
    expect((await change(person, { new_password: newPassword })).body.code).toBe('password_wrong')
    expect((await change(person, { password, new_password: newPassword })).status).toBe(200)
  })

  test('a member without a password can set one within ten minutes of signing in', async () => {
    await server.db.update(members).set({ passwordHash: null }).where(eq(members.id, member.id))
    server.clock.advance(11 * MINUTE)
    expect((await change(person, { password, new_password: newPassword })).body.code).toBe('proof_required')
    server.clock.advance(-2 * MINUTE)
    expect((await change(person, { new_password: newPassword })).status).toBe(200)
    expect((await signIn(person, newPassword)).status).toBe(200)
  })

  test('changing the password invalidates links that were emailed earlier', async () => {
    await resetToken()
    await person.ok('PUT', '/members/updateMember', { ...dolly, email: 'thief@example.com', password })
    await change(person, { password, new_password: newPassword })
    expect(await server.db.select().from(memberLinks).where(eq(memberLinks.memberId, member.id))).toEqual([])
  })

  test('a guest cannot change a password', async () => {
    const guest = await openBrowserSession(server)
    expect((await change(guest, { password, new_password: newPassword })).body.code).toBe('sign_in_required')
  })
})
