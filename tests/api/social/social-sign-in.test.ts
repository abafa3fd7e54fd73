import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AppSettings } from '#src/contract/app.ts'
import type { Member } from '#src/contract/member/members.ts'
import { aProviderUser, setProviderUser, submitProfile } from '#tests/support/identity/social-people.ts'
import { type SocialSite, startSocialSite } from '#tests/support/identity/social-site.ts'
import { parseTokenFromLink, readMailedLink } from '#tests/support/members/people.ts'
import { aCart } from '#tests/support/orders/orders.ts'
import { startTestServer } from '#tests/support/server.ts'

let social: SocialSite
beforeAll(async () => {
  social = await startSocialSite()
})
afterAll(() => social.close())

const readMember = (person: { ok: <T>(method: string, path: string) => Promise<T> }) =>
  person.ok<Member>('GET', '/members/me')

describe.each(['google', 'apple'] as const)('the first sign-in with %s', provider => {
  test('a new guest enters the missing fields once and signs in directly from then on', async () => {
    const stranger = aProviderUser()
    setProviderUser(social.standIns, provider, stranger)
    const person = await social.aSocialGuest()
    const redirectUrl = await person.signInWith(provider, { next: '/order/checkout' })
    expect(redirectUrl.pathname).toBe('/account/complete')
    expect(Object.fromEntries(redirectUrl.searchParams)).toEqual({
      provider,
      token: expect.stringMatching(/^[\w-]{43}$/),
      required: 'phone,terms',
      first_name: 'Dolly',
      last_name: 'Parker',
      next: '/order/checkout',
    })
    expect(await submitProfile(person, redirectUrl)).toMatchObject({ state: 'signed-in' })
    expect(await readMember(person)).toMatchObject({
      first_name: 'Dolly',
      last_name: 'Parker',
      email: stranger.email,
      phone: '6155550142',
      provider,
      has_password: false,
    })
    const otherBrowser = await social.aSocialGuest()
    const arrived = await otherBrowser.signInWith(provider, { next: '/order/checkout' })
    expect(arrived.pathname + arrived.search).toBe('/oauthcallback?next=%2Forder%2Fcheckout')
    expect((await readMember(otherBrowser)).email).toBe(stranger.email)
  })
})

test('a new guest with Facebook confirms their address once and signs in directly from then on', async () => {
  const { sub, email } = aProviderUser()
  setProviderUser(social.standIns, 'facebook', { sub, email })
  const person = await social.aSocialGuest()
  const redirectUrl = await person.signInWith('facebook')
  expect(redirectUrl.searchParams.get('required')).toBe('email,phone,terms')
  expect(redirectUrl.searchParams.get('email')).toBe(email)
  expect(await submitProfile(person, redirectUrl, { email })).toEqual({ state: 'confirm-email', email })
  expect((await person.call('GET', '/members/me')).status).toBe(401)
  const token = parseTokenFromLink(await readMailedLink(social.server, email))
  await person.ok('POST', '/members/confirm', { token })
  expect(await readMember(person)).toMatchObject({ email, provider: 'facebook' })
  const otherBrowser = await social.aSocialGuest()
  expect((await otherBrowser.signInWith('facebook')).pathname).toBe('/oauthcallback')
  expect((await readMember(otherBrowser)).email).toBe(email)
})

test('a guest’s bag is assigned to the member who signs in with a provider', async () => {
  const stranger = aProviderUser()
  setProviderUser(social.standIns, 'google', stranger)
  const person = await social.aSocialGuest()
  const first = await aCart(person)
  const redirectUrl = await person.signInWith('google', { cart_id: first.id })
  await submitProfile(person, redirectUrl, { cart_id: first.id })
  expect((await readMember(person)).cart_id).toBe(first.id)
  const otherBrowser = await social.aSocialGuest()
  const second = await aCart(otherBrowser)
  await otherBrowser.signInWith('google', { cart_id: second.id })
  await otherBrowser.ok('GET', `/carts/${second.id}`)
  const stranded = await (await social.aSocialGuest()).call('GET', `/carts/${second.id}`)
  expect(stranded.body.code).toBe('cart_not_found')
})

test('signing in with a provider again ends the browser’s previous session', async () => {
  const person = await social.aSocialGuest()
  setProviderUser(social.standIns, 'google', aProviderUser())
  await submitProfile(person, await person.signInWith('google'))
  const before = new Map(person.cookies)
  await person.signInWith('google')
  expect(person.cookies.get('session')).not.toBe(before.get('session'))
  for (const [name, value] of before) person.cookies.set(name, value)
  expect((await person.call('GET', '/members/me')).status).toBe(401)
})

test('a provider sign-in does not redirect to another site', async () => {
  const next = '//evil.example'
  setProviderUser(social.standIns, 'google', aProviderUser())
  const person = await social.aSocialGuest()
  await submitProfile(person, await person.signInWith('google'))
  const arrived = await person.signInWith('google', { next })
  expect(arrived.search).toBe('?next=%2Faccount')
  social.standIns.google.nextDeclines('access_denied')
  expect((await person.signInWith('google', { next })).search).toBe('?problem=social_failed')
})

test('a guest who reads Spanish returns from a provider to a Spanish page', async () => {
  setProviderUser(social.standIns, 'google', aProviderUser())
  const person = await social.aSocialGuest()
  const redirectUrl = await person.signInWith('google', { next: '/es/rewards' })
  expect(redirectUrl.pathname).toBe('/es/account/complete')
  await submitProfile(person, redirectUrl)
  const arrived = await person.signInWith('google', { next: '/es/rewards' })
  expect(arrived.pathname + arrived.search).toBe('/es/oauthcallback?next=%2Fes%2Frewards')
  social.standIns.google.nextDeclines('access_denied')
  expect((await person.signInWith('google', { next: '/es/rewards' })).pathname).toBe('/es/account/signin')
})

test('a guest returns to the sign-in page with an error if the provider is unreachable', async () => {
  const { google } = social.standIns
  setProviderUser(social.standIns, 'google', aProviderUser())
  const person = await social.aSocialGuest()
  const callbackParams = await person.startSignIn('google', { next: '/rewards' })
  google.setFault('/auth/token', 'error')
  const redirectUrl = await person.finishSignIn('google', callbackParams)
  google.setFault('/auth/token', null)
  const sentBack = '/account/signin?problem=social_unreachable&next=%2Frewards'
  expect(redirectUrl.pathname + redirectUrl.search).toBe(sentBack)
  social.clearProviders()
  google.setFault('/.well-known/openid-configuration', 'error')
  const start = await person.open('/api/members/auth/google/start?next=/rewards')
  google.setFault('/.well-known/openid-configuration', null)
  expect(start.pathname + start.search).toBe(sentBack)
})

test.each([
  [29, '/account/complete'],
  [120, '/account/signin'],
])('a guest whose token expired %i seconds ago is redirected to %s', async (seconds, path) => {
  // Freezes the clock so that the token’s age is exact.
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  const exp = Math.floor(Date.now() / 1_000) - seconds
  social.standIns.google.nextUser({ ...aProviderUser(), exp })
  const redirectUrl = await (await social.aSocialGuest()).signInWith('google')
  vi.useRealTimers()
  expect(redirectUrl.pathname).toBe(path)
})

describe('the providers in the settings', () => {
  test('the settings list the configured providers', async () => {
    const person = await social.aSocialGuest()
    expect((await person.ok<AppSettings>('GET', '/app')).social).toEqual(['apple', 'google', 'facebook'])
    const bare = await startTestServer()
    const { data } = await (await bare.request('/api/app')).json()
    expect(data.social).toEqual([])
    const start = await bare.request('/api/members/auth/google/start?next=/rewards')
    expect(start.headers.get('location')).toBe('/account/signin?problem=social_not_offered&next=%2Frewards')
    await bare.close()
  })

  test('starting a sign-in with an unknown provider is rejected', async () => {
    const person = await social.aSocialGuest()
    const redirectUrl = await person.open('/api/members/auth/myspace/start')
    expect(redirectUrl.search).toBe('?problem=social_not_offered')
  })

  test('a cross-site request cannot start a provider sign-in', async () => {
    const response = await fetch(`${social.site.url}/api/members/auth/google/start?next=/rewards`, {
      headers: { 'sec-fetch-site': 'cross-site' },
      redirect: 'manual',
    })
    expect(response.headers.get('location')).toBe('/account/signin?next=%2Frewards')
  })
})
