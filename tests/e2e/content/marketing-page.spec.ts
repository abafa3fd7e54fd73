import { fivePointsKitchen } from '#tests/support/members/five-points-kitchen.ts'
import { measureLayoutShift, preloadFonts } from '../fixtures/layout-shift.ts'
import { expectSlide, openAnimatedPage, slideTrack, swipe, textStrip } from '../fixtures/marketing-blocks.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ reducedMotion: 'no-preference' })

const southCongress = {
  ...fivePointsKitchen,
  id: '301',
  menu_id: 'austin-south-congress',
  name: 'Austin South Congress',
  city: 'Austin',
  state: 'TX',
}

test('the slides and the text strip of a marketing page move until they are paused', {
  tag: '@all',
}, async ({ page, guest, takeClock }) => {
  const react: string[] = []
  page.on('request', request => {
    if (/OrderAgain|client\.|members\/orders/.test(request.url())) react.push(request.url())
  })
  await preloadFonts(page)
  await openAnimatedPage(page, takeClock, '/reaper-week')
  const ofMembers = page.getByRole('heading', { name: 'Your Reaper points' })
  const guestVersion = page.getByRole('heading', { name: 'Burn on the go' })

  await test.step('slides advance every five seconds, follow swipes, and pause on focus', async () => {
    await expectSlide(page, 'Reaper week', '1 of 3')
    await expect(slideTrack(page)).toHaveAttribute('aria-live', 'off')
    await page.clock.runFor(4_500)
    await expectSlide(page, 'Reaper week', '1 of 3')
    await page.clock.runFor(500)
    await expectSlide(page, 'Dare it, earn it', '2 of 3')
    await swipe(page, -45)
    await expectSlide(page, 'Dare it, earn it', '2 of 3')
    await swipe(page, -70)
    await expectSlide(page, 'Or take it easy', '3 of 3')
    await page.getByRole('button', { name: 'Play the slides' }).press('Enter')
    await expect(page.getByRole('button', { name: 'Pause the slides' })).toBeFocused()
    await page.clock.runFor(5_000)
    await expectSlide(page, 'Reaper week', '1 of 3')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Previous slide' })).toBeFocused()
    await expect(slideTrack(page)).toHaveAttribute('aria-live', 'polite')
    await page.clock.runFor(20_000)
    await expectSlide(page, 'Reaper week', '1 of 3')
    await page.keyboard.press('Enter')
    await expectSlide(page, 'Or take it easy', '3 of 3')
  })

  await test.step('the text strip repeats, is read only once, and can be paused', async () => {
    const moving = textStrip(page).first()
    const text = moving.getByText('Level seven all week')
    await expect(text).toHaveCount(10)
    expect(await text.evaluateAll(all => all.filter(word => !word.ariaHidden).length)).toBe(1)
    const state = () => moving.evaluate(element => element.getAnimations()[0]?.playState)
    await expect.poll(state).toBe('running')
    await page.getByRole('checkbox', { name: 'Pause the moving text' }).first().press('Space')
    await expect.poll(state).toBe('paused')
  })

  await guestVersion.scrollIntoViewIfNeeded()
  await expect(ofMembers).toBeHidden()
  await expect(page.getByText('The usual, but hotter')).toBeHidden()
  expect(react).toEqual([])

  await guest.signInAsDemoMember('gold')
  await guest.setKitchen(southCongress)
  await page.reload()
  await expect(ofMembers).toBeVisible()
  await expect(guestVersion).toBeHidden()
  expect(await measureLayoutShift(page)).toBeLessThanOrEqual(0.01)
  const kitchens = page.locator('[data-kitchens-near]').getByRole('heading', { level: 3 })
  await expect(kitchens.first()).toHaveText('Austin South Congress')
  await page.getByRole('heading', { name: 'The usual, but hotter' }).scrollIntoViewIfNeeded()
  const orders = page.getByRole('article', { name: /Order number/ })
  await expect(orders).toHaveCount(3)
  await orders
    .first()
    .getByRole('button', { name: /Order Again/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Order Again' })).toBeVisible()
})
