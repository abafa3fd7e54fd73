import { readFile } from 'node:fs/promises'
import { notice, see, untilKept, withReplaceableWorker } from './fixtures/kept-pages.ts'
import { becomeMember } from './fixtures/member.ts'
import { kitchen } from './fixtures/order.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ serviceWorkers: 'allow' })
test.beforeEach(({ complaints }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/)
})

test('nothing of a member is kept on the device', { tag: '@desktop' }, async ({ page }) => {
  await see(page, '/')
  const { email } = await becomeMember(page)
  for (const path of ['/account/settings', '/%61ccount', '/order/checkout', kitchen.menu]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    // Without a bag, the checkout leads on by itself.
    await page.waitForLoadState('networkidle')
  }
  await untilKept(page, kitchen.menu)
  const kept = await page.evaluate(async () => {
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
  const paths = kept.map(({ path }) => path)
  expect(paths).toContain(kitchen.menu)
  const isPublic =
    /^\/(?:_astro|fonts|art|f|icons)\/|^\/api\/(?:app|menus\/.+)$|^\/(?:favicon.svg|offline|order|menu\/.+)?$/
  expect(paths.filter(path => !isPublic.test(path))).toEqual([])
  expect(kept.filter(({ text }) => text.includes(email) || text.includes('Dolly'))).toEqual([])
})

test('a new build takes over, and a worker that does harm can be taken back', { tag: '@desktop' }, async ({
  browser,
  baseURL,
}) => {
  await withReplaceableWorker(browser, baseURL, async (page, site) => {
    await see(page, '/')
    await page.evaluate(async () => {
      await (await caches.open('red-comb-pages-0')).put('/', new Response('of an older format'))
    })

    site.worker += '\n// another build'
    const takenOver = page.evaluate(
      () =>
        new Promise(done =>
          navigator.serviceWorker.addEventListener('controllerchange', done, { once: true }),
        ),
    )
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await takenOver
    const names = () => page.evaluate(() => caches.keys())
    await expect.poll(names).not.toContain('red-comb-pages-0')
    expect(await names()).toContain('red-comb-pages-1')

    site.worker = await readFile('src/server/web/withdrawn-worker.js', 'utf8')
    await page.goto('/')
    const left = () =>
      page.evaluate(async () => [
        ...(await caches.keys()),
        ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
      ])
    await expect.poll(left).toEqual([])
    await page.goto('/faq')
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  })
})

test('on a network that does not answer, a menu of today is shown meanwhile, and says so', {
  tag: '@desktop',
}, async ({ browser, baseURL }) => {
  await withReplaceableWorker(browser, baseURL, async (page, site) => {
    await see(page, kitchen.menu)
    site.slow = kitchen.menu
    await page.goto(kitchen.menu, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1, name: kitchen.name })).toBeVisible()
    await expect(notice(page)).toContainText('Prices are checked when you order.')
  })
})

test('what is published is never hidden by what was kept', { tag: '@desktop' }, async ({ page }) => {
  await see(page, '/rewards')
  await page.evaluate(async () => {
    const cache = await caches.open('red-comb-pages-1')
    const headers = { 'content-type': 'text/html', date: new Date().toUTCString() }
    for (const path of ['/rewards', '/menu/nashville-five-points'])
      await cache.put(
        path,
        new Response('<html><head></head><body><h1>Of yesterday</h1></body></html>', { headers }),
      )
  })
  for (const path of ['/rewards', kitchen.menu]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).not.toHaveText('Of yesterday')
  }
})
