import { brotliCompressSync } from 'node:zlib'
import { expect, test } from '@playwright/test'
import { pageKinds } from '#src/build/page-kinds.ts'

const compressed = { 'accept-encoding': 'br' }

test('every response has security headers and a Content-Security-Policy without unsafe sources', async ({
  request,
}) => {
  const addresses = [
    '/',
    '/locations',
    '/menu/nashville-five-points',
    '/order/checkout',
    '/nope',
    '/api/app',
    '/api/x',
  ]
  for (const address of addresses) {
    const headers = (await request.get(address)).headers()
    expect(headers['x-content-type-options'], address).toBe('nosniff')
    expect(headers['referrer-policy'], address).toBeTruthy()
    expect(headers['x-request-id'], address).toMatch(/^[0-9a-f-]{36}$/)
    expect(headers['content-security-policy'], address).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy'], address).not.toContain('unsafe')
    expect(headers, address).not.toHaveProperty('x-powered-by')
  }
})

test('a site without Stripe keys does not mention Stripe', async ({ request }) => {
  for (const address of ['/order/checkout', '/api/app']) {
    const response = await request.get(address)
    expect(JSON.stringify(response.headers()) + (await response.text()), address).not.toMatch(/stripe/i)
  }
  const webhook = await request.post('/api/payments/stripe', { data: { id: 'evt_1' } })
  expect(webhook.status()).toBe(401)
})

test('pages are served compressed, and a matching ETag gets a 304', async ({ request }) => {
  for (const address of [
    '/',
    '/locations',
    '/menu/nashville-five-points',
    '/api/menus/nashville-five-points',
  ]) {
    const first = await request.get(address, { headers: compressed })
    expect(first.headers()['content-encoding'], address).toBe('br')
    const etag = first.headers().etag ?? ''
    for (const conditionalHeaders of [etag, `"other", ${etag}`]) {
      const repeated = await request.get(address, {
        headers: { ...compressed, 'if-none-match': conditionalHeaders },
      })
      expect(repeated.status(), address).toBe(304)
    }
  }
})

test('menu, product, and checkout pages stay within their size budgets', async ({ request }) => {
  const menu = '/menu/nashville-five-points'
  const { menu: ofMenu, product, checkout } = pageKinds
  for (const [address, { html }] of [
    [menu, ofMenu],
    [`${menu}/product/tender-combo`, product],
    ['/order/checkout', checkout],
  ] as const) {
    const body = await (await request.get(address)).body()
    expect(brotliCompressSync(body).length / 1024, `${address}, compressed`).toBeLessThanOrEqual(html.br)
    expect(body.length / 1024, address).toBeLessThanOrEqual(html.raw)
  }
})

test('files with a hash in their names are immutable, but pages must be revalidated', async ({ request }) => {
  const page = await request.get('/')
  expect(page.headers()['cache-control']).toContain('must-revalidate')
  const script = /\/_astro\/[\w.-]+\.(?:js|css)/.exec(await page.text())?.[0] ?? ''
  const { 'cache-control': cacheControl, ...headers } = (await request.get(script)).headers()
  expect(cacheControl).toContain('immutable')
  // Files do not get headers meant for documents, which would be larger than many of the files.
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
  expect(headers).not.toHaveProperty('content-security-policy')
  expect(headers).not.toHaveProperty('permissions-policy')
  for (const displayed of ['/favicon.svg', '/sw.js'])
    expect((await request.get(displayed)).headers()['content-security-policy']).toContain(
      "default-src 'none'",
    )
})

test('a HEAD request gets the status of a GET request without the body', async ({ request }) => {
  const head = await request.head('/')
  expect([head.status(), (await head.body()).length]).toEqual([200, 0])
  expect((await request.post('/', { data: {} })).status()).toBe(405)
})

test('an unknown or malformed URL results in a 404 or 400', async ({ request, baseURL }) => {
  for (const address of [
    '/nope',
    '/menu/nowhere',
    '/..%2f..%2fetc/passwd',
    '/%00',
    '/%E0%A4%A',
    '/_astro/x.js',
    '/menu/%2e%2e/nashville-five-points',
    '/menu/n%2561shville-five-points',
  ]) {
    const status = (await request.get(baseURL + address)).status()
    expect([400, 404], `${address} ${status}`).toContain(status)
  }
  const page = await (await request.get('/no-such-page')).text()
  expect(page).toContain('This page could not be found')
  expect(page).toMatch(/<a[^>]*href="\/order"[^>]*>[^<]*(?:<[^>]*>)*Go to the Menu/)
})
