import { paymentScripts } from '#src/layouts/head/payment-scripts.ts'
import { watchPayments } from '#tests/stripe/watch.ts'
import { siteUrls } from '#tests/support/site/site-ports.ts'
import { expectPlaced, fillContact, placeOrder, waitUntilHydrated } from '../fixtures/order.ts'
import { answerChallenge, fillCardFields } from '../fixtures/stripe.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true })

test('a payment page’s Content-Security-Policy allows a payment with Stripe’s real URLs', {
  tag: '@all',
}, async ({ page, guest }) => {
  const scripts: string[] = []
  page.on('request', request => request.resourceType() === 'script' && scripts.push(request.url()))
  // A local stand-in for Stripe responds to requests to Stripe's hosts.
  await page.route(/^https:\/\/(js|api)\.stripe\.com\//, async route => {
    const { pathname, search } = new URL(route.request().url())
    const path = pathname === '/endive/stripe.js' ? '/stand-in/stripe.js' : pathname
    await route.fulfill({ response: await route.fetch({ url: siteUrls.stripe + path + search }) })
  })
  await page.route('**/api/app', async route => {
    const app = await (await route.fetch()).json()
    app.data.payment.script = null
    await route.fulfill({ json: app })
  })
  await guest.createBag(['three-tenders'])
  await page.goto('/order/checkout')
  await waitUntilHydrated(page)
  await fillContact(page)
  await fillCardFields(page, '4000 0027 6000 3184')
  await placeOrder(page)
  await answerChallenge(page, 'Complete')
  await expectPlaced(page)
  const { origin } = new URL(page.url())
  const existing = paymentScripts
    .flatMap(each => each.scripts)
    .map(source => source.replace("'self'", origin))
  expect(scripts.filter(url => !existing.some(source => url.startsWith(`${source}/`)))).toEqual([])
  expect(scripts).toContain('https://js.stripe.com/endive/stripe.js')
})

test('the home, location, and sign-in pages cannot load anything from Stripe', {
  tag: '@all',
}, async ({ page, guest }) => {
  const requests: string[] = []
  page.on('request', request => requests.push(request.url()))
  await guest.createBag(['three-tenders'])
  for (const path of ['/', '/locations', '/account/signin']) {
    const response = await page.goto(path)
    expect(response?.headers()).toMatchObject({
      'permissions-policy': expect.stringContaining('payment=(self)'),
      'cross-origin-opener-policy': 'same-origin',
      'content-security-policy': expect.not.stringContaining('stripe'),
    })
  }
  expect(requests.filter(url => /stripe|stand-in/.test(url))).toEqual([])
})

const watchedSite = { site: siteUrls.other, dist: process.env.DIST_DIR ?? 'dist', standIn: siteUrls.stripe }

test('the payment pages of a running site match its build', { tag: '@all' }, async () => {
  const { scripts, problems } = await watchPayments(watchedSite)
  expect(problems).toEqual([])
  expect(scripts).toBeGreaterThan(20)
})

test('the payment page monitor reports every change to a tampered page', {
  tag: '@all',
}, async () => {
  const change = async (
    response: Response,
    to: (text: string) => string,
    change: Record<string, string> = {},
  ) => {
    const headers = new Headers(response.headers)
    for (const [name, value] of Object.entries(change)) headers.set(name, value)
    return new Response(to(await response.text()), { status: response.status, headers })
  }
  /** Simulates an attacker who tampers with responses between the site and its guests. */
  const changed: typeof fetch = async (request, init) => {
    const response = await fetch(request, init)
    const { pathname } = new URL(String(request))
    if (pathname === '/sw.js') return change(response, code => `${code}\nsend(cards)`)
    if (pathname === '/es/order/checkout')
      return change(response, html => html.replace('</body>', '<script>send(tarjetas)</script></body>'))
    if (pathname !== '/order/checkout') return response
    const policy = response.headers.get('content-security-policy') ?? ''
    return change(
      response,
      html =>
        html.replace(
          '</body>',
          '<script>send(cards)</script><script src="https://evil.example/a.js"></script></body>',
        ),
      {
        'content-security-policy': policy
          .replace('script-src', "script-src https://evil.example 'unsafe-inline'")
          .replace("base-uri 'self';", ''),
        'x-content-type-options': 'none',
      },
    )
  }
  const { problems } = await watchPayments({ ...watchedSite, fetch: changed })
  expect(problems).toEqual([
    '/order/checkout: x-content-type-options is “none” instead of “nosniff”',
    "/order/checkout: base-uri is “missing” instead of “'self'”",
    '/order/checkout: script-src lets https://evil.example in, which is in no inventory',
    "/order/checkout: script-src lets 'unsafe-inline' in, which is in no inventory",
    expect.stringMatching(
      /^\/order\/checkout: a script stands in the page that its policy does not know: sha256-/,
    ),
    '/order/checkout: a script in the page is none of the build: send(cards)',
    '/order/checkout: the script https://evil.example/a.js is none of the build',
    expect.stringMatching(
      /^\/es\/order\/checkout: a script stands in the page that its policy does not know: sha256-/,
    ),
    '/es/order/checkout: a script in the page is none of the build: send(tarjetas)',
    '/sw.js is not what was built',
  ])
})
