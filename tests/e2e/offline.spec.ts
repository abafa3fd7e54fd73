import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { becomeMember } from './fixtures/member.ts'
import { kitchen, untilAlive } from './fixtures/order.ts'
import { siteWithWorker } from './fixtures/site-with-worker.ts'
import { expect, expectSound, test } from './fixtures/test.ts'

const product = `${kitchen.menu}/product/three-tenders`
const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'This' })

test.use({ serviceWorkers: 'allow' })
test.beforeEach(({ complaints }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/)
})

test('a menu and a product that were seen can be read without a connection, pictures included', async ({
  page,
  context,
}) => {
  await page.goto(kitchen.menu)
  await untilKept(page, kitchen.menu)
  await page.goto(product)
  await untilKept(page, product)
  await context.setOffline(true)

  await page.reload()
  await untilAlive(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Three Tenders' })).toBeVisible()
  await expect(notice(page)).toHaveText(/^You are offline. This menu is as of \d+:\d\d [AP]M; nothing/)
  const isPictured = () =>
    page
      .locator('main img')
      .first()
      .evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)
  await expect.poll(isPictured).toBe(true)
  await expectSound(page)
  await page.getByRole('button', { name: 'Close this notice' }).click()
  await expect(notice(page)).toBeHidden()

  await page.goto(`${kitchen.menu}?utm_source=mail`)
  await expect(page.getByRole('heading', { level: 1, name: kitchen.name })).toBeVisible()
  await expect.poll(isPictured).toBe(true)
})

test('of a product nobody has opened here the menu is shown, and it says so', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await page.goto(kitchen.menu)
  await untilKept(page, kitchen.menu)
  await context.setOffline(true)
  await page.goto(`${kitchen.menu}/product/six-wings`)
  await expect(page).toHaveURL(new RegExp(`${kitchen.menu}\\?unseen$`))
  await expect(page.getByRole('heading', { level: 1, name: kitchen.name })).toBeVisible()
  await expect(notice(page)).toContainText('the page you wanted has not been seen on this device')
})

test('a page that is not known says what can be read, and loads by itself once the connection is back', async ({
  page,
  context,
}) => {
  await page.goto('/rewards')
  await untilKept(page, '/rewards')
  await context.setOffline(true)
  await page.goto('/faq')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('We cannot hear you over the fryer.')
  await expect(main).toContainText('There are none yet')
  await expectSound(page)
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('We cannot hear you over the fryer.')
  expect(new URL(page.url()).pathname).toBe('/faq')

  await page.goto(kitchen.menu)
  await untilKept(page, kitchen.menu)
  await context.setOffline(true)
  await page.goto('/order/checkout')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('We cannot hear you over the fryer.')
  const known = main.getByRole('link', { name: kitchen.name })
  await expect(known).toContainText(/as of \d+:\d\d [AP]M/)
  await expectSound(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectSound(page)
  await known.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: kitchen.name })).toBeVisible()
})

test('back online a copy says that it is one, and is fresh when loaded again', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await page.goto(kitchen.menu)
  await untilKept(page, kitchen.menu)
  await context.setOffline(true)
  await page.reload()
  await expect(notice(page)).toContainText('You are offline.')
  await context.setOffline(false)
  await expect(notice(page)).toContainText('Prices are checked when you order.')
  await expectSound(page)
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect(page.locator('meta[name="seen"]')).toHaveCount(0)
  await expect(notice(page)).toBeHidden()
})

test('what is added from a card without a connection waits in the bag, and is in it once there is one', {
  tag: '@phone',
}, async ({ page, context }) => {
  await page.goto(kitchen.menu)
  await untilKept(page, kitchen.menu)
  await untilOrderingKept(page)
  await context.setOffline(true)
  await page.reload()
  await untilAlive(page)
  const add = page.getByRole('button', { name: 'Add Sweet Tea', exact: true })
  await add.scrollIntoViewIfNeeded()
  const picture = page.locator('[data-product="sweet-tea"] img')
  await expect(picture).toHaveAttribute('src', '/art/shell/bone.webp')
  await add.click()
  const bag = page.getByRole('dialog', { name: 'Your Bag' })
  await expect(bag.getByText('Waiting', { exact: true })).toBeVisible()
  await expect(bag.getByText('Checkout opens once you are back online.')).toBeVisible()
  await expectSound(page)
  await context.setOffline(false)
  await expect(bag.getByText('Sweet Tea made it into your bag.')).toBeVisible()
  await expect(bag.getByText('Waiting', { exact: true })).toBeHidden()
  await expect(picture).toHaveAttribute('src', /\/tea-sweet\.webp$/)
  const isLoaded = () => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)
  await expect.poll(isLoaded).toBe(true)
})

test('nothing of a member is kept on the device', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/')
  await untilKept(page, '/')
  const { email } = await becomeMember(page)
  for (const path of ['/account/settings', '/%61ccount', '/order/checkout', kitchen.menu]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
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
  const built = await (await fetch(`${baseURL}/sw.js`)).text()
  const site = await siteWithWorker(baseURL ?? '', built)
  const context = await browser.newContext({ serviceWorkers: 'allow', baseURL: site.url })
  try {
    const page = await context.newPage()
    await page.goto('/')
    await untilKept(page, '/')
    await page.evaluate(async () => {
      await (await caches.open('red-comb-pages-0')).put('/', new Response('of an older format'))
    })

    site.worker = `${built}\n// another build`
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
  } finally {
    await context.close()
    await site.close()
  }
})

test('on a network that does not answer, a menu of today is shown meanwhile, and says so', {
  tag: '@desktop',
}, async ({ browser, baseURL, request }) => {
  const site = await siteWithWorker(baseURL ?? '', await (await request.get('/sw.js')).text())
  const context = await browser.newContext({ serviceWorkers: 'allow', baseURL: site.url })
  try {
    const page = await context.newPage()
    await page.goto(kitchen.menu)
    await untilKept(page, kitchen.menu)
    site.slow = kitchen.menu
    await page.goto(kitchen.menu, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1, name: kitchen.name })).toBeVisible()
    await expect(notice(page)).toContainText('Prices are checked when you order.')
  } finally {
    await context.close()
    await site.close()
  }
})

test('what is published is never hidden by what was kept', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/rewards')
  await untilKept(page, '/rewards')
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

test('the site can be installed as an app', { tag: '@desktop' }, async ({ page, request }) => {
  await page.goto('/')
  const address = await page.locator('link[rel="manifest"]').getAttribute('href')
  const answer = await request.get(address ?? '')
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const manifest = await answer.json()
  expect(manifest).toMatchObject({
    name: 'Red Comb Hot Chicken',
    short_name: 'Red Comb',
    start_url: '/?source=app',
    display: 'standalone',
  })
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async path => {
      const { width, height } = await createImageBitmap(await (await fetch(path)).blob())
      return `${width}x${height}`
    }, src)
    expect(size, src).toBe(sizes)
  }
  for (const { url } of manifest.shortcuts) expect((await request.get(url)).status(), url).toBe(200)
  // Everything the browser itself asks of a site before it offers to install it.
  const cdp = await page.context().newCDPSession(page)
  expect((await cdp.send('Page.getAppManifest')).errors).toEqual([])
  const { installabilityErrors } = await cdp.send('Page.getInstallabilityErrors')
  // Every browser of a test is a private window.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
})

test('installing is offered where it fits, and not again once it was declined', { tag: '@phone' }, async ({
  page,
}) => {
  const offer = () =>
    page.evaluate(() => {
      const event = new Event('beforeinstallprompt', { cancelable: true })
      dispatchEvent(Object.assign(event, { prompt: async () => ({ outcome: 'accepted' }) }))
      return event.defaultPrevented
    })
  await page.goto('/rewards')
  const menu = page.getByRole('dialog', { name: 'Menu', exact: true })
  const install = menu.getByRole('button', { name: 'Install the App' })
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(menu).toBeVisible()
  await expect(install).toBeHidden()
  expect(await offer()).toBe(true)
  await expect(install).toBeVisible()
  await expectSound(page)
  await install.click()
  await expect(install).toBeHidden()
  await offer()
  await menu.getByRole('button', { name: 'Not now' }).click()
  await expect(install).toBeHidden()
  await page.reload()
  await offer()
  await page.getByRole('button', { name: 'Open the menu' }).click()
  await expect(menu).toBeVisible()
  await expect(install).toBeHidden()
})

/** Waits until the worker is in charge and has kept what the page is made of. */
async function untilKept(page: Page, path: string): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForLoadState('networkidle')
  const isKept = () =>
    page.evaluate(async address => {
      const parts = [...document.images]
        .filter(img => img.complete && img.currentSrc)
        .map(img => img.currentSrc)
      const found = await Promise.all([address, ...parts].map(part => caches.match(part)))
      return found.every(Boolean) && navigator.serviceWorker.controller !== null
    }, path)
  await expect.poll(isKept).toBe(true)
}

/** What the worker knows to be ordering is fetched beside the page, and may come after it. */
async function untilOrderingKept(page: Page): Promise<void> {
  const isKept = () =>
    page.evaluate(async () => {
      const worker = await (await fetch('/sw.js')).text()
      const files = worker.match(/\/_astro\/[\w.-]+\.(?:js|css)/g) ?? []
      const found = await Promise.all(files.map(file => caches.match(file)))
      return found.length > 0 && found.every(Boolean)
    })
  await expect.poll(isKept).toBe(true)
}
