import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { IncompleteProfile } from '#src/server/services/members/social/outcome.ts'
import { tokenForgeries } from '#tests/support/identity/forged-token.ts'
import { aProviderUser, setProviderUser, submitProfile } from '#tests/support/identity/social-people.ts'
import { type SocialSite, startSocialSite } from '#tests/support/identity/social-site.ts'
import type { BrowserSession } from '#tests/support/members/people.ts'

let social: SocialSite
beforeAll(async () => {
  social = await startSocialSite()
})
afterAll(() => social.close())

const redirect_uri = 'http://localhost:4321/oauthcallback'
const withToken = (person: BrowserSession, token: string, provider = 'google', extra = {}) =>
  person.call<{ state: string }>('POST', '/members/sso', { provider, token, ...extra })
const auth = (person: BrowserSession, body: object) => person.call('POST', '/members/auth', body)
const withoutName = { given_name: undefined, family_name: undefined }
// ID tokens from Google’s sign-in button contain no nonce from this site.
const tokenFor = (claims: object) => social.standIns.google.tokenFor({ nonce: undefined, ...claims })

describe('a Google ID token', () => {
  test('a long Google ID token can sign in its member only once', async () => {
    const stranger = aProviderUser()
    setProviderUser(social.standIns, 'google', stranger)
    const first = await social.aSocialGuest()
    await submitProfile(first, await first.signInWith('google'))
    const token = await tokenFor({ ...stranger, filler: 'x'.repeat(1_200) })
    expect(token.length).toBeGreaterThan(1_200)
    const person = await social.aSocialGuest()
    expect((await withToken(person, token)).body.data).toMatchObject({ state: 'signed-in' })
    expect((await withToken(person, token)).body.code).toBe('social_failed')
    // A different base64url encoding of the same signature.
    const nearDuplicate = token.slice(0, -1) + String.fromCharCode(token.charCodeAt(token.length - 1) + 1)
    expect((await withToken(await social.aSocialGuest(), nearDuplicate)).body.code).toBe('social_failed')
  })

  test('a new guest with a Google ID token must enter the missing fields and accept the terms', async () => {
    const person = await social.aSocialGuest()
    const names = { first_name: 'Zoë', last_name: 'O’Neil' }
    const rejected = await withToken(
      person,
      await tokenFor({ ...aProviderUser(), ...withoutName }),
      'google',
      names,
    )
    expect(rejected.status).toBe(409)
    expect(rejected.body.code).toBe('profile_incomplete')
    const { ref, ...profile } = rejected.body.details as IncompleteProfile
    expect(profile).toEqual({
      provider: 'google',
      required: ['phone', 'terms'],
      message: 'We need a little more to finish your account.',
      ...names,
      email: null,
    })
    const input = { phone: '615 555 0142' }
    expect((await withToken(person, ref, 'google', input)).body).toMatchObject({
      code: 'profile_incomplete',
      details: { ref, required: ['phone', 'terms'] },
    })
    const done = await withToken(person, ref, 'google', { ...input, terms: true })
    expect(done.body.data).toMatchObject({ state: 'signed-in', member: names })
  })

  test('an email address that is sent along with a Google ID token is ignored', async () => {
    const person = await social.aSocialGuest()
    const { sub } = aProviderUser()
    const victim = { email: 'victim@gmail.com', phone: '6155550142' }
    const unlinkedToken = await tokenFor({
      ...withoutName,
      sub,
      email: 'd@example.com',
      email_verified: true,
    })
    const rejected = await withToken(person, unlinkedToken, 'google', victim)
    expect(rejected.body.details).toMatchObject({
      required: ['first_name', 'last_name', 'email', 'phone', 'terms'],
    })
  })

  test.each([
    ['for another app', { aud: 'another.apps.example' }],
    ['from another issuer', { iss: 'https://accounts.evil.example' }],
    ['that has expired', { exp: 1_000_000_000 }],
    ['from another browser’s sign-in', { nonce: 'somebody-else' }],
    ['without a subject', { sub: '' }],
  ])('a Google ID token %s is rejected', async (_, claims) => {
    const rejected = await withToken(
      await social.aSocialGuest(),
      await tokenFor({ ...aProviderUser(), ...claims }),
    )
    expect(rejected.status).toBe(403)
    expect(rejected.body.message).toContain('We’re unable to connect to your social profile')
  })

  test.each(Object.entries(tokenForgeries))(
    'a Google ID token is rejected as forged if it is %s',
    async (_, forge) => {
      const person = await social.aSocialGuest()
      const token = await forge(await tokenFor(aProviderUser()), social.standIns.google)
      const { status, body } = await withToken(person, token)
      expect(['social_failed', 'invalid_request', 'body_too_large']).toContain(body.code)
      expect(status).toBeLessThan(500)
    },
  )

  test('a Google ID token is rejected if it lacks the nonce of the browser’s sign-in in progress', async () => {
    const person = await social.aSocialGuest()
    const providerUrl = await person.open('/api/members/auth/google/start')
    expect((await withToken(person, await tokenFor(aProviderUser()))).body.code).toBe('social_failed')
    expect(providerUrl.searchParams.get('nonce')).toMatch(/^[\w-]{43}$/)
    const repeated = await person.open('/api/members/auth/google/start')
    const nonce = repeated.searchParams.get('nonce')
    const token = await social.standIns.google.tokenFor({ ...aProviderUser(), nonce })
    expect((await withToken(await social.aSocialGuest(), token)).body.code).toBe('social_failed')
    expect((await withToken(person, token)).body.code).toBe('profile_incomplete')
  })
})

describe('an Apple authorization code from the browser', () => {
  async function fetchCode(person: Awaited<ReturnType<SocialSite['aSocialGuest']>>): Promise<string> {
    setProviderUser(social.standIns, 'apple', aProviderUser())
    return (await person.startSignIn('apple')).code ?? ''
  }

  test('the first name that is sent with an Apple authorization code is prefilled', async () => {
    const person = await social.aSocialGuest()
    const hints = { email: 'victim@gmail.com', apple_id: 'somebody', first_name: 'Zoë', last_name: 'O’Neil' }
    const code = await fetchCode(person)
    const body = { provider: 'apple', authorization_code: code, redirect_uri, ...hints }
    const rejected = await auth(person, body)
    expect(rejected.body.code).toBe('profile_incomplete')
    expect(rejected.body.details).toMatchObject({ required: ['phone', 'terms'], first_name: 'Zoë' })
  })

  test('an Apple authorization code is rejected in another browser (login CSRF)', async () => {
    const code = await fetchCode(await social.aSocialGuest())
    const body = { provider: 'apple', authorization_code: code, redirect_uri }
    const victim = await social.aSocialGuest()
    expect((await auth(victim, body)).body.code).toBe('social_failed')
    await fetchCode(victim)
    expect((await auth(victim, body)).body.code).toBe('social_failed')
    const token = await social.standIns.apple.tokenFor({ ...aProviderUser(), nonce: undefined })
    expect((await withToken(await social.aSocialGuest(), token, 'apple')).body.code).toBe('social_failed')
  })

  test.each(['http://localhost:4321/elsewhere', 'https://evil.example/oauthcallback', `${redirect_uri}/`])(
    'an Apple authorization code with the redirect URI %s is rejected',
    async uri => {
      const person = await social.aSocialGuest()
      const code = await fetchCode(person)
      const rejected = await auth(person, { provider: 'apple', authorization_code: code, redirect_uri: uri })
      expect(rejected.body.code).toBe('social_failed')
    },
  )
})

describe('a Facebook token', () => {
  const person = (sub: string) => ({ id: sub, first_name: 'Dolly', last_name: 'Parker' })
  const signIn = async (token: string) =>
    auth(await social.aSocialGuest(), { provider: 'facebook', facebook_access_token: token })

  test('a new guest with a Facebook token must enter the missing fields', async () => {
    const rejected = await signIn(social.standIns.graph.tokenFor(person(aProviderUser().sub)))
    expect(rejected.body.details).toMatchObject({
      required: ['email', 'phone', 'terms'],
      first_name: 'Dolly',
    })
  })

  test.each([
    ['for another app', { app_id: '1' }],
    ['that is no longer valid', { is_valid: false }],
    ['for a page', { type: 'PAGE' }],
    ['for another person', { user_id: '1' }],
    ['without permission to read the email', { scopes: ['public_profile'] }],
  ])('a Facebook token %s is rejected', async (_, facts) => {
    const token = social.standIns.graph.tokenFor(person(aProviderUser().sub), facts)
    expect((await signIn(token)).body.code).toBe('social_failed')
  })

  test('a Facebook token that is sent as an ID token is rejected', async () => {
    const token = social.standIns.graph.tokenFor(person(aProviderUser().sub))
    const response = await social.aSocialGuest()
    expect((await withToken(response, `${token}.a.b`, 'facebook')).body.code).toBe('social_failed')
  })

  test('a sign-in with a Facebook token reports Facebook as unreachable while Facebook is down', async () => {
    const { graph } = social.standIns
    const path = `${new URL(graph.graphUrl).pathname}/debug_token`
    graph.setFault(path, 'error')
    const rejected = await signIn(graph.tokenFor(person(aProviderUser().sub)))
    graph.setFault(path, null)
    expect(rejected.body.code).toBe('social_unreachable')
  })
})

test('a browser that guesses tokens is rate-limited', async () => {
  const person = await social.aSocialGuest()
  await person.startSignIn('google')
  for (let time = 0; time < 20; time += 1) await withToken(person, 'A'.repeat(43))
  const rejected = await withToken(person, 'A'.repeat(43))
  expect(rejected.status).toBe(429)
  expect(rejected.headers.get('retry-after')).not.toBeNull()
})

test('a cross-site sign-in request is rejected', async () => {
  const person = await social.aSocialGuest()
  const body = { provider: 'google', token: await tokenFor(aProviderUser()) }
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect((await person.call('POST', '/members/sso', body, { headers })).body.code).toBe('foreign_origin')
})
