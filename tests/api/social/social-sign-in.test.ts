import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AppSettings } from '#src/contract/app.ts'
import type { Member } from '#src/contract/member/members.ts'
import { aStranger, complete, isAtProvider } from '#tests/support/identity/social-people.ts'
import { type SocialSite, socialSite } from '#tests/support/identity/social-site.ts'
import { linkMailedTo, tokenIn } from '#tests/support/members/people.ts'
import { aCart } from '#tests/support/orders/orders.ts'
import { testServer } from '#tests/support/server.ts'

let social: SocialSite
beforeAll(async () => {
  social = await socialSite()
})
afterAll(() => social.close())

const whoIs = (person: { ok: <T>(method: string, path: string) => Promise<T> }) =>
  person.ok<Member>('GET', '/members/me')

describe.each(['google', 'apple'] as const)('the first sign-in with %s', provider => {
  test('a new guest adds the missing fields, becomes a member, and signs in directly the next time', async () => {
    const stranger = aStranger()
    isAtProvider(social.standIns, provider, stranger)
    const person = await social.aSocialGuest()
    const asked = await person.signInWith(provider, { next: '/order/checkout' })
    expect(asked.pathname).toBe('/account/complete')
    expect(Object.fromEntries(asked.searchParams)).toEqual({
      provider,
      token: expect.stringMatching(/^[\w-]{43}$/),
      required: 'phone,terms',
      first_name: 'Dolly',
      last_name: 'Parker',
      next: '/order/checkout',
    })
    expect(await complete(person, asked)).toMatchObject({ state: 'signed-in' })
    expect(await whoIs(person)).toMatchObject({
      first_name: 'Dolly',
      last_name: 'Parker',
      email: stranger.email,
      phone: '6155550142',
      provider,
      has_password: false,
    })
    const elsewhere = await social.aSocialGuest()
    const arrived = await elsewhere.signInWith(provider, { next: '/order/checkout' })
    expect(arrived.pathname + arrived.search).toBe('/oauthcallback?next=%2Forder%2Fcheckout')
    expect((await whoIs(elsewhere)).email).toBe(stranger.email)
  })
})

test('a new guest with Facebook confirms an address and signs in directly the next time', async () => {
  const { sub, email } = aStranger()
  isAtProvider(social.standIns, 'facebook', { sub, email })
  const person = await social.aSocialGuest()
  const asked = await person.signInWith('facebook')
  expect(asked.searchParams.get('required')).toBe('email,phone,terms')
  expect(asked.searchParams.get('email')).toBe(email)
  expect(await complete(person, asked, { email })).toEqual({ state: 'confirm-email', email })
  expect((await person.call('GET', '/members/me')).status).toBe(401)
  const token = tokenIn(await linkMailedTo(social.server, email))
  await person.ok('POST', '/members/confirm', { token })
  expect(await whoIs(person)).toMatchObject({ email, provider: 'facebook' })
  const elsewhere = await social.aSocialGuest()
  expect((await elsewhere.signInWith('facebook')).pathname).toBe('/oauthcallback')
  expect((await whoIs(elsewhere)).email).toBe(email)
})

test('a guest’s bag moves into the account, immediately or after the missing fields', async () => {
  const stranger = aStranger()
  isAtProvider(social.standIns, 'google', stranger)
  const person = await social.aSocialGuest()
  const first = await aCart(person)
  const asked = await person.signInWith('google', { cart_id: first.id })
  await complete(person, asked, { cart_id: first.id })
  expect((await whoIs(person)).cart_id).toBe(first.id)
  const elsewhere = await social.aSocialGuest()
  const second = await aCart(elsewhere)
  await elsewhere.signInWith('google', { cart_id: second.id })
  await elsewhere.ok('GET', `/carts/${second.id}`)
  const stranded = await (await social.aSocialGuest()).call('GET', `/carts/${second.id}`)
  expect(stranded.body.code).toBe('cart_not_found')
})

test('a member who signs in again gets a new session, and the old one ends', async () => {
  const person = await social.aSocialGuest()
  isAtProvider(social.standIns, 'google', aStranger())
  await complete(person, await person.signInWith('google'))
  const before = new Map(person.cookies)
  await person.signInWith('google')
  expect(person.cookies.get('session')).not.toBe(before.get('session'))
  for (const [name, value] of before) person.cookies.set(name, value)
  expect((await person.call('GET', '/members/me')).status).toBe(401)
})

test.each([
  '//evil.example',
  'https://evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/api/members/me',
])('a guest is never redirected to %s after a provider sign-in', async next => {
  isAtProvider(social.standIns, 'google', aStranger())
  const person = await social.aSocialGuest()
  await complete(person, await person.signInWith('google'))
  const arrived = await person.signInWith('google', { next })
  expect(arrived.search).toBe('?next=%2Faccount')
  social.standIns.google.nextDeclines('access_denied')
  expect((await person.signInWith('google', { next })).search).toBe('?problem=social_failed')
})

test('a guest who reads Spanish returns from a provider to a Spanish page', async () => {
  isAtProvider(social.standIns, 'google', aStranger())
  const person = await social.aSocialGuest()
  const asked = await person.signInWith('google', { next: '/es/rewards' })
  expect(asked.pathname).toBe('/es/account/complete')
  await complete(person, asked)
  const arrived = await person.signInWith('google', { next: '/es/rewards' })
  expect(arrived.pathname + arrived.search).toBe('/es/oauthcallback?next=%2Fes%2Frewards')
  social.standIns.google.nextDeclines('access_denied')
  expect((await person.signInWith('google', { next: '/es/rewards' })).pathname).toBe('/es/account/signin')
})

test('the sign-in page says that a provider is unreachable, before and after the visit', async () => {
  const { google } = social.standIns
  isAtProvider(social.standIns, 'google', aStranger())
  const person = await social.aSocialGuest()
  const brought = await person.leaveFor('google', { next: '/rewards' })
  google.fail('/auth/token', 'error')
  const back = await person.comeBack('google', brought)
  google.fail('/auth/token', null)
  const sentBack = '/account/signin?problem=social_unreachable&next=%2Frewards'
  expect(back.pathname + back.search).toBe(sentBack)
  social.clearProviders()
  google.fail('/.well-known/openid-configuration', 'error')
  const start = await person.open('/api/members/auth/google/start?next=/rewards')
  google.fail('/.well-known/openid-configuration', null)
  expect(start.pathname + start.search).toBe(sentBack)
})

test.each([
  [-29, '/account/complete'],
  [-120, '/account/signin'],
])('a guest with a token that expired %i seconds from now is redirected to %s', async (seconds, path) => {
  // A fixed clock, so that the age of the token is exact.
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  const exp = Math.floor(Date.now() / 1_000) + seconds
  social.standIns.google.nextUser({ ...aStranger(), exp })
  const back = await (await social.aSocialGuest()).signInWith('google')
  vi.useRealTimers()
  expect(back.pathname).toBe(path)
})

describe('the providers that are offered', () => {
  test('the app settings list the configured providers', async () => {
    const person = await social.aSocialGuest()
    expect((await person.ok<AppSettings>('GET', '/app')).social).toEqual(['apple', 'google', 'facebook'])
    const bare = await testServer()
    const { data } = await (await bare.request('/api/app')).json()
    expect(data.social).toEqual([])
    const start = await bare.request('/api/members/auth/google/start?next=/rewards')
    expect(start.headers.get('location')).toBe('/account/signin?problem=social_not_offered&next=%2Frewards')
    await bare.close()
  })

  test('an unknown provider is rejected', async () => {
    const person = await social.aSocialGuest()
    const back = await person.open('/api/members/auth/myspace/start')
    expect(back.search).toBe('?problem=social_not_offered')
  })

  test('a cross-site request does not start a sign-in at a provider', async () => {
    const answer = await fetch(`${social.site.url}/api/members/auth/google/start?next=/rewards`, {
      headers: { 'sec-fetch-site': 'cross-site' },
      redirect: 'manual',
    })
    expect(answer.headers.get('location')).toBe('/account/signin?next=%2Frewards')
  })
})
