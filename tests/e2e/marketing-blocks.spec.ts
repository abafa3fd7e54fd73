import type { Locator } from '@playwright/test'
import { composeSite } from './fixtures/composed-site.ts'
import { signInAs } from './fixtures/demo-members.ts'
import {
  expectSlide,
  layoutShift,
  openSlides,
  rememberKitchen,
  rememberMember,
  slider,
  strip,
  swipe,
  track,
} from './fixtures/marketing-blocks.ts'
import { HOUR, marketingPages, soon } from './fixtures/marketing-pages.ts'
import { expect, expectSound, test } from './fixtures/test.ts'

const port = '4411'
let site: Awaited<ReturnType<typeof composeSite>>

// One site for all of them.
test.describe.configure({ mode: 'default' })
test.use({ baseURL: `http://localhost:${port}` })
test.beforeAll(async () => {
  site = await composeSite(port, marketingPages)
})
test.afterAll(() => site.stop())

test.describe('the hero slider', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('takes turns every five seconds, and begins again after the last', async ({ page }) => {
    await page.goto('/slides')
    await expectSlide(page, 'First', '1 of 3')
    const begun = Date.now()
    await expectSlide(page, 'For guests', '2 of 3')
    expect(Date.now() - begun).toBeGreaterThan(4_000)
    await page.getByRole('button', { name: 'Show Last' }).press('Enter')
    await expectSlide(page, 'Last', '3 of 3')
    await page.getByRole('button', { name: 'Play the slides' }).press('Enter')
    await expectSlide(page, 'First', '1 of 3')
  })

  test('waits for a guest who points at it, and says nothing while it turns', async ({ page }) => {
    await openSlides(page)
    await expect(track(page)).toHaveAttribute('aria-live', 'off')
    await slider(page).hover({ position: { x: 200, y: 100 } })
    await page.clock.runFor(20_000)
    await expectSlide(page, 'First', '1 of 3')
    await page.mouse.move(0, 0)
    await page.clock.runFor(5_000)
    await expectSlide(page, 'For guests', '2 of 3')
  })

  test('stops for the keyboard, and goes on when asked', async ({ page }) => {
    await openSlides(page)
    await page.getByRole('button', { name: 'Pause the slides' }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Previous slide' })).toBeFocused()
    await expect(track(page)).toHaveAttribute('aria-live', 'polite')
    await page.clock.runFor(20_000)
    await expectSlide(page, 'First', '1 of 3')
    await page.keyboard.press('Enter')
    await expectSlide(page, 'Last', '3 of 3')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Pause the slides' })).toBeFocused()
    await page.clock.runFor(5_000)
    await expectSlide(page, 'First', '1 of 3')
    await page.getByRole('button', { name: 'Show For guests' }).click()
    await expectSlide(page, 'For guests', '2 of 3')
    await expect(page.getByRole('button', { name: 'Show For guests' })).toHaveAttribute(
      'aria-current',
      'true',
    )
  })

  test('members get the slides that are theirs, and nothing jumps', async ({ page }) => {
    await rememberMember(page)
    await openSlides(page)
    await expectSlide(page, 'First', '1 of 2')
    await page.clock.runFor(5_000)
    await expectSlide(page, 'Last', '2 of 2')
    await expect(page.getByRole('button', { name: 'Show For guests' })).toBeHidden()
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
    await expectSound(page)
  })
})

test.describe('the hero slider on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true })

  test('follows a swipe of 50 pixels, and no smaller one', async ({ page }) => {
    await page.goto('/slides')
    await expectSlide(page, 'First', '1 of 3')
    await swipe(page, -45)
    await expectSlide(page, 'First', '1 of 3')
    await swipe(page, -70)
    await expectSlide(page, 'For guests', '2 of 3')
    await swipe(page, 70)
    await swipe(page, 70)
    await expectSlide(page, 'Last', '3 of 3')
  })

  test('stands still for those who ask for less motion, until they press play', async ({ page }) => {
    await openSlides(page)
    await page.clock.runFor(20_000)
    await expectSlide(page, 'First', '1 of 3')
    await expectSound(page)
    await page.getByRole('button', { name: 'Play the slides' }).press('Enter')
    await page.clock.runFor(5_000)
    await expectSlide(page, 'For guests', '2 of 3')
    await page.setViewportSize({ width: 320, height: 640 })
    await expectSound(page)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the slides are a row to scroll, words pause, and the kitchens link to their menus', async ({
    page,
  }) => {
    await page.goto('/slides')
    await expect(page.getByRole('heading', { level: 1, name: 'First' })).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Next slide' })).toBeHidden()
    await page.getByRole('heading', { name: 'Last' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('heading', { name: 'Last' })).toBeInViewport()
    await page.goto('/live')
    await expect(page.getByRole('link', { name: 'Order here: Nashville Five Points' })).toHaveAttribute(
      'href',
      '/menu/nashville-five-points',
    )
    await page.goto('/dates')
    await expect(page.getByRole('heading', { name: 'Still here' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Not yet' })).toBeHidden()
  })
})

test.describe('the text strip', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('runs, is read once, and stops when asked to', async ({ page }) => {
    await page.goto('/strips')
    const words = strip(page).getByText('Fried when you order')
    await expect(words).toHaveCount(10)
    expect(await words.evaluateAll(all => all.filter(word => !word.ariaHidden).length)).toBe(1)
    const state = () => strip(page).evaluate(track => track.getAnimations()[0]?.playState)
    expect(await state()).toBe('running')
    await page.getByRole('checkbox', { name: 'Pause the moving words' }).focus()
    await page.keyboard.press('Space')
    await expect.poll(state).toBe('paused')
    await expectSound(page)
  })

  test('is still, and whole, for those who ask for less motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/strips')
    const shown = strip(page).getByText('Fried when you order').filter({ visible: true })
    await expect(shown).toHaveCount(1)
    await shown.scrollIntoViewIfNeeded()
    await expect(shown).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('checkbox', { name: 'Pause the moving words' })).toBeHidden()
    await expectSound(page)
  })
})

test('blocks come and go at their time, on a page that stays open', async ({ page }) => {
  await page.clock.install({ time: soon - 2_000 })
  await page.goto('/dates')
  const [later, over] = ['Not yet', 'Still here'].map(name => page.getByRole('heading', { name }))
  await expect(later as Locator).toBeHidden()
  await expect(over as Locator).toBeVisible()
  await page.clock.runFor(2_500)
  await expect(later as Locator).toBeVisible()
  await expect(over as Locator).toBeHidden()
})

test('a block whose time has come since the page was made is there from the first paint', async ({
  page,
}) => {
  await page.clock.install({ time: soon + HOUR })
  await page.goto('/dates')
  await expect(page.getByRole('heading', { name: 'Not yet' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Still here' })).toBeHidden()
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.01)
})

test('guests see nothing of Order Again, and React stays away', async ({ page }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await page.goto('/again')
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('Once more')).toBeHidden()
  expect(asked.filter(url => /OrderAgain|client\.|members\/orders/.test(url))).toEqual([])
})

test('a member has one of the latest three orders again', async ({ page }) => {
  await page.goto('/again')
  await signInAs(page, 'gold')
  await rememberMember(page)
  await page.reload()
  const orders = page.getByRole('article', { name: /Order number/ })
  await expect(orders).toHaveCount(3)
  await expect(page.getByRole('link', { name: 'All your orders' })).toHaveAttribute(
    'href',
    '/account?section=order-history',
  )
  await expectSound(page)
  await orders
    .first()
    .getByRole('button', { name: /Order Again/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Order Again' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 320, height: 640 })
  await expectSound(page)
})

test('products are what the menu has now, and lead to them at the kitchen a guest has picked', async ({
  page,
}) => {
  await page.goto('/live')
  const card = page.getByRole('listitem').filter({ hasText: 'Three Tenders' }).first()
  await expect(card).toContainText('$8.49')
  await expect(page.getByText('Half Bird')).toHaveCount(0)
  await expect(page.getByText(/no-such-thing|Nothing left/)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'See all Tenders' })).toHaveAttribute(
    'href',
    '/menu?category=tenders',
  )
  await expectSound(page)
  await rememberKitchen(page)
  await page.reload()
  await card.getByRole('link', { name: 'Three Tenders' }).click()
  await page.waitForURL('**/menu/austin-south-congress/product/three-tenders')
})

test('kitchens are those in the place staff named, or near the one a guest has picked', async ({ page }) => {
  await page.goto('/live')
  const kitchens = page.locator('[data-kitchens-near]').getByRole('heading', { level: 3 })
  await expect(kitchens).toHaveText([/Nashville/, /Nashville/, /Nashville/])
  await rememberKitchen(page)
  await page.reload()
  await expect(kitchens.first()).toHaveText('Austin South Congress')
  await expect(kitchens).toHaveCount(3)
  await expectSound(page)
})
