import { Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PREVIEW_RENEWAL_HEADER, renewPreviewQuery } from '#src/domain/content/preview-renewal.ts'
import { isLocalRequest } from '#src/server/web/is-local-request.ts'
import { type PreviewSite, startPreviewSite } from '#tests/support/site/preview-site.ts'
import { startWebSite } from '#tests/support/site/web-site.ts'

let preview: PreviewSite
beforeAll(async () => {
  preview = await startPreviewSite()
})
afterAll(() => preview.stop())

function changed(name: string, change: (value: string) => string): URLSearchParams {
  const query = preview.signed()
  query.set(name, change(query.get(name) ?? ''))
  return query
}

function withoutParameter(name: string): URLSearchParams {
  const query = preview.signed()
  query.delete(name)
  return query
}

function withDuplicate(name: string): URLSearchParams {
  const query = preview.signed()
  query.append(name, query.get(name) ?? '')
  return query
}

const SPACE = '_storyblok_tk[space_id]'
const TIME = '_storyblok_tk[timestamp]'
const TOKEN = '_storyblok_tk[token]'

describe('an authorized preview', () => {
  test.each([
    ['signed now', () => preview.signed()],
    ['signed almost an hour ago', () => preview.signed({ age: 3590 })],
    ['signed 30 seconds in the future', () => preview.signed({ age: -30 })],
  ])('a preview request that was %s is accepted', async (_, query) => {
    const { status, body } = await preview.open(query())
    expect(status).toBe(200)
    expect(String(body)).toBe('page /preview/home')
  })
})

test('the preview can stay open for hours because each response renews its URL', {
  tags: ['all'],
}, async () => {
  const { clock } = preview.server
  const from = clock.now()
  let query = `?${preview.signed()}`
  for (let hour = 1; hour <= 3; hour++) {
    const { headers } = await preview.site.get(`/preview/home${query}`)
    query = renewPreviewQuery(query, String(headers[PREVIEW_RENEWAL_HEADER]))
    clock.advance(55 * 60_000)
    expect((await preview.site.get(`/preview/home${query}`)).status).toBe(200)
  }
  clock.set(from.toISOString())
})

test('a rejected preview request does not renew the preview URL', async () => {
  const { headers } = await preview.open(preview.signed({ age: 3601 }))
  expect(headers).not.toHaveProperty(PREVIEW_RENEWAL_HEADER)
})

describe('an unauthorized preview', () => {
  test.each([
    ['with no parameters', () => new URLSearchParams()],
    ['with a forged token', () => preview.signed({ token: 'guessed' })],
    ['with the public token', () => preview.signed({ token: 'local-public' })],
    ['with another space', () => preview.signed({ space: '2' })],
    ['with a changed letter in the token', () => changed(TOKEN, value => `${value.slice(1)}0`)],
    ['with a shorter token', () => changed(TOKEN, value => value.slice(1))],
    ['with the token in uppercase', () => changed(TOKEN, value => value.toUpperCase())],
    ['with a changed time', () => changed(TIME, value => String(Number(value) - 1))],
    ['with an invalid time', () => changed(TIME, () => 'now')],
    ['with a reformatted time', () => changed(TIME, value => ` ${value}`)],
    ['with another customer’s space', () => changed(SPACE, () => '2')],
    ['without the space', () => withoutParameter(SPACE)],
    ['without the time', () => withoutParameter(TIME)],
    ['without the token', () => withoutParameter(TOKEN)],
    ['signed more than an hour ago', () => preview.signed({ age: 3601 })],
    ['signed in the future', () => preview.signed({ age: -120 })],
    ['with the token twice', () => withDuplicate(TOKEN)],
    ['with the space twice', () => withDuplicate(SPACE)],
    [
      'with a list of tokens',
      () => new URLSearchParams(String(preview.signed()).replace(/token%5D/, 'token%5D%5B%5D')),
    ],
    [
      'with an additional signed parameter',
      () => new URLSearchParams(`${preview.signed()}&_storyblok_tk[x]=1`),
    ],
  ])('a preview request %s gets a 404', async (_, query) => {
    const before = preview.site.rendered.length
    const { status, body, headers } = await preview.open(query())
    expect(status).toBe(404)
    expect(String(body)).toBe('nothing here')
    expect(headers['content-security-policy'] ?? '').not.toContain('localhost')
    expect(preview.site.rendered).toHaveLength(before)
  })

  test('a POST request to the preview without a token gets a 404', async () => {
    const json = { 'content-type': 'application/json' }
    const { status } = await preview.site.post('/preview/home', '{}', json)
    expect(status).toBe(404)
  })

  test.each(['/preview', '/preview/', '/%70review/home', '/preview/../preview/home'])(
    'a preview request to %s without parameters gets a 404',
    async path => {
      expect((await preview.site.get(path)).status).toBe(404)
    },
  )

  test('a preview request to a site that has no previews gets a 404', async () => {
    const blind = await startWebSite(preview.server, {
      STORYBLOK_TOKEN: 'delivery',
      STORYBLOK_SPACE_ID: '1',
      CONTENT_DIR: preview.folder,
    })
    expect((await blind.get(`/preview/home?${preview.signed()}`)).status).toBe(404)
    await blind.stop()
  })

  test('a preview request with the default tokens gets a 404 if the site uses https', async () => {
    const https = { SITE_URL: 'https://order.example.com', TRUSTED_PROXIES: '1', CONTENT_DIR: preview.folder }
    const real = await startWebSite(preview.server, https)
    expect((await real.get(`/preview/home?${preview.signed()}`)).status).toBe(404)
    await real.stop()
  })
})

describe('the preview’s headers', () => {
  test('the preview of a space in China can be framed by Storyblok’s editor in China', async () => {
    const china = await startWebSite(preview.server, { STORYBLOK_REGION: 'cn', CONTENT_DIR: preview.folder })
    const { headers } = await china.get(`/preview/home?${preview.signed()}`)
    expect(headers['content-security-policy']).toContain(
      "frame-ancestors 'self' https://app.storyblokchina.cn ",
    )
    expect(china.previewed.at(-1)?.preview?.editor).toBe('https://app.storyblokchina.cn')
    await china.stop()
  })

  test('only Storyblok and the local editor can frame the preview', async () => {
    const { headers } = await preview.open(preview.signed())
    expect(headers['content-security-policy']).toBe(
      "default-src 'self'; frame-ancestors 'self' https://app.storyblok.com http://localhost:4999 http://127.0.0.1:4999",
    )
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    })
    for (const name of ['cross-origin-opener-policy', 'cross-origin-resource-policy', 'x-frame-options']) {
      expect(headers).not.toHaveProperty(name)
    }
  })

  test('the local editor cannot frame the preview of a Storyblok space', async () => {
    const real = await startWebSite(preview.server, {
      STORYBLOK_TOKEN: 'delivery',
      STORYBLOK_PREVIEW_TOKEN: 'secret-preview',
      STORYBLOK_SPACE_ID: '77',
    })
    const query = preview.signed({ space: '77', token: 'secret-preview' })
    const { headers } = await real.post(`/preview/home?${query}`, 'x', { 'content-type': 'text/plain' })
    expect(headers['content-security-policy']).not.toContain('localhost')
    await real.stop()
  })

  test('other sites cannot frame a page for guests', async () => {
    const { headers } = await preview.site.get('/locations')
    expect(headers['content-security-policy']).toBe("default-src 'self'; frame-ancestors 'none'")
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
  })

  test('the preview token is not logged', async () => {
    await preview.open(preview.signed({ age: 5 }))
    expect(preview.site.logged()).not.toContain(preview.signed({ age: 5 }).get(TOKEN))
  })
})

function requestOf(host: string, from: string, extra: Record<string, string> = {}): boolean {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: from })
  return isLocalRequest({ headers: { host, ...extra }, socket })
}

test.each([
  ['localhost:4321', '127.0.0.1'],
  ['127.0.0.1:4321', '::ffff:127.0.0.1'],
  ['[::1]:4321', '::1'],
  ['localhost', '172.17.0.1'],
])('a request to %s from the local IP address %s can read drafts', (host, from) => {
  expect(requestOf(host, from)).toBe(true)
})

test.each([
  ['order.example.com', '127.0.0.1', {}],
  ['localhost.example.com', '127.0.0.1', {}],
  ['localhost:4321', '203.0.113.7', {}],
  ['localhost:4321', '172.32.0.1', {}],
  ['localhost:4321', '127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }],
  ['localhost:4321', '127.0.0.1', { forwarded: 'for=203.0.113.7' }],
  ['', '127.0.0.1', {}],
])('a request to “%s” from %s with the headers %j cannot read drafts', (host, from, extra) => {
  expect(requestOf(host, from, extra)).toBe(false)
})
