import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Locator, test } from '@playwright/test'
import sharp from 'sharp'
import { DEFAULT_COLORS } from '#src/domain/look/colors.ts'
import { fixedPagePaths } from '#src/server/content/build-release.ts'
import { createApiClient } from '#tests/support/api-client.ts'
import { aCart, addPlainProduct, orderCart } from '#tests/support/orders/orders.ts'
import { DISH_PHOTOS, writePhotographedChain } from '#tests/support/site/photographed-chain.ts'
import { FOCUS_COLOR } from '#tests/support/site/photographs.ts'
import { type SiteProcess, startSite } from '#tests/support/site/site-process.ts'
import { bagDialog } from './fixtures/order.ts'

/** Matches Red Comb's text and colors, because neither may appear on another chain's site. */
const { surface: _, ...own } = DEFAULT_COLORS
const FIRST_CHAIN = new RegExp(
  `red ?comb|hot chicken|tenders|fryer|Nashville|37206|stay hot|hot again|extra hot!|drive-thru or|${Object.values(own).join('|')}`,
  'i',
)
/**
 * Exceptions to `FIRST_CHAIN`: any chain may state shared fryers as allergen facts, and an island has a prop
 * named `fryer`.
 */
const FACTS = /shared? fryers?|out of a fryer|(?:through|in) its fryer|(?:&quot;|")fryer(?:&quot;|")/g
/** Build output, which is the same for all chains. */
const BUILD_FILES = /^\/_astro\/|^\/sw\.js$|\.(?:avif|webp|jpg|png|ico|woff2)$/

test.describe.configure({ mode: 'default', timeout: 180_000 })

let folder: string
let site: SiteProcess

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'red-comb-lantern-'))
  const chain = join(folder, 'lantern')
  await writePhotographedChain(chain)
  site = await startSite({ CHAIN: chain, DATA_DIR: folder })
})
test.afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('another chain’s inline styles are allowed, and its pages contain no text or colors from Red Comb', {
  tag: '@all',
}, async () => {
  const [seen, displayed] = [new Set<string>(), new Map<string, string>()]
  const ahead = [...fixedPagePaths, '/', '/sitemap.xml', '/manifest.webmanifest', '/api/app', '/no-such-page']
  for (let path = ahead.pop(); path !== undefined; path = ahead.pop()) {
    if (seen.has(path) || BUILD_FILES.test(path)) continue
    seen.add(path)
    const response = await site.request(path, { redirect: 'manual' })
    expect(response.status, path).toBeLessThan(path === '/500' ? 501 : 500)
    const html = await response.text()
    const policy = response.headers.get('content-security-policy')
    for (const [, css = ''] of html.matchAll(/<style>(.*?)<\/style>/gs))
      expect(policy, path).toContain(createHash('sha256').update(css).digest('base64'))
    const text = html.replace(FACTS, '')
    const match = FIRST_CHAIN.exec(text)
    if (match) displayed.set(path, text.slice(Math.max(0, match.index - 60), match.index + 60))
    ahead.push(...linksIn(text))
  }
  expect([...displayed]).toEqual([])
  expect([...seen]).toEqual(
    expect.arrayContaining([
      '/faq',
      '/accessibility',
      '/app/subscribe',
      '/rewards',
      '/privacy-policy',
      '/menu',
      '/menu/oakland-temescal',
      '/menu/oakland-temescal/product/shoyu-bowl',
      '/locations/new-york/brooklyn/williamsburg',
      '/allergens/chicago-logan-square',
      '/favicon.svg',
    ]),
  )
})

test('another chain’s headline font causes no layout shift', {
  tag: '@all',
}, async ({ page }) => {
  const fonts: string[] = []
  page.on(
    'request',
    request => request.resourceType() === 'font' && fonts.push(new URL(request.url()).pathname),
  )
  const tops = async () => {
    await page.goto(site.url)
    await page.evaluate(() => document.fonts.ready)
    return page.getByRole('heading').evaluateAll(all => all.map(one => one.getBoundingClientRect().top))
  }
  const values = await tops()
  expect(values.length).toBeGreaterThan(3)
  const [own = '', ...others] = fonts.filter(path => !path.includes('dm-sans.'))
  expect([own, ...others]).toEqual([expect.stringMatching(/^\/_astro\/dm-sans-black\.[\w-]{8}\.woff2$/)])
  expect((await site.request(own)).headers.get('cache-control')).toContain('immutable')
  await page.route(`**${own}`, route => route.abort())
  expect(await tops()).toEqual(values)
})

for (const width of [375, 1280]) {
  test(`another chain’s photos are centered on the dish in a window ${width} pixels wide`, {
    tag: '@all',
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const menu = `${site.url}/menu/oakland-temescal`
    for (const { name, product, address } of DISH_PHOTOS) {
      await test.step(name, async () => {
        const pictureIn = (place: Locator) => place.locator(`img[src="${address}"]`).first()
        await page.goto(menu)
        await expectDish(pictureIn(page.locator('.product-card')))
        await page.goto(`${menu}/product/${product}`)
        await expectDish(pictureIn(page.locator('.product-picture')))
        await page.getByRole('button', { name: /Add to Order/ }).click()
        await expectDish(pictureIn(bagDialog(page).getByRole('listitem')))
      })
    }
  })
}

test('another chain’s emails have its sender, name, and colors', { tag: '@all' }, async () => {
  const api = await createApiClient(site)
  const cart = await addPlainProduct(api, await aCart(api, '201'), 'shoyu-bowl')
  await orderCart(api, cart)
  const consent = { consent: true, consent_text: 'Yes, mail me news.', source: '/' }
  await api.ok('POST', '/newsletter', { email: 'nora@example.com', ...consent })
  const place = join(folder, 'mail')
  const findMatches = () => (existsSync(place) ? readdirSync(place) : [])
  // Skips emails that are still being written.
  const mails = () =>
    findMatches()
      .map(name => readFileSync(join(place, name), 'utf8'))
      .filter(text => text.includes('</html>'))
  await expect.poll(() => mails().length).toBeGreaterThanOrEqual(2)
  for (const mail of mails()) {
    expect(mail).toContain('From: Lantern Noodle Bar <hello@lantern.example>')
    expect(mail.replaceAll('=\r\n', '')).not.toMatch(FIRST_CHAIN)
    expect(mail).not.toContain('var(--')
    expect(mail.replaceAll('=\r\n', '')).toMatch(/background:#ffb59a/)
  }
})

function linksIn(text: string): string[] {
  const matches = text.matchAll(/(?:href="|<loc>https?:\/\/[^/<]+)(\/[^"<#?]*)/g)
  return [...matches].flatMap(([, path]) => (path && !path.startsWith('//') ? [path] : []))
}

async function expectDish(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
    .toBe(true)
  const { data, info } = await sharp(await picture.screenshot({ animations: 'disabled' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(Math.abs(info.width - info.height)).toBeLessThan(3)
  const marked: [number, number][] = []
  for (let at = 0; at < data.length; at += 3) {
    const isMark = [FOCUS_COLOR.r, FOCUS_COLOR.g, FOCUS_COLOR.b].every(
      (value, index) => Math.abs(value - (data[at + index] ?? 0)) < 60,
    )
    if (isMark) marked.push([(at / 3) % info.width, Math.floor(at / 3 / info.width)])
  }
  const middle = (axis: 0 | 1) => marked.reduce((sum, point) => sum + point[axis], 0) / marked.length
  const off = Math.hypot(middle(0) / info.width - 0.5, middle(1) / info.height - 0.5)
  expect(off, 'how far the mark is from the middle, in widths of the disc').toBeLessThan(0.25)
  expect(marked.length / (info.width * info.height)).toBeGreaterThan(0.015)
}
