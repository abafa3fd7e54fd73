import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Member } from '#src/contract/member/members.ts'
import { rateLimitCounters } from '#src/server/db/schema/limits.ts'
import { members } from '#src/server/db/schema/members.ts'
import { memberLinks } from '#src/server/db/schema/sessions.ts'
import { identities } from '#src/server/db/schema/social.ts'
import { readMailsTo } from '#tests/support/mail/mailbox.ts'
import {
  aPerson,
  dolly,
  newPassword,
  type Person,
  password,
  readMailedLink,
  signUpAndConfirm,
  tokenFromLink,
} from '#tests/support/members/people.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const MINUTE = 60_000
let person: Person
let member: Member
let email: string
let count = 0

const server = await startSuiteServer()
beforeEach(async () => {
  await server.db.delete(rateLimitCounters)
  email = `member-${++count}@example.com`
  person = await aPerson(server)
  member = await signUpAndConfirm(server, person, { email })
})

const signIn = (person: Person, secret: string) =>
  person.call('POST', '/members/signin', { email, password: secret })
const subjects = async () => (await readMailsTo(server.ctx, email)).map(({ subject }) => subject)

async function resetToken(): Promise<string> {
  await person.ok('POST', '/members/forgot', { email })
  return tokenFromLink(await readMailedLink(server, email))
}

describe('password reset', () => {
  test('a member who resets the password by email ends all sessions and the old password', async () => {
    const other = await aPerson(server)
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

  test('a reset link is valid once, for an hour, and until a newer link is sent', async () => {
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

  test('a reset link remains valid after a rejected new password', async () => {
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

  test('the owner of a mailbox can take over an account that someone else created with its address', async () => {
    const attacker = await aPerson(server)
    email = 'victim@example.com'
    await attacker.ok('POST', '/members/signup', { ...dolly, email, password, terms: true })
    const attackLink = tokenFromLink(await readMailedLink(server, email))
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

  test('a password reset signs out intruders and succeeds despite a stranger’s failed attempts', async () => {
    const identity = { provider: 'google', subject: 'thief', createdAt: server.clock.now() } as const
    await server.db.insert(identities).values({ ...identity, memberId: member.id })
    const stranger = await aPerson(server)
    const owner = await aPerson(server)
    const token = await resetToken()
    for (let index = 0; index < 6; index++) await signIn(stranger, 'Wrong!Hen-42')
    await owner.ok('POST', '/members/reset', { token, password: newPassword })
    expect(await server.db.select().from(identities).where(eq(identities.memberId, member.id))).toEqual([])
    for (let index = 0; index < 6; index++) await signIn(stranger, 'Wrong!Hen-42')
    expect((await signIn(owner, newPassword)).status).toBe(200)
    expect(await subjects()).not.toContain('New sign-in to your account')
  })

  test('a password reset ends the session of the browser that makes it', async () => {
    const other = await aPerson(server)
    await signUpAndConfirm(server, other, { email: `other-${count}@example.com` })
    const before = other.cookies.get('session') ?? ''
    await other.ok('POST', '/members/reset', { token: await resetToken(), password: newPassword })
    const attacker = await aPerson(server)
    attacker.cookies.set('session', before)
    expect((await attacker.call('GET', '/members/me')).status).toBe(401)
  })

  test('a link for another purpose cannot reset a password', async () => {
    await person.ok('PUT', '/members/updateMember', { ...dolly, email: 'new@example.com', password })
    const token = tokenFromLink(await readMailedLink(server, 'new@example.com'))
    const rejected = await person.call('POST', '/members/reset', { token, password: newPassword })
    expect(rejected.body.code).toBe('link_expired')
    expect((await person.call('POST', '/members/confirm', { token: await resetToken() })).body.code).toBe(
      'link_expired',
    )
  })
})

describe('changing the password', () => {
  const change = (person: Person, body: object) => person.call('POST', '/members/password', body)

  test('a password change ends a member’s other sessions and sends an email', async () => {
    const other = await aPerson(server)
    await signIn(other, password)
    const before = person.cookies.get('session') ?? ''
    const response = await change(person, { password, new_password: newPassword })
    expect(response.body.data).toEqual({
      message: 'Your password was changed, and every other browser was signed out.',
    })
    expect(person.cookies.get('session')).not.toBe(before)
    const attacker = await aPerson(server)
    attacker.cookies.set('session', before)
    expect((await attacker.call('GET', '/members/me')).status).toBe(401)
    expect((await other.call('GET', '/members/me')).status).toBe(401)
    expect((await person.call('GET', '/members/me')).status).toBe(200)
    expect(await subjects()).toContain('Your password was changed')
    expect((await signIn(other, password)).status).toBe(401)
    expect((await signIn(other, newPassword)).status).toBe(200)
  })

  test('a password change allows five attempts at the current password', async () => {
    const attempts = []
    for (let index = 0; index < 6; index++) {
      attempts.push(await change(person, { password: 'Wrong!Hen-42', new_password: newPassword }))
    }
    expect(attempts.map(({ body }) => body.code)).toEqual([
      ...Array.from({ length: 5 }, () => 'password_wrong'),
      'too_many_tries',
    ])
    expect(Number(attempts.at(-1)?.headers.get('retry-after'))).toBe(900)
    expect((await signIn(await aPerson(server), password)).status).toBe(200)
  })

  test('every request to change the password requires the current one', async () => {
    expect((await change(person, { new_password: newPassword })).body.code).toBe('password_wrong')
    expect((await change(person, { password, new_password: 'Password1!' })).body.code).toBe('password_common')
    expect((await change(person, { new_password: newPassword })).body.code).toBe('password_wrong')
    expect((await change(person, { password, new_password: newPassword })).status).toBe(200)
  })

  test('a member without a password can set one right after signing in with a provider', async () => {
    await server.db.update(members).set({ passwordHash: null }).where(eq(members.id, member.id))
    server.clock.advance(11 * MINUTE)
    expect((await change(person, { password, new_password: newPassword })).body.code).toBe('proof_required')
    server.clock.advance(-2 * MINUTE)
    expect((await change(person, { new_password: newPassword })).status).toBe(200)
    expect((await signIn(person, newPassword)).status).toBe(200)
  })

  test('a password change invalidates emailed links', async () => {
    await resetToken()
    await person.ok('PUT', '/members/updateMember', { ...dolly, email: 'thief@example.com', password })
    await change(person, { password, new_password: newPassword })
    expect(await server.db.select().from(memberLinks).where(eq(memberLinks.memberId, member.id))).toEqual([])
  })

  test('a guest cannot change a password', async () => {
    const guest = await aPerson(server)
    expect((await change(guest, { password, new_password: newPassword })).body.code).toBe('sign_in_required')
  })
})
