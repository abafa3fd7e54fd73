import type { PickedKitchen } from '#src/stores/kitchen/kitchen.ts'
import { fivePointsKitchen } from '#tests/support/members/five-points-kitchen.ts'
import { abTestId, scheduleTime } from '#tests/support/site/marketing-pages.ts'
import { createUniqueEmail } from '../fixtures/account.ts'
import { measureLayoutShift, preloadFonts, waitUntilPainted } from '../fixtures/layout-shift.ts'
import {
  expectSlide,
  openAnimatedPage,
  slider,
  slideTrack,
  swipe,
  textStrip,
} from '../fixtures/marketing-blocks.ts'
import { expect, test } from '../fixtures/test.ts'

const southCongress: PickedKitchen = {
  id: '301',
  menu_id: 'austin-south-congress',
  name: 'Austin South Congress',
  city: 'Austin',
  state: 'TX',
  handoff: 'pickup',
  sub_handoff: null,
}

test.describe('marketing blocks with motion', () => {
  test.use({ reducedMotion: 'no-preference' })

  test('slides advance every five seconds and pause on hover and keyboard focus', {
    tag: '@all',
  }, async ({ page, takeClock }) => {
    await openAnimatedPage(page, takeClock)
    await expectSlide(page, 'First', '1 of 3')
    await expect(slideTrack(page)).toHaveAttribute('aria-live', 'off')
    await page.clock.runFor(4_500)
    await expectSlide(page, 'First', '1 of 3')
    await page.clock.runFor(500)
    await expectSlide(page, 'For guests', '2 of 3')
    await slider(page).hover({ position: { x: 200, y: 100 } })
    await page.clock.runFor(20_000)
    await expectSlide(page, 'For guests', '2 of 3')
    await page.mouse.move(0, 0)
    await page.clock.runFor(5_000)
    await expectSlide(page, 'Last', '3 of 3')
    await page.clock.runFor(5_000)
    await expectSlide(page, 'First', '1 of 3')

    await page.getByRole('button', { name: 'Pause the slides' }).focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Previous slide' })).toBeFocused()
    await expect(slideTrack(page)).toHaveAttribute('aria-live', 'polite')
    await page.clock.runFor(20_000)
    await expectSlide(page, 'First', '1 of 3')
    await page.keyboard.press('Enter')
    await expectSlide(page, 'Last', '3 of 3')
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Pause the slides' })).toBeFocused()
    await page.clock.runFor(5_000)
    await expectSlide(page, 'First', '1 of 3')
    const dot = page.getByRole('button', { name: 'Show For guests' })
    await dot.click()
    await expectSlide(page, 'For guests', '2 of 3')
    await expect(dot).toHaveAttribute('aria-current', 'true')
  })

  test('guests load no JavaScript for the recent orders that members see', {
    tag: '@all',
  }, async ({ page, takeClock, guest }) => {
    const requests: string[] = []
    page.on('request', request => {
      if (/OrderAgain|client\.|members\/orders/.test(request.url())) requests.push(request.url())
    })
    await preloadFonts(page)
    await openAnimatedPage(page, takeClock)
    // Brings the Order Again block, which is just below the text strip, close to the viewport.
    await page.getByRole('checkbox', { name: 'Pause the moving text' }).scrollIntoViewIfNeeded()
    await expect(page.getByText('Once more')).toBeHidden()
    await waitUntilPainted(page)
    // Once the server responds to this request, visible blocks have sent their own requests.
    await page.evaluate(() => fetch('/robots.txt'))
    expect(requests).toEqual([])

    await guest.signInAsDemoMember('gold')
    await page.reload()
    await expectSlide(page, 'First', '1 of 2')
    await page.clock.runFor(5_000)
    await expectSlide(page, 'Last', '2 of 2')
    await expect(page.getByRole('button', { name: 'Show For guests' })).toBeHidden()
    expect(await measureLayoutShift(page)).toBeLessThanOrEqual(0.01)

    await page.getByRole('heading', { name: 'Once more' }).scrollIntoViewIfNeeded()
    const orders = page.getByRole('article', { name: /Order number/ })
    await expect(orders).toHaveCount(3)
    expect(requests).not.toEqual([])
    await expect(page.getByRole('link', { name: 'All your orders' })).toHaveAttribute(
      'href',
      '/account?section=order-history',
    )
    const repeated = orders.first().getByRole('button', { name: /Order Again/ })
    await repeated.click()
    await expect(page.getByRole('dialog', { name: 'Order Again' })).toBeVisible()
  })
})

test.describe('reduced motion on a phone', () => {
  test.use({ viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true })

  test('with reduced motion, slides follow swipes but do not advance until the guest starts them', {
    tag: '@all',
  }, async ({ page, takeClock }) => {
    await openAnimatedPage(page, takeClock)
    await page.clock.runFor(20_000)
    await expectSlide(page, 'First', '1 of 3')
    await swipe(page, -45)
    await expectSlide(page, 'First', '1 of 3')
    await swipe(page, -70)
    await expectSlide(page, 'For guests', '2 of 3')
    await swipe(page, 70)
    await swipe(page, 70)
    await expectSlide(page, 'Last', '3 of 3')
    await page.getByRole('button', { name: 'Play the slides' }).press('Enter')
    await page.clock.runFor(5_000)
    await expectSlide(page, 'First', '1 of 3')

    await page.setViewportSize({ width: 320, height: 640 })
    const text = textStrip(page).getByText('Fried when you order')
    const displayed = text.filter({ visible: true })
    await expect(displayed).toHaveCount(1)
    await displayed.scrollIntoViewIfNeeded()
    await expect(displayed).toBeInViewport({ ratio: 1 })
    const pause = page.getByRole('checkbox', { name: 'Pause the moving text' })
    await expect(pause).toBeHidden()

    // Without reduced motion, the strip moves, is read only once by screen readers, and can be paused.
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await expect(text).toHaveCount(10)
    expect(await text.evaluateAll(all => all.filter(word => !word.ariaHidden).length)).toBe(1)
    const state = () => textStrip(page).evaluate(track => track.getAnimations()[0]?.playState)
    await expect.poll(state).toBe('running')
    await pause.focus()
    await page.keyboard.press('Space')
    await expect.poll(state).toBe('paused')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('without JavaScript, guests can scroll the slides and read live and scheduled blocks', {
    tag: '@all',
  }, async ({ page }) => {
    await page.goto('/moving')
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
    await expect(page.getByRole('heading', { name: 'Texas only' })).toBeVisible()
  })
})

test('scheduled blocks appear and disappear on time while the page is open', {
  tag: '@all',
}, async ({ page, takeClock }) => {
  const later = page.getByRole('heading', { name: 'Not yet' })
  const over = page.getByRole('heading', { name: 'Still here' })
  await preloadFonts(page)
  await takeClock(scheduleTime - 60_000)
  await page.clock.pauseAt(scheduleTime - 2_000)
  await page.goto('/dates')
  await expect(later).toBeHidden()
  await expect(over).toBeVisible()
  await page.clock.runFor(2_500)
  await expect(later).toBeVisible()
  await expect(over).toBeHidden()
  await page.reload()
  await expect(later).toBeVisible()
  await expect(over).toBeHidden()
  expect(await measureLayoutShift(page)).toBeLessThanOrEqual(0.01)
})

test('a block limited to some places is visible from the first paint to guests of kitchens there', {
  tag: '@all',
}, async ({ page, guest, takeClock }) => {
  const named = (name: string) => page.getByRole('heading', { name })
  await preloadFonts(page)
  await takeClock(scheduleTime - 60_000)
  await page.clock.pauseAt(scheduleTime - 2_000)
  await page.goto('/dates')
  await expect(named('Still here')).toBeVisible()
  await expect(named('Nashville only')).toBeHidden()
  await guest.setKitchen({ ...fivePointsKitchen, timezone: 'America/Chicago' })
  await page.goto('/dates')
  await expect(named('Nashville only')).toBeVisible()
  await expect(named('Texas only')).toBeHidden()
  await expect(named('Seven sharp')).toBeHidden()
  expect(await measureLayoutShift(page)).toBeLessThanOrEqual(0.01)
  await page.clock.runFor(2_500)
  await expect(named('Seven sharp')).toBeVisible()
})

test('a returning guest sees the same A/B test variant from the first paint', {
  tag: '@all',
}, async ({ page }) => {
  await preloadFonts(page)
  const headline = page.getByRole('heading', { level: 1 })
  await page.goto('/compared')
  const first = await headline.textContent()
  const draws = () => page.evaluate(() => localStorage.getItem('red-comb:draws'))
  const values = await draws()
  await page.reload()
  await expect(headline).toHaveText(String(first))
  expect(await draws()).toBe(values)

  await page.evaluate(
    ([id]) => {
      localStorage.setItem('red-comb:draws', JSON.stringify({ [`${id}`]: 0.75 }))
      localStorage.removeItem('red-comb:variant-steps')
    },
    [abTestId],
  )
  const counted = (step: string) =>
    page.waitForRequest(request => {
      const counts = { test: abTestId, variant: 'asked', step }
      return request.url().endsWith('/api/ab-tests') && request.postData() === JSON.stringify(counts)
    })
  const observed = counted('seen')
  await page.reload()
  await expect(headline).toHaveText('Asked nicely')
  expect(await measureLayoutShift(page)).toBeLessThanOrEqual(0.01)
  await expect
    .poll(() => page.evaluate(() => window.dataLayer))
    .toContainEqual({
      event: 'view_promotion',
      ecommerce: expect.objectContaining({
        creative_name: 'ab_variant',
        creative_slot: '1',
        ab_test: 'Opening',
        ab_variant: 'Asked',
      }),
    })

  await observed

  const clicked = counted('pressed')
  const form = page.locator('newsletter-form:visible').first()
  await form.getByRole('textbox', { name: 'Email' }).fill(createUniqueEmail())
  await form.getByRole('checkbox').check()
  await form.getByRole('button').click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await clicked
  for (const creative_name of ['newsletter', 'ab_variant']) {
    expect(await page.evaluate(() => window.dataLayer)).toContainEqual({
      event: 'select_promotion',
      ecommerce: expect.objectContaining({ creative_name, ab_variant: 'Asked' }),
    })
  }
})

test('product and kitchen blocks show current data for the guest’s kitchen', {
  tag: '@all',
}, async ({ page, guest }) => {
  await page.goto('/live')
  const card = page.getByRole('listitem').filter({ hasText: 'Three Tenders' }).first()
  await expect(card).toContainText('$8.49')
  await expect(page.getByText('Half Bird')).toHaveCount(0)
  await expect(page.getByText(/no-such-thing|Nothing left/)).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'See all Tenders' })).toHaveAttribute(
    'href',
    '/menu?category=tenders',
  )
  const kitchens = page.locator('[data-kitchens-near]').getByRole('heading', { level: 3 })
  await expect(kitchens).toHaveText([/Nashville/, /Nashville/, /Nashville/])

  await guest.setKitchen(southCongress)
  await page.reload()
  await expect(kitchens.first()).toHaveText('Austin South Congress')
  await expect(kitchens).toHaveCount(3)
  await card.getByRole('link', { name: 'Three Tenders' }).click()
  await page.waitForURL('**/menu/austin-south-congress/product/three-tenders', { waitUntil: 'commit' })
})
