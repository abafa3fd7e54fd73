import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aStranger, isAtProvider } from '#tests/support/identity/social-people.ts'
import { type SocialSite, socialSite } from '#tests/support/identity/social-site.ts'

let social: SocialSite
beforeAll(async () => {
  social = await socialSite()
})
afterAll(() => social.close())
beforeEach(() => {
  for (const provider of ['google', 'apple', 'facebook'] as const) {
    isAtProvider(social.standIns, provider, aStranger())
  }
})

const failed = '/account/signin?problem=social_failed'
const failedOnTheWay = `${failed}&next=%2Frewards`
const next = '/rewards'
const pathOf = ({ pathname, search }: URL) => pathname + search
const providers = ['google', 'apple', 'facebook'] as const

describe.each(providers)('the way back from %s', provider => {
  test('the sign-in callback works once', async () => {
    const person = await social.aSocialGuest()
    const brought = await person.leaveFor(provider, { next })
    expect((await person.comeBack(provider, brought)).pathname).toBe('/account/complete')
    expect(pathOf(await person.comeBack(provider, brought))).toBe(failed)
  })

  test('the sign-in callback works only in the browser that started it, and no other browser can invalidate it', async () => {
    const person = await social.aSocialGuest()
    const brought = await person.leaveFor(provider, { next })
    const stranger = await social.aSocialGuest()
    expect(pathOf(await stranger.comeBack(provider, brought))).toBe(failed)
    await stranger.leaveFor(provider)
    expect(pathOf(await stranger.comeBack(provider, brought))).toBe(failed)
    expect((await person.comeBack(provider, brought)).pathname).toBe('/account/complete')
  })

  test('the sign-in callback expires after ten minutes', async () => {
    const person = await social.aSocialGuest()
    const brought = await person.leaveFor(provider, { next })
    social.server.clock.advance(10 * 60_000)
    expect(pathOf(await person.comeBack(provider, brought))).toBe(failed)
  })

  test('the sign-in callback redirects a guest who declined to the sign-in page', async () => {
    const { google, apple, graph } = social.standIns
    const declines = { google, apple, facebook: graph }
    declines[provider].nextDeclines('access_denied')
    const person = await social.aSocialGuest()
    expect(pathOf(await person.signInWith(provider, { next }))).toBe(failedOnTheWay)
  })

  test('the sign-in callback rejects a missing, unknown or stolen code', async () => {
    const person = await social.aSocialGuest()
    const mine = await person.leaveFor(provider, { next })
    const { code: _, ...without } = mine
    expect(pathOf(await person.comeBack(provider, without))).toBe(failedOnTheWay)
    const forged = { ...(await person.leaveFor(provider, { next })), code: 'let-me-in' }
    expect(pathOf(await person.comeBack(provider, forged))).toBe(failedOnTheWay)
    // Facebook has no nonce, so its codes are protected by the state alone.
    if (provider === 'facebook') return
    const { code = '' } = await (await social.aSocialGuest()).leaveFor(provider)
    const swapped = { ...(await person.leaveFor(provider, { next })), code }
    expect(pathOf(await person.comeBack(provider, swapped))).toBe(failedOnTheWay)
  })
})

describe('an invalid callback', () => {
  test.each(['', 'x', 'A'.repeat(43), 'A'.repeat(44), '%00', '<script>'])(
    'the sign-in callback rejects the state "%s"',
    async state => {
      const person = await social.aSocialGuest()
      expect(pathOf(await person.open(`/oauthcallback?state=${state}&code=1`))).toBe(failed)
      expect(pathOf(await person.comeBack('apple', { state, code: '1' }))).toBe(failed)
    },
  )

  test('the sign-in callback rejects a repeated state, code or error', async () => {
    const person = await social.aSocialGuest()
    const { state, code } = await person.leaveFor('google', { next })
    const twice = await person.open(`/oauthcallback?state=${state}&state=${state}&code=${code}`)
    expect(pathOf(twice)).toBe(failed)
    expect(pathOf(await person.open(`/oauthcallback?state=${state}&code=${code}&code=1`))).toBe(
      failedOnTheWay,
    )
    const { state: other, code: good } = await person.leaveFor('google', { next })
    const erring = await person.open(`/oauthcallback?state=${other}&code=${good}&error=a&error=b`)
    expect(pathOf(erring)).toBe(failedOnTheWay)
  })

  test('the sign-in callback rejects the nonce of another sign-in', async () => {
    social.standIns.google.nextUser({ ...aStranger(), nonce: 'somebody-else' })
    const person = await social.aSocialGuest()
    expect(pathOf(await person.signInWith('google', { next }))).toBe(failedOnTheWay)
  })

  test('the sign-in callback accepts only POST from Apple and only GET from the others', async () => {
    const person = await social.aSocialGuest()
    const fromApple = new URLSearchParams(await person.leaveFor('apple', { next }))
    expect(pathOf(await person.open(`/oauthcallback?${fromApple}`))).toBe(failedOnTheWay)
    const fromGoogle = await person.leaveFor('google', { next })
    expect(pathOf(await person.comeBack('apple', fromGoogle))).toBe(failedOnTheWay)
  })

  test('the sign-in callback rejects other content types and sizes', async () => {
    const address = `${social.site.url}/oauthcallback`
    const post = (body: string, type: string) =>
      fetch(address, { method: 'POST', body, redirect: 'manual', headers: { 'content-type': type } })
    for (const answer of await Promise.all([
      post('{"state":"1"}', 'application/json'),
      post('state=1', 'text/plain'),
      post(`state=${'A'.repeat(70_000)}`, 'application/x-www-form-urlencoded'),
    ])) {
      expect(answer.status).toBe(303)
      expect(answer.headers.get('location')).toBe(failed)
    }
  })
})

test('the first POST of Apple counts, and later ones are ignored', async () => {
  const person = await social.aSocialGuest()
  const brought = await person.leaveFor('apple')
  await person.open('/oauthcallback', new URLSearchParams(brought))
  const late = { state: brought.state ?? '', code: 'let-me-in' }
  expect((await person.comeBack('apple', late)).pathname).toBe('/account/complete')
})

test('the sign-in callback without a state responds with a page that removes its parameters', async () => {
  const page = await social.site.get('/oauthcallback?code=1&id_token=2')
  expect(page.body.toString()).toContain('page /oauthcallback')
})

test('the sign-in callback’s response is not cached, sends no referrer, and logs no secret', async () => {
  const person = await social.aSocialGuest()
  const shown: string[] = []
  for (const provider of providers) {
    const brought = await person.leaveFor(provider)
    const asked = await person.comeBack(provider, brought)
    shown.push(brought.state ?? '', brought.code ?? '', asked.searchParams.get('token') ?? '')
    await person.comeBack(provider, brought)
  }
  const logged = social.site.logged()
  expect(logged).toContain('sign-in refused')
  for (const secret of [...shown, ...person.cookies.values(), ...social.standIns.secrets]) {
    expect(secret).not.toBe('')
    expect(logged).not.toContain(secret)
  }
  const { headers } = await social.site.get('/oauthcallback?state=1')
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
})

test('a guest can still sign in after another site sent forged states', async () => {
  const person = await social.aSocialGuest()
  for (let visit = 0; visit < 21; visit += 1) {
    expect(pathOf(await person.open(`/oauthcallback?state=made-up-${visit}&code=1`))).toBe(failed)
  }
  expect((await person.signInWith('google')).pathname).toBe('/account/complete')
})

test('a browser that starts too many sign-ins has to wait', async () => {
  const person = await social.aSocialGuest()
  await person.leaveFor('google')
  let back = new URL(social.site.url)
  for (let visit = 0; visit < 31; visit += 1) back = await person.open('/api/members/auth/google/start')
  expect(pathOf(back)).toBe('/account/signin?problem=too_many_tries')
  await (await social.aSocialGuest()).leaveFor('google')
})
