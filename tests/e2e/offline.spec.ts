import type { Locator } from '@playwright/test'
import { notice, see, untilOrderingKept } from './fixtures/kept-pages.ts'
import { goOffline, goOnline } from './fixtures/network.ts'
import { kitchen, untilAlive } from './fixtures/order.ts'
import { expect, expectSound, test } from './fixtures/test.ts'

const sorry = 'We cannot hear you over the fryer.'
const isLoaded = (picture: Locator) =>
  picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)
const product = `${kitchen.menu}/product/three-tenders`

test.use({ serviceWorkers: 'allow' })
test.beforeEach(({ complaints }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/)
})

test('a menu and a product that were seen can be read without a connection, pictures included', async ({
  page,
}) => {
  await see(page, kitchen.menu)
  await see(page, product)
  await goOffline(page)

  await page.reload()
  await untilAlive(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Three Tenders' })).toBeVisible()
  await expect(notice(page)).toHaveText(/^You are offline. This menu is as of \d+:\d\d [AP]M; nothing/)
  const isPictured = () => isLoaded(page.locator('main img').first())
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
}) => {
  await see(page, kitchen.menu)
  await goOffline(page)
  await page.goto(`${kitchen.menu}/product/six-wings`)
  await expect(page).toHaveURL(new RegExp(`${kitchen.menu}\\?unseen$`))
  await expect(page.getByRole('heading', { level: 1, name: kitchen.name })).toBeVisible()
  await expect(notice(page)).toContainText('the page you wanted has not been seen on this device')
})

test('a page that is not known says what can be read, and loads by itself once the connection is back', async ({
  page,
}) => {
  await see(page, '/rewards')
  await goOffline(page)
  await page.goto('/faq')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(sorry)
  await expect(main).toContainText('There are none yet')
  await expectSound(page)
  await goOnline(page)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(sorry)
  expect(new URL(page.url()).pathname).toBe('/faq')

  await see(page, kitchen.menu)
  await goOffline(page)
  await page.goto('/order/checkout')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(sorry)
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
}) => {
  await see(page, kitchen.menu)
  await goOffline(page)
  await page.reload()
  await expect(notice(page)).toContainText('You are offline.')
  await goOnline(page)
  await expect(notice(page)).toContainText('Prices are checked when you order.')
  await expectSound(page)
  await page.getByRole('button', { name: 'Load again' }).click()
  await expect(page.locator('meta[name="seen"]')).toHaveCount(0)
  await expect(notice(page)).toBeHidden()
})

test('what is added from a card without a connection waits in the bag, and is in it once there is one', {
  tag: '@phone',
}, async ({ page }) => {
  await see(page, kitchen.menu)
  await untilOrderingKept(page)
  await goOffline(page)
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
  await goOnline(page)
  await expect(bag.getByText('Sweet Tea made it into your bag.')).toBeVisible()
  await expect(bag.getByText('Waiting', { exact: true })).toBeHidden()
  await expect(picture).toHaveAttribute('src', /\/tea-sweet\.webp$/)
  await expect.poll(() => isLoaded(picture)).toBe(true)
})
