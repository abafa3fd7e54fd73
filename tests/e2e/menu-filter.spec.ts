import { measureLayoutShift, preloadFonts } from './fixtures/layout-shift.ts'
import { kitchen, waitUntilHydrated } from './fixtures/order.ts'
import { expect, test } from './fixtures/test.ts'

for (const [who, allergens] of [
  ['avoids milk', ['milk']],
  ['avoids six allergens', ['milk', 'egg', 'wheat', 'soy', 'mustard', 'sesame']],
] as const) {
  test(`the menu has no layout shift for a guest who ${who}`, { tag: ['@all', '@both'] }, async ({
    page,
    guest,
  }) => {
    await guest.setStorage({ avoided: { allergens, diets: [] } })
    await preloadFonts(page)
    await page.goto(kitchen.menu)
    await waitUntilHydrated(page)
    await expect(page.getByRole('button', { name: 'Show them' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to Top' })).toBeVisible()
    expect(await measureLayoutShift(page)).toBeLessThanOrEqual(0.01)
  })
}

test('the menu ignores the stored filter of a member who has signed out', {
  tag: '@all',
}, async ({ page, guest }) => {
  await guest.setStorage({ avoided: { allergens: ['milk'], diets: [], isMembers: true } })
  await page.goto(kitchen.menu)
  await waitUntilHydrated(page)
  await expect(page.locator('html')).not.toHaveAttribute('data-filter-pending')
})

test('the menu shows all dishes if the filter’s scripts fail to load', { tag: '@all' }, async ({
  page,
  guest,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|Failed to fetch dynamically imported module|error loading/i)
  await guest.setStorage({ avoided: { allergens: ['milk'], diets: [] } })
  await page.route('**/_astro/*.js', route => route.abort())
  await page.goto(kitchen.menu, { waitUntil: 'commit' })
  const combos = page.getByRole('heading', { level: 2, name: 'Combos' })
  await expect(combos).toBeHidden()
  await page.evaluate(() => {
    for (const wait of document.getAnimations()) wait.finish()
  })
  await expect(combos).toBeVisible()
})

test('if a dish’s default choices contain an avoided allergen, its Add button opens the choices', {
  tag: '@all',
}, async ({ page, guest, complaints }) => {
  complaints.expect(/Failed to load resource|Failed to fetch dynamically imported module|error loading/i)
  await guest.setStorage({ avoided: { allergens: ['soy'], diets: [] } })
  await page.route('**/_astro/Menu.island*.js*', route => route.abort())
  await page.goto(kitchen.menu)
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.evaluate(() => document.documentElement.removeAttribute('data-filter-pending'))
  const dish = page.locator('li[data-product="fried-pickles"]')
  await dish.getByRole('button', { name: /^Add / }).click()
  await page.waitForURL(/product\/fried-pickles#choose$/)
})

test('the focus stays on a dish when another tab’s filter turns its Add button into a link', {
  tag: '@all',
}, async ({ page, context }) => {
  await page.goto(kitchen.menu)
  await waitUntilHydrated(page)
  const dish = page.locator('li[data-product="fried-pickles"]')
  await dish.getByRole('button', { name: /^Add / }).focus()
  const other = await context.newPage()
  await other.goto('/robots.txt')
  await other.evaluate(() =>
    localStorage.setItem('red-comb:avoided', JSON.stringify({ allergens: ['soy'], diets: [] })),
  )
  await expect(dish.getByRole('link', { name: /choose first$/ })).toBeFocused()
})
