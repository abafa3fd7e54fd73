import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { rateLimitCounters } from '#src/server/db/schema/limits.ts'
import { subscriptions } from '#src/server/db/schema/newsletter.ts'
import { findLinkInMail, readMailsTo } from '#tests/support/mail/mailbox.ts'
import { parseTokenFromLink } from '#tests/support/members/people.ts'
import { startWebSite } from '#tests/support/site/web-site.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const own = { origin: 'http://order.example', host: 'order.example', 'sec-fetch-site': 'same-origin' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const email = 'dolly@example.com'
const credentials = { email, consent: 'on', consent_text: 'Yes, mail me news.', source: '/app/subscribe' }
const UNSUBSCRIBE = '/app/subscribe/unsubscribe'

const server = await startSuiteServer()
const site = await startWebSite(server)
beforeEach(async () => {
  await server.db.delete(rateLimitCounters)
  await server.db.delete(subscriptions)
})
afterAll(async () => {
  await site.stop()
})

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = own) =>
  site.post(path, new URLSearchParams(fields).toString(), { ...form, ...headers })
const send = (change: Record<string, string> = {}) =>
  post('/app/subscribe/sent', { ...credentials, ...change })
const rows = () => server.db.select().from(subscriptions)
const newest = async () => {
  const mail = (await readMailsTo(server.ctx, email)).at(-1)
  if (!mail) throw new Error('No mail')
  return mail
}

describe('newsletter forms without JavaScript', () => {
  test('a guest can subscribe, confirm and unsubscribe without JavaScript', async () => {
    const sent = await send()
    expect(sent).toMatchObject({ status: 303, headers: { location: '/app/subscribe/sent' } })
    expect(await rows()).toMatchObject([
      { email, consentText: credentials.consent_text, source: '/app/subscribe' },
    ])
    const mail = await newest()
    const { pathname, search } = new URL(findLinkInMail(mail))
    expect(await rows()).toMatchObject([{ confirmedAt: null }])
    const confirmed = await post(pathname + search, {})
    expect(confirmed).toMatchObject({ status: 303, headers: { location: '/app/subscribe/confirmed' } })
    expect(await rows()).toMatchObject([{ confirmedAt: server.clock.now() }])
    const unsubscribePath = `${UNSUBSCRIBE}?token=${parseTokenFromLink(mail.unsubscribeLink ?? '')}`
    const remaining = await post(unsubscribePath, { pressed: 'here' })
    expect(remaining).toMatchObject({ status: 303, headers: { location: '/app/subscribe/unsubscribed' } })
    expect(await rows()).toMatchObject([{ endedAt: server.clock.now() }])
  })

  test.each([
    [{ email: 'dolly@' }, 'email_invalid'],
    [{ consent_text: '' }, 'invalid_request'],
  ])(
    'a newsletter form without JavaScript rejects %j and redirects to an error page',
    async (change, problem) => {
      const { status, headers } = await send(change)
      expect(status).toBe(303)
      expect(headers.location).toBe(`/app/subscribe/again/${problem}`)
    },
  )

  test('a newsletter form is rejected if the consent checkbox is not checked', async () => {
    const { consent, ...unticked } = credentials
    const { headers } = await post('/app/subscribe/sent', unticked)
    expect(headers.location).toBe('/app/subscribe/again/consent_required')
    expect(await rows()).toEqual([])
  })

  test('a newsletter link with an invalid token leads to an error page', async () => {
    for (const query of ['?token=nonsense', '?token=', '']) {
      const { headers } = await post(`/app/subscribe/confirm${query}`, {})
      expect(headers.location).toBe('/app/subscribe/again/link_expired')
    }
    const { headers } = await post(`${UNSUBSCRIBE}?token=nonsense`, { pressed: 'here' })
    expect(headers.location).toBe('/app/subscribe/not-unsubscribed')
  })

  test('email addresses and newsletter tokens are not logged', async () => {
    const { headers } = await send()
    const { pathname, search } = new URL(findLinkInMail(await newest()))
    await post(pathname + search, {})
    expect(headers.location).not.toContain('dolly')
    expect(site.logged()).not.toMatch(/dolly@|token=/)
  })
})

describe('one-click unsubscribe', () => {
  const oneClick = 'List-Unsubscribe=One-Click'
  const way = async () => {
    await send()
    return `${UNSUBSCRIBE}?token=${parseTokenFromLink((await newest()).unsubscribeLink ?? '')}`
  }
  const multipart =
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n'

  test.each([
    ['a form', oneClick, form],
    ['a multipart form', multipart, { 'content-type': 'multipart/form-data; boundary=x' }],
    ['a form with the mail program’s origin', oneClick, { ...form, ...own, origin: 'https://mail.example' }],
    ['an empty body', '', {}],
  ])(
    'a mail program that posts %s unsubscribes the guest without being redirected',
    async (_, body, headers) => {
      const response = await site.post(await way(), body, { host: 'order.example', ...headers })
      expect(response.status).toBe(200)
      expect(response.headers.location).toBeUndefined()
      expect(await rows()).toMatchObject([{ endedAt: server.clock.now() }])
    },
  )

  test('an unsubscribe request with an invalid token gets an error', async () => {
    const response = await site.post(`${UNSUBSCRIBE}?token=nonsense`, oneClick, form)
    expect(response.status).toBe(400)
  })
})

test('a cross-site form cannot subscribe a guest', async () => {
  const evil = { host: 'order.example', origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  for (const headers of [evil, { host: 'order.example' }]) {
    const { headers: response } = await post('/app/subscribe/sent', credentials, headers)
    expect(response.location).toBe('/app/subscribe/again/foreign_origin')
  }
  expect(await rows()).toEqual([])
})

test('a GET request to a confirmation link does not confirm the subscription', async () => {
  await send()
  const { pathname, search } = new URL(findLinkInMail(await newest()))
  await site.get(pathname + search)
  expect(await rows()).toMatchObject([{ confirmedAt: null }])
})
