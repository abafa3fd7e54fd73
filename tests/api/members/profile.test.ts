import { eq, getTableColumns } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Member } from '#src/contract/member/members.ts'
import { catalogEntries } from '#src/server/db/schema/catalog.ts'
import { rateLimitCounters } from '#src/server/db/schema/limits.ts'
import { members } from '#src/server/db/schema/members.ts'
import { memberLinks, sessions } from '#src/server/db/schema/sessions.ts'
import { identities } from '#src/server/db/schema/social.ts'
import { createCatalogEdits } from '#tests/support/database/catalog-edits.ts'
import { readMailsTo } from '#tests/support/mail/mailbox.ts'
import {
  type BrowserSession,
  dolly,
  openBrowserSession,
  parseTokenFromLink,
  password,
  readMailedLink,
  signUpAndConfirm,
} from '#tests/support/members/people.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

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

type ProfileUpdate = { member: Member; message: string }
const update = (change: object, who = person) =>
  who.call<ProfileUpdate>('PUT', '/members/updateMember', { ...dolly, email, password, ...change })
const readMember = () => person.ok<Member>('GET', '/members/me')

describe('a member’s profile', () => {
  test.each([
    { first_name: 'Zoë', last_name: 'Ångström' },
    { first_name: 'D’Angelo', last_name: "O'Neil-Smith" },
    { first_name: 'María José', last_name: 'de la Cruz' },
    { first_name: '李', last_name: '小龍' },
    { first_name: 'Chick 🐔', last_name: 'X Æ A-12' },
    { first_name: 'a'.repeat(60), last_name: 'b'.repeat(60) },
    { birthday: '2000-02-29' },
    { birthday: '2008-11-21' },
    { birthday: null },
  ])('a member’s profile change to %j is saved', async change => {
    const { body } = await update(change)
    expect(body.data).toEqual({ member: { ...member, ...change }, message: 'Your information is saved.' })
    expect(await readMember()).toEqual(body.data.member)
  })

  test('a phone number with spaces and punctuation is normalized', async () => {
    expect((await update({ phone: ' (629)555-0101 ' })).body.data.member.phone).toBe('6295550101')
  })

  test('a profile change that omits the birthday leaves it unchanged', async () => {
    await update({ birthday: '1990-05-17' })
    expect((await update({ first_name: 'Loretta' })).body.data.member).toMatchObject({
      first_name: 'Loretta',
      birthday: '1990-05-17',
    })
  })

  test.each([
    [{ first_name: ' ' }, 'profile_invalid'],
    [{ last_name: 'b'.repeat(61) }, 'profile_invalid'],
    [{ phone: '+1 (615) 555-0142' }, 'profile_invalid'],
    [{ email: 'dolly@nowhere' }, 'profile_invalid'],
    [{ birthday: '2001-02-29' }, 'birthday_invalid'],
    [{ birthday: '2010-01-01' }, 'birthday_invalid'],
  ])('a member’s profile change to %j is rejected, along with its valid fields', async (change, code) => {
    expect((await update({ first_name: 'Loretta', ...change })).body.code).toBe(code)
    expect(await readMember()).toEqual(member)
  })

  test('a guest cannot change a profile', async () => {
    expect((await update({}, await openBrowserSession(server))).body.code).toBe('sign_in_required')
  })
})

describe('changing the email address', () => {
  const newEmail = 'new@example.com'

  test('a confirmed new email address replaces the old one', async () => {
    const { body } = await update({ email: newEmail, first_name: 'Loretta' })
    expect(body.data.message).toContain(newEmail)
    expect(body.data.member).toMatchObject({ email, pending_email: newEmail, first_name: 'Loretta' })
    const token = parseTokenFromLink(await readMailedLink(server, newEmail))
    const phone = await openBrowserSession(server)
    const confirmed = await person.ok('POST', '/members/confirm', { token })
    expect(confirmed).toMatchObject({ purpose: 'change-email', email: newEmail, session: null })
    expect(await readMember()).toMatchObject({ email: newEmail, pending_email: null })
    expect((await phone.call('POST', '/members/signin', { email, password })).status).toBe(401)
    expect((await phone.call('POST', '/members/signin', { email: newEmail, password })).status).toBe(200)
    const notice = (await readMailsTo(server.ctx, email)).at(-1)
    expect(notice?.subject).toBe('Your email was changed')
    expect(notice?.text).toContain('n***@example.com')
    expect((await person.call('POST', '/members/confirm', { token })).body.code).toBe('link_expired')
  })

  test('a new email address can be confirmed only in a session of the member', async () => {
    await update({ email: 'mine@example.com' })
    const token = parseTokenFromLink(await readMailedLink(server, 'mine@example.com'))
    const stranger = await openBrowserSession(server)
    expect((await stranger.call('POST', '/members/confirm', { token })).body.code).toBe('other_browser')
    await signUpAndConfirm(server, stranger, { email: 'stranger@example.com' })
    expect((await stranger.call('POST', '/members/confirm', { token })).body.code).toBe('other_browser')
    expect((await readMember()).email).toBe(email)
    await person.ok('POST', '/members/confirm', { token })
    expect((await readMember()).email).toBe('mine@example.com')
  })

  test('a profile change requires the password only if it changes the email address', async () => {
    expect((await update({ email: 'x@example.com', password: undefined })).body.code).toBe('password_wrong')
    const rejected = await update({ email: 'x@example.com', password: 'Wrong!Hen-42' })
    expect(rejected.body.code).toBe('password_wrong')
    expect(await readMember()).toEqual(member)
    expect((await update({ email: 'x@example.com' })).body.data).toMatchObject({
      message: 'We emailed a link to x@example.com. Open it to switch to that address.',
      member: { pending_email: 'x@example.com' },
    })
    expect((await update({ first_name: 'Kitty', password: undefined })).status).toBe(200)
    const both = await update({ email: 'y@example.com', first_name: 'Reba' })
    expect(both.body.data).toMatchObject({
      message: expect.stringMatching(/^Your information is saved\. We emailed/),
    })
  })

  test('requesting another link to a new email address invalidates the first link', async () => {
    const newEmail = 'again@example.com'
    await update({ email: newEmail })
    const first = parseTokenFromLink(await readMailedLink(server, newEmail))
    expect(await person.ok('POST', '/members/email-change')).toMatchObject({
      message: `We emailed a link to ${newEmail}. Open it to switch to that address.`,
      member: { email, pending_email: newEmail },
    })
    const second = parseTokenFromLink(await readMailedLink(server, newEmail))
    expect(second).not.toBe(first)
    expect((await person.call('POST', '/members/confirm', { token: first })).body.code).toBe('link_expired')
    await person.ok('POST', '/members/confirm', { token: second })
    expect((await readMember()).email).toBe(newEmail)
    expect((await person.call('POST', '/members/email-change')).body.code).toBe('link_expired')
  })

  test('the link for a canceled email change is invalid', async () => {
    const newEmail = 'stays@example.com'
    await update({ email: newEmail })
    const token = parseTokenFromLink(await readMailedLink(server, newEmail))
    expect(await person.ok('DELETE', '/members/email-change')).toMatchObject({
      message: `Your email is still ${email}.`,
      member: { email, pending_email: null },
    })
    expect((await person.call('POST', '/members/confirm', { token })).body.code).toBe('link_expired')
    expect((await readMember()).email).toBe(email)
  })

  test('changing only the case of an email address requires no confirmation', async () => {
    server.clock.advance(60 * 60_000)
    const { body } = await update({
      email: email.toUpperCase(),
      first_name: 'Loretta',
      password: undefined,
    })
    expect(body.data).toMatchObject({
      message: 'Your information is saved.',
      member: { pending_email: null },
    })
  })

  test('changing to a used email address gets the same response as changing to an unused one', async () => {
    const owner = await openBrowserSession(server)
    await signUpAndConfirm(server, owner, { email: 'owner@example.com' })
    const existing = await update({ email: 'owner@example.com' })
    const free = await update({ email: 'free@example.com' })
    expect(existing.status).toBe(free.status)
    expect(existing.body.data.member.pending_email).toBe('owner@example.com')
    expect((await readMailsTo(server.ctx, 'owner@example.com')).at(-1)?.subject).toBe(
      'You already have an account',
    )
  })

  test('a member cannot confirm an address that another member has confirmed in the meantime', async () => {
    await update({ email: 'raced@example.com' })
    const token = parseTokenFromLink(await readMailedLink(server, 'raced@example.com'))
    await signUpAndConfirm(server, await openBrowserSession(server), { email: 'raced@example.com' })
    expect((await person.call('POST', '/members/confirm', { token })).body.code).toBe('link_expired')
    expect((await readMember()).email).toBe(email)
  })

  test('a member can claim the email address of an unconfirmed account', async () => {
    const unconfirmedSignUp = { ...dolly, email: 'begun@example.com', password, terms: true }
    await (await openBrowserSession(server)).ok('POST', '/members/signup', unconfirmedSignUp)
    await update({ email: unconfirmedSignUp.email })
    await person.ok('POST', '/members/confirm', {
      token: parseTokenFromLink(await readMailedLink(server, unconfirmedSignUp.email)),
    })
    expect((await readMember()).email).toBe(unconfirmedSignUp.email)
  })

  test('a member can request at most five email changes an hour', async () => {
    const codes = []
    for (let index = 0; index < 6; index++) {
      codes.push((await update({ email: `newEmail-${index}@example.com` })).status)
    }
    expect(codes).toEqual([200, 200, 200, 200, 200, 429])
  })
})

test('a member cannot change fields that the loyalty provider manages', async () => {
  const edits = createCatalogEdits(server)
  const [settings] = await server.db.select().from(catalogEntries).where(eq(catalogEntries.kind, 'settings'))
  await edits.put('settings', settings?.id ?? '', 'loyalty.read_only', ['email', 'phone'])
  expect((await readMember()).read_only).toEqual(['email', 'phone'])
  for (const [path, value] of [
    ['phone', '6295550101'],
    ['email', 'other@example.com'],
  ] as const) {
    expect((await update({ [path]: value })).body).toMatchObject({
      code: 'field_read_only',
      details: [{ path }],
    })
  }
  expect((await update({ first_name: 'Loretta' })).status).toBe(200)
  await edits.undo()
})

describe('mass assignment', () => {
  const columns = [members, sessions, identities, memberLinks].flatMap(table =>
    Object.entries(getTableColumns(table)).flatMap(([key, column]) => [key, column.name]),
  )
  const writes: [string, string, object][] = [
    ['POST', '/members/signup', { ...dolly, password, terms: true }],
    ['POST', '/members/signin', { email: dolly.email, password }],
    ['PUT', '/members/updateMember', dolly],
    ['POST', '/members/password', { password, new_password: 'Crispy&Wing-7' }],
    ['POST', '/members/forgot', { email: dolly.email }],
    ['POST', '/members/reset', { token: 't', password }],
    ['POST', '/members/confirm', { token: 't' }],
    ['POST', '/members/delete', { password }],
  ]

  test.each(writes)(
    'the request %s %s is rejected if it has a field that is not in its contract',
    async (method, path, body) => {
      const row = () => server.db.select().from(members).where(eq(members.id, member.id))
      const before = await row()
      const extras = [...columns, 'points', 'tier', '__proto__', 'constructor'].filter(
        name => !Object.hasOwn(body, name),
      )
      const existing = new Set(path.endsWith('Member') || path.endsWith('signup') ? ['birthday'] : [])
      for (const name of extras.filter(extra => !existing.has(extra))) {
        const text = JSON.stringify(body).replace(/\}$/, `,${JSON.stringify(name)}:"x"}`)
        const response = await person.call(method, path, text)
        expect({ name, status: response.status }).toEqual({ name, status: 400 })
      }
      expect(await row()).toEqual(before)
    },
  )
})
