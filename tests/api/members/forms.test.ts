import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { rateLimitCounters } from '#src/server/db/schema/limits.ts'
import { sessions } from '#src/server/db/schema/sessions.ts'
import {
  dolly,
  newPassword,
  openBrowserSession,
  password,
  signUpAndConfirm,
} from '#tests/support/members/people.ts'
import { startWebSite } from '#tests/support/site/web-site.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const own = { origin: 'http://order.example', host: 'order.example', 'sec-fetch-site': 'same-origin' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const credentials = { email: dolly.email, password }

const server = await startSuiteServer()
const site = await startWebSite(server)
await signUpAndConfirm(server, await openBrowserSession(server))
beforeEach(() => server.db.delete(rateLimitCounters))
afterAll(async () => {
  await site.stop()
})

const signIn = (fields: Record<string, string>, headers: Record<string, string> = own) =>
  site.post('/account/signin', new URLSearchParams(fields).toString(), { ...form, ...headers })
const sessionIn = (headers: { 'set-cookie'?: string[] | undefined }) =>
  headers['set-cookie']?.find(line => line.startsWith('session='))?.split(';', 1)[0]

describe('account forms without JavaScript', () => {
  test('a member can sign in and out without JavaScript', async () => {
    const { status, headers } = await signIn(credentials)
    expect(status).toBe(303)
    expect(headers).toMatchObject({ location: '/account', 'cache-control': 'no-store' })
    const cookie = sessionIn(headers) ?? ''
    const readMember = () => site.get('/api/members/me', { cookie })
    expect(JSON.parse((await readMember()).body.toString()).data).toMatchObject({ email: dolly.email })
    const out = await site.post('/account/signout', '', { ...form, ...own, cookie })
    expect(out).toMatchObject({ status: 303, headers: { location: '/' } })
    expect(sessionIn(out.headers)).toBe('session=')
    expect((await readMember()).status).toBe(401)
  })

  test.each([
    ['/menu/nashville-five-points', '/menu/nashville-five-points'],
    ['/rewards?section=rewards-section#top', '/rewards?section=rewards-section#top'],
    ['/café', '/caf%C3%A9'],
  ])('a member without JavaScript is redirected to %s after signing in', async (next, location) => {
    expect((await signIn({ ...credentials, next })).headers.location).toBe(location)
  })

  test('a failed sign-in without JavaScript redirects with the reason and remembers the target page', async () => {
    const rejected = await signIn({ ...credentials, password: newPassword, next: '/menu/x?a=1&b=2' })
    expect(rejected.status).toBe(303)
    const location = new URL(rejected.headers.location ?? '', 'http://order.example')
    expect(location.pathname).toBe('/account/signin')
    expect(Object.fromEntries(location.searchParams)).toEqual({
      problem: 'credentials_wrong',
      next: '/menu/x?a=1&b=2',
    })
    expect(sessionIn(rejected.headers)).toBeUndefined()
    expect((await signIn({})).headers.location).toBe('/account/signin?problem=invalid_request')
    for (let attempt = 0; attempt < 4; attempt++) await signIn({ ...credentials, password: newPassword })
    expect((await signIn(credentials)).headers.location).toBe('/account/signin?problem=too_many_tries')
  })

  test('a sign-in without JavaScript stores the browser’s name with the session', async () => {
    await server.db.delete(sessions)
    await signIn(credentials, { ...own, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' })
    expect(await server.db.select().from(sessions)).toMatchObject([{ device: 'Firefox on Linux' }])
  })

  test('a sign-in without JavaScript puts the address and password in neither the log nor a URL', async () => {
    const { headers } = await signIn({ ...credentials, password: newPassword })
    expect(headers.location).not.toMatch(/dolly|Crispy/)
    expect(site.logged()).not.toMatch(/dolly@|Crispy|Spicy/)
  })
})

test('a sign-in does not redirect to another site', async () => {
  const next = '//evil.example'
  const location = (await signIn({ ...credentials, next })).headers.location ?? ''
  expect(location).toBe('/account')
  await server.db.delete(rateLimitCounters)
  const rejected = (await signIn({ ...credentials, password: newPassword, next })).headers.location
  expect(rejected).toBe('/account/signin?problem=credentials_wrong')
})

describe('cross-site forms', () => {
  test.each([
    ['from another site', { ...own, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['with only the origin of another site', { host: 'order.example', origin: 'https://evil.example' }],
    [
      'from a sibling subdomain',
      { ...own, origin: 'http://shop.order.example', 'sec-fetch-site': 'same-site' },
    ],
    ['with a null origin', { ...own, origin: 'null' }],
    ['without an origin', { host: 'order.example' }],
  ])('a cross-site form %s does not sign a visitor in or out', async (_, headers) => {
    const { status, headers: response } = await signIn(credentials, headers)
    expect(status).toBe(303)
    expect(response.location).toBe('/account/signin?problem=foreign_origin')
    expect(sessionIn(response)).toBeUndefined()
    const cookie = sessionIn((await signIn(credentials)).headers) ?? ''
    await site.post('/account/signout', '', { ...form, ...headers, cookie })
    expect((await site.get('/api/members/me', { cookie })).status).toBe(200)
  })
})

describe('invalid forms', () => {
  test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x', ''])(
    'a sign-in form with the content type “%s” is rejected',
    async type => {
      const response = await site.post('/account/signin', '{}', {
        ...own,
        ...(type && { 'content-type': type }),
      })
      expect(response.headers.location).toBe('/account/signin?problem=invalid_request')
    },
  )

  test('a sign-in form larger than 8 KiB is rejected', async () => {
    const response = await signIn({ ...credentials, next: `/${'a'.repeat(9_000)}` })
    expect(response.headers.location).toBe('/account/signin?problem=body_too_large')
    const unstated = await site.post('/account/signin', 'a='.padEnd(9_000, 'x'), {
      ...form,
      ...own,
      'transfer-encoding': 'chunked',
    })
    expect(unstated.headers.location).toBe('/account/signin?problem=body_too_large')
  })

  test.each(['/account', '/account/signup', '/account/signin/', '/'])(
    'a POST request to %s is rejected',
    async path => {
      expect((await site.post(path, '', { ...form, ...own })).status).toBe(405)
    },
  )
})
