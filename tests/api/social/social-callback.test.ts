import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aProviderUser, setProviderUser } from '#tests/support/identity/social-people.ts'
import { type SocialSite, startSocialSite } from '#tests/support/identity/social-site.ts'

let social: SocialSite
beforeAll(async () => {
  social = await startSocialSite()
})
afterAll(() => social.close())
beforeEach(() => {
  for (const provider of ['google', 'apple', 'facebook'] as const) {
    setProviderUser(social.standIns, provider, aProviderUser())
  }
})

const failurePath = '/account/signin?problem=social_failed'
const failedWhileReturning = `${failurePath}&next=%2Frewards`
const next = '/rewards'
const pathOf = ({ pathname, search }: URL) => pathname + search
const providers = ['google', 'apple', 'facebook'] as const

describe.each(providers)('the callback from %s', provider => {
  test('the sign-in callback rejects a state that has already been used', async () => {
    const person = await social.aSocialGuest()
    const callbackParams = await person.startSignIn(provider, { next })
    expect((await person.finishSignIn(provider, callbackParams)).pathname).toBe('/account/complete')
    expect(pathOf(await person.finishSignIn(provider, callbackParams))).toBe(failurePath)
  })

  test('the sign-in callback rejects a browser that did not start the sign-in', async () => {
    const person = await social.aSocialGuest()
    const callbackParams = await person.startSignIn(provider, { next })
    const stranger = await social.aSocialGuest()
    expect(pathOf(await stranger.finishSignIn(provider, callbackParams))).toBe(failurePath)
    await stranger.startSignIn(provider)
    expect(pathOf(await stranger.finishSignIn(provider, callbackParams))).toBe(failurePath)
    expect((await person.finishSignIn(provider, callbackParams)).pathname).toBe('/account/complete')
  })

  test('the sign-in callback rejects a sign-in that was started ten minutes ago', async () => {
    const person = await social.aSocialGuest()
    const callbackParams = await person.startSignIn(provider, { next })
    social.server.clock.advance(10 * 60_000)
    expect(pathOf(await person.finishSignIn(provider, callbackParams))).toBe(failurePath)
  })

  test('the sign-in callback redirects a guest who declines back to the sign-in page', async () => {
    const { google, apple, graph } = social.standIns
    const declines = { google, apple, facebook: graph }
    declines[provider].nextDeclines('access_denied')
    const person = await social.aSocialGuest()
    expect(pathOf(await person.signInWith(provider, { next }))).toBe(failedWhileReturning)
  })

  test('the sign-in callback rejects a missing, unknown or stolen code', async () => {
    const person = await social.aSocialGuest()
    const callbackParams = await person.startSignIn(provider, { next })
    const { code: _, ...without } = callbackParams
    expect(pathOf(await person.finishSignIn(provider, without))).toBe(failedWhileReturning)
    const forged = { ...(await person.startSignIn(provider, { next })), code: 'let-me-in' }
    expect(pathOf(await person.finishSignIn(provider, forged))).toBe(failedWhileReturning)
    // Skips the swapped code for Facebook because only the state protects its authorization codes.
    if (provider === 'facebook') return
    const { code = '' } = await (await social.aSocialGuest()).startSignIn(provider)
    const swapped = { ...(await person.startSignIn(provider, { next })), code }
    expect(pathOf(await person.finishSignIn(provider, swapped))).toBe(failedWhileReturning)
  })
})

describe('an invalid callback', () => {
  test.each(['', 'x', 'A'.repeat(43), 'A'.repeat(44), '%00', '<script>'])(
    'the sign-in callback rejects the state "%s"',
    async state => {
      const person = await social.aSocialGuest()
      expect(pathOf(await person.open(`/oauthcallback?state=${state}&code=1`))).toBe(failurePath)
      expect(pathOf(await person.finishSignIn('apple', { state, code: '1' }))).toBe(failurePath)
    },
  )

  test('the sign-in callback rejects a duplicate state, code or error parameter', async () => {
    const person = await social.aSocialGuest()
    const { state, code } = await person.startSignIn('google', { next })
    const repeated = await person.open(`/oauthcallback?state=${state}&state=${state}&code=${code}`)
    expect(pathOf(repeated)).toBe(failurePath)
    expect(pathOf(await person.open(`/oauthcallback?state=${state}&code=${code}&code=1`))).toBe(
      failedWhileReturning,
    )
    const { state: other, code: good } = await person.startSignIn('google', { next })
    const failing = await person.open(`/oauthcallback?state=${other}&code=${good}&error=a&error=b`)
    expect(pathOf(failing)).toBe(failedWhileReturning)
  })

  test('the sign-in callback rejects a token with another sign-in’s nonce', async () => {
    social.standIns.google.nextUser({ ...aProviderUser(), nonce: 'somebody-else' })
    const person = await social.aSocialGuest()
    expect(pathOf(await person.signInWith('google', { next }))).toBe(failedWhileReturning)
  })

  test('the sign-in callback rejects a GET request for Apple and a POST request for Google', async () => {
    const person = await social.aSocialGuest()
    const fromApple = new URLSearchParams(await person.startSignIn('apple', { next }))
    expect(pathOf(await person.open(`/oauthcallback?${fromApple}`))).toBe(failedWhileReturning)
    const fromGoogle = await person.startSignIn('google', { next })
    expect(pathOf(await person.finishSignIn('apple', fromGoogle))).toBe(failedWhileReturning)
  })

  test('the sign-in callback rejects a body with the wrong content type or an excessive size', async () => {
    const address = `${social.site.url}/oauthcallback`
    const post = (body: string, type: string) =>
      fetch(address, { method: 'POST', body, redirect: 'manual', headers: { 'content-type': type } })
    for (const response of await Promise.all([
      post('{"state":"1"}', 'application/json'),
      post('state=1', 'text/plain'),
      post(`state=${'A'.repeat(70_000)}`, 'application/x-www-form-urlencoded'),
    ])) {
      expect(response.status).toBe(303)
      expect(response.headers.get('location')).toBe(failurePath)
    }
  })
})

test('the sign-in callback ignores a second Apple POST request with a different code', async () => {
  const person = await social.aSocialGuest()
  const callbackParams = await person.startSignIn('apple')
  await person.open('/oauthcallback', new URLSearchParams(callbackParams))
  const late = { state: callbackParams.state ?? '', code: 'let-me-in' }
  expect((await person.finishSignIn('apple', late)).pathname).toBe('/account/complete')
})

test('a request to the sign-in callback without a state returns the callback page', async () => {
  const page = await social.site.get('/oauthcallback?code=1&id_token=2')
  expect(page.body.toString()).toContain('page /oauthcallback')
})

test('the sign-in callback is not cached, sends no referrer and logs no secrets', async () => {
  const person = await social.aSocialGuest()
  const displayed: string[] = []
  for (const provider of providers) {
    const callbackParams = await person.startSignIn(provider)
    const redirectUrl = await person.finishSignIn(provider, callbackParams)
    displayed.push(
      callbackParams.state ?? '',
      callbackParams.code ?? '',
      redirectUrl.searchParams.get('token') ?? '',
    )
    await person.finishSignIn(provider, callbackParams)
  }
  const logged = social.site.logged()
  expect(logged).toContain('sign-in refused')
  for (const secret of [...displayed, ...person.cookies.values(), ...social.standIns.secrets]) {
    expect(secret).not.toBe('')
    expect(logged).not.toContain(secret)
  }
  const { headers } = await social.site.get('/oauthcallback?state=1')
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
})

test('a guest can still sign in after another site has sent forged states', async () => {
  const person = await social.aSocialGuest()
  for (let visit = 0; visit < 21; visit += 1) {
    expect(pathOf(await person.open(`/oauthcallback?state=made-up-${visit}&code=1`))).toBe(failurePath)
  }
  expect((await person.signInWith('google')).pathname).toBe('/account/complete')
})

test('a browser that starts too many sign-ins is rate-limited', async () => {
  const person = await social.aSocialGuest()
  await person.startSignIn('google')
  let redirectUrl = new URL(social.site.url)
  for (let visit = 0; visit < 31; visit += 1)
    redirectUrl = await person.open('/api/members/auth/google/start')
  expect(pathOf(redirectUrl)).toBe('/account/signin?problem=too_many_tries')
  await (await social.aSocialGuest()).startSignIn('google')
})
