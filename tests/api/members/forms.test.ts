import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { limits } from '#src/server/db/schema/limits.ts'
import { sessions } from '#src/server/db/schema/sessions.ts'
import { hostilePaths } from '#tests/support/faults/hostile-paths.ts'
import { aPerson, dolly, join, newPassword, password } from '#tests/support/members/people.ts'
import { type TestServer, testServer } from '#tests/support/server.ts'
import { type WebSite, webSite } from '#tests/support/site/web-site.ts'

const own = { origin: 'http://order.example', host: 'order.example', 'sec-fetch-site': 'same-origin' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const right = { email: dolly.email, password }
let server: TestServer
let site: WebSite

beforeAll(async () => {
  server = await testServer()
  site = await webSite(server)
  await join(server, await aPerson(server))
})
beforeEach(() => server.db.delete(limits))
afterAll(async () => {
  await site.stop()
  await server.close()
})

const signIn = (fields: Record<string, string>, headers: Record<string, string> = own) =>
  site.post('/account/signin', new URLSearchParams(fields).toString(), { ...form, ...headers })
const sessionIn = (headers: { 'set-cookie'?: string[] | undefined }) =>
  headers['set-cookie']?.find(line => line.startsWith('session='))?.split(';', 1)[0]

describe('account forms without scripts', () => {
  test('a member without scripts signs in to their account and signs out', async () => {
    const { status, headers } = await signIn(right)
    expect(status).toBe(303)
    expect(headers).toMatchObject({ location: '/account', 'cache-control': 'no-store' })
    const cookie = sessionIn(headers) ?? ''
    const me = () => site.get('/api/members/me', { cookie })
    expect(JSON.parse((await me()).body.toString()).data).toMatchObject({ email: dolly.email })
    const out = await site.post('/account/signout', '', { ...form, ...own, cookie })
    expect(out).toMatchObject({ status: 303, headers: { location: '/' } })
    expect(sessionIn(out.headers)).toBe('session=')
    expect((await me()).status).toBe(401)
  })

  test.each([
    ['/menu/nashville-five-points', '/menu/nashville-five-points'],
    ['/rewards?section=rewards-section#top', '/rewards?section=rewards-section#top'],
    ['/café', '/caf%C3%A9'],
  ])('a member without scripts is redirected to %s after signing in', async (next, location) => {
    expect((await signIn({ ...right, next })).headers.location).toBe(location)
  })

  test('a failed sign-in without scripts states the reason and keeps the target page', async () => {
    const wrong = await signIn({ ...right, password: newPassword, next: '/menu/x?a=1&b=2' })
    expect(wrong.status).toBe(303)
    const location = new URL(wrong.headers.location ?? '', 'http://order.example')
    expect(location.pathname).toBe('/account/signin')
    expect(Object.fromEntries(location.searchParams)).toEqual({
      problem: 'credentials_wrong',
      next: '/menu/x?a=1&b=2',
    })
    expect(sessionIn(wrong.headers)).toBeUndefined()
    expect((await signIn({})).headers.location).toBe('/account/signin?problem=invalid_request')
    for (let tries = 0; tries < 4; tries++) await signIn({ ...right, password: newPassword })
    expect((await signIn(right)).headers.location).toBe('/account/signin?problem=too_many_tries')
  })

  test('a sign-in without scripts records the network and the browser', async () => {
    await server.db.delete(sessions)
    await signIn(right, { ...own, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' })
    expect(await server.db.select().from(sessions)).toMatchObject([{ device: 'Firefox on Linux' }])
  })

  test('a sign-in without scripts puts no address or password in a log or a URL', async () => {
    const { headers } = await signIn({ ...right, password: newPassword })
    expect(headers.location).not.toMatch(/dolly|Crispy/)
    expect(site.logged()).not.toMatch(/dolly@|Crispy|Spicy/)
  })
})

describe('open redirects', () => {
  test.each(hostilePaths)('a sign-in never redirects to another site with next=%j', async next => {
    const location = (await signIn({ ...right, next })).headers.location ?? ''
    expect(location).toBe('/account')
    await server.db.delete(limits)
    const refused = (await signIn({ ...right, password: newPassword, next })).headers.location
    expect(refused).toBe('/account/signin?problem=credentials_wrong')
  })
})

describe('cross-site forms', () => {
  test.each([
    ['from another site', { ...own, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    [
      'from another site, told by its origin alone',
      { host: 'order.example', origin: 'https://evil.example' },
    ],
    ['from a sibling', { ...own, origin: 'http://shop.order.example', 'sec-fetch-site': 'same-site' }],
    ['from nowhere', { ...own, origin: 'null' }],
    ['that does not say from where', { host: 'order.example' }],
  ])('a cross-site form %s signs no one in or out', async (_, headers) => {
    const { status, headers: answer } = await signIn(right, headers)
    expect(status).toBe(303)
    expect(answer.location).toBe('/account/signin?problem=foreign_origin')
    expect(sessionIn(answer)).toBeUndefined()
    const cookie = sessionIn((await signIn(right)).headers) ?? ''
    await site.post('/account/signout', '', { ...form, ...headers, cookie })
    expect((await site.get('/api/members/me', { cookie })).status).toBe(200)
  })
})

describe('invalid forms', () => {
  test.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x', ''])(
    'a form of type %j is rejected',
    async type => {
      const answer = await site.post('/account/signin', '{}', {
        ...own,
        ...(type && { 'content-type': type }),
      })
      expect(answer.headers.location).toBe('/account/signin?problem=invalid_request')
    },
  )

  test('a form larger than 8 KiB is not read', async () => {
    const answer = await signIn({ ...right, next: `/${'a'.repeat(9_000)}` })
    expect(answer.headers.location).toBe('/account/signin?problem=body_too_large')
    const unsaid = await site.post('/account/signin', 'a='.padEnd(9_000, 'x'), {
      ...form,
      ...own,
      'transfer-encoding': 'chunked',
    })
    expect(unsaid.headers.location).toBe('/account/signin?problem=body_too_large')
  })

  test.each(['/account', '/account/signup', '/account/signin/', '/'])(
    'a form posted to %s is rejected',
    async path => {
      expect((await site.post(path, '', { ...form, ...own })).status).toBe(405)
    },
  )
})
