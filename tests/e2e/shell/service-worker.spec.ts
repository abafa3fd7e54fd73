import { readFile } from 'node:fs/promises'
import { staleNotice, visitCachedPage, withReplaceableWorker } from '../fixtures/cached-pages.ts'
import { kitchen } from '../fixtures/order.ts'
import { expect, test } from '../fixtures/test.ts'

// Does not reuse the context, because pages cached by the worker would outlive the test.
test.use({ serviceWorkers: 'allow', reuseContext: false })
test.beforeEach(({ complaints }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch(?! dynamically)/)
})

test('the service worker does not cache a member’s page, even if its URL is percent-encoded', {
  tag: '@all',
}, async ({ page, guest }) => {
  const { email } = await guest.createMember()
  await visitCachedPage(page, kitchen.menu)
  await page.goto('/%61ccount?section=user-info')
  await expect(page.getByText(email).first()).toBeVisible()
  const stored = await page.evaluate(async () => {
    const all: { path: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? ''
        all.push({ path: request.url.slice(location.origin.length), text })
      }
    }
    return all
  })
  const paths = stored.map(({ path }) => path)
  expect(paths).toContain(kitchen.menu)
  const isPublic =
    /^\/(?:_astro|fonts|art|f|icons)\/|^\/api\/(?:app|menus\/.+)$|^\/(?:favicon.svg|offline|menu\/.+)?$/
  expect(paths.filter(path => !isPublic.test(path))).toEqual([])
  expect(stored.filter(({ text }) => text.includes(email) || text.includes('Dolly'))).toEqual([])
})

test('a new build’s service worker replaces the old one, and a withdrawn worker removes itself', {
  tag: '@all',
}, async ({ page, baseURL }) => {
  await withReplaceableWorker(page, baseURL, async site => {
    await visitCachedPage(page, `${site.url}/faq`)
    await page.evaluate(async () => {
      await (await caches.open('red-comb-pages-0')).put('/', new Response('of an older format'))
    })

    site.worker += '\n// another build'
    const controllerChange = page.evaluate(
      () =>
        new Promise(resolve =>
          navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
        ),
    )
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await controllerChange
    const names = () => page.evaluate(() => caches.keys())
    await expect.poll(names).not.toContain('red-comb-pages-0')
    expect(await names()).toContain('red-comb-pages-1')

    site.worker = await readFile('src/server/web/withdrawn-worker.js', 'utf8')
    await page.reload()
    const readRemaining = () =>
      page.evaluate(async () => [
        ...(await caches.keys()),
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ])
    await expect.poll(readRemaining).toEqual([])
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  })
})

test('a cached menu is shown only if the response times out', {
  tag: '@all',
}, async ({ page, baseURL }) => {
  await withReplaceableWorker(page, baseURL, async site => {
    const title = page.getByRole('heading', { level: 1 })
    await visitCachedPage(page, site.url + kitchen.menu)
    site.slow = kitchen.menu
    await page.goto(site.url + kitchen.menu, { waitUntil: 'commit' })
    await expect(title).toHaveText(kitchen.name)
    await expect(staleNotice(page)).toContainText('Prices are checked when you order.')

    site.recover()
    await page.evaluate(
      async paths => {
        const cache = await caches.open('red-comb-pages-1')
        const headers = { 'content-type': 'text/html', date: new Date(0).toUTCString() }
        const html = '<html><head></head><body><h1>Of yesterday</h1></body></html>'
        for (const path of paths) await cache.put(path, new Response(html, { headers }))
      },
      ['/rewards', kitchen.menu],
    )
    await page.goto(`${site.url}/rewards`)
    await expect(title).toHaveText('Eat hot. Earn more.')
    await page.goto(site.url + kitchen.menu)
    await expect(title).toHaveText(kitchen.name)
  })
})
