import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Member } from '#src/contract/member/members.ts'
import { aProviderUser, setProviderUser, submitProfile } from '#tests/support/identity/social-people.ts'
import { type SocialGuest, type SocialSite, startSocialSite } from '#tests/support/identity/social-site.ts'
import { readMailsTo } from '#tests/support/mail/mailbox.ts'
import { aMember } from '#tests/support/members/members.ts'
import { parseTokenFromLink, password, readMailedLink } from '#tests/support/members/people.ts'

let social: SocialSite
beforeAll(async () => {
  social = await startSocialSite()
})
afterAll(() => social.close())

const readMember = (person: SocialGuest) => person.ok<Member>('GET', '/members/me')
const isGuest = async (person: SocialGuest) => (await person.call('GET', '/members/me')).status === 401
const openLink = async (person: SocialGuest, email: string) =>
  person.call('POST', '/members/confirm', {
    token: parseTokenFromLink(await readMailedLink(social.server, email)),
  })

async function typeAddress(person: SocialGuest, email: string): Promise<void> {
  setProviderUser(social.standIns, 'facebook', { sub: aProviderUser().sub, email: 'anything@example.com' })
  const redirectUrl = await person.signInWith('facebook')
  expect(await submitProfile(person, redirectUrl, { email })).toEqual({ state: 'confirm-email', email })
}

describe('a verified address that has an account', () => {
  test('a provider is linked to an existing account only after the emailed link is opened', async () => {
    const stranger = aProviderUser()
    const member = await aMember(social.server, { email: stranger.email })
    setProviderUser(social.standIns, 'google', stranger)
    const person = await social.aSocialGuest()
    const redirectUrl = await person.signInWith('google')
    expect(redirectUrl.search).toBe('?problem=social_email_taken')
    expect(await isGuest(person)).toBe(true)
    const [mail] = await readMailsTo(social.server.ctx, stranger.email)
    expect(mail?.subject).toBe('Confirm to connect your Google account')
    expect((await openLink(person, stranger.email)).status).toBe(200)
    expect(await readMember(person)).toMatchObject({ id: member.id, provider: 'google' })
    const otherBrowser = await social.aSocialGuest()
    await otherBrowser.signInWith('google')
    expect((await readMember(otherBrowser)).id).toBe(member.id)
  })

  test('an ID token does not link an existing account but returns the address that was emailed', async () => {
    const stranger = aProviderUser()
    await aMember(social.server, { email: stranger.email.toUpperCase() })
    const person = await social.aSocialGuest()
    const token = await social.standIns.google.tokenFor({ ...stranger, nonce: undefined })
    expect(await person.ok('POST', '/members/sso', { provider: 'google', token })).toEqual({
      state: 'confirm-email',
      email: stranger.email,
    })
    expect(await isGuest(person)).toBe(true)
  })
})

describe('an address that the guest enters', () => {
  test('a guest who enters an email address is not signed in even if the address has an account', async () => {
    const { email } = await aMember(social.server)
    const [existing, unknown] = [await social.aSocialGuest(), await social.aSocialGuest()]
    await typeAddress(existing, email)
    await typeAddress(unknown, aProviderUser().email)
    expect([await isGuest(existing), await isGuest(unknown)]).toEqual([true, true])
  })

  test('an entered address creates an account once it is confirmed in the same browser', async () => {
    const { email } = aProviderUser()
    const person = await social.aSocialGuest()
    await typeAddress(person, email)
    expect((await openLink(person, email)).status).toBe(200)
    expect(await readMember(person)).toMatchObject({ email, first_name: 'Dolly', phone: '6155550142' })
    expect((await openLink(person, email)).body.code).toBe('link_expired')
  })

  test('a guest can correct an invalid address or phone number', async () => {
    setProviderUser(social.standIns, 'facebook', aProviderUser())
    const person = await social.aSocialGuest()
    const redirectUrl = await person.signInWith('facebook')
    for (const input of [{ email: 'dolly@' }, { email: 'd@example.com', phone: '615-CHICKEN' }, {}]) {
      await expect(submitProfile(person, redirectUrl, input)).rejects.toThrow('profile_invalid')
    }
    const { email } = aProviderUser()
    expect(await submitProfile(person, redirectUrl, { email })).toEqual({ state: 'confirm-email', email })
    await expect(submitProfile(person, redirectUrl, { email })).rejects.toThrow('social_failed')
  })

  test('an entered address gets at most five emails before it is rate-limited', async () => {
    const { email } = aProviderUser()
    for (let time = 0; time < 5; time += 1) await typeAddress(await social.aSocialGuest(), email)
    await expect(typeAddress(await social.aSocialGuest(), email)).rejects.toThrow('too_many_tries')
  })

  test('the link to an entered address expires after an hour', async () => {
    const { email } = aProviderUser()
    const person = await social.aSocialGuest()
    await typeAddress(person, email)
    social.server.clock.advance(60 * 60_000)
    expect((await openLink(person, email)).body.code).toBe('link_expired')
    setProviderUser(social.standIns, 'google', aProviderUser())
    const redirectUrl = await person.signInWith('google')
    social.server.clock.advance(10 * 60_000)
    await expect(submitProfile(person, redirectUrl)).rejects.toThrow('social_failed')
  })
})

describe('attacks on sign-in by email', () => {
  test('an attacker gets no access even if the victim opens the link that the attacker requested', async () => {
    const victim = await aMember(social.server)
    const attacker = await social.aSocialGuest()
    await typeAddress(attacker, victim.email)
    const other = await social.aSocialGuest()
    expect((await openLink(other, victim.email)).body.code).toBe('other_browser')
    expect(await isGuest(other)).toBe(true)
    await attacker.signInWith('facebook')
    expect(await isGuest(attacker)).toBe(true)
  })

  test('an attacker who enters the address of someone without an account gets no access', async () => {
    const owner = aProviderUser()
    const attacker = await social.aSocialGuest()
    await typeAddress(attacker, owner.email)
    setProviderUser(social.standIns, 'google', owner)
    const person = await social.aSocialGuest()
    await submitProfile(person, await person.signInWith('google'))
    await attacker.signInWith('facebook')
    expect(await isGuest(attacker)).toBe(true)
    expect((await readMember(person)).email).toBe(owner.email)
  })

  test('an attacker’s password is rejected once the address’s owner has signed in with a provider', async () => {
    const owner = aProviderUser()
    const attacker = await social.aSocialGuest()
    const signUp = { first_name: 'Eve', last_name: 'Evil', phone: '6155550199', password, terms: true }
    await attacker.ok('POST', '/members/signup', { ...signUp, email: owner.email })
    const confirmation = parseTokenFromLink(await readMailedLink(social.server, owner.email))
    setProviderUser(social.standIns, 'google', owner)
    const person = await social.aSocialGuest()
    await submitProfile(person, await person.signInWith('google'))
    expect(await readMember(person)).toMatchObject({ first_name: 'Dolly', has_password: false })
    const signIn = await attacker.call('POST', '/members/signin', { email: owner.email, password })
    expect(signIn.body.code).toBe('credentials_wrong')
    const confirm = await attacker.call('POST', '/members/confirm', { token: confirmation })
    expect(confirm.body.code).toBe('link_expired')
  })

  test('an attacker can use neither another browser’s provider data nor its token', async () => {
    setProviderUser(social.standIns, 'google', aProviderUser())
    const person = await social.aSocialGuest()
    const redirectUrl = await person.signInWith('google')
    await expect(submitProfile(await social.aSocialGuest(), redirectUrl)).rejects.toThrow('social_failed')
    const token = redirectUrl.searchParams.get('token')
    expect((await person.call('POST', '/members/confirm', { token })).body.code).toBe('link_expired')
    expect(await submitProfile(person, redirectUrl)).toMatchObject({ state: 'signed-in' })
  })
})
