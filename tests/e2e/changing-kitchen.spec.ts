import { bagOf, clears, comeWith, headsUp, kitchenOf, pick, question } from './fixtures/changing-kitchen.ts'
import { bag, untilAlive } from './fixtures/order.ts'
import { expect, expectSound, test } from './fixtures/test.ts'

test('a bag that fits another kitchen whole goes there with one answer', async ({ page }) => {
  await comeWith(page, ['sweet-tea', 'vinegar-slaw'])
  await pick(page, 'Nashville Midtown')
  await expect(question(page)).toContainText(headsUp)
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  // No page is on its way while the question stands.
  await expect(page.locator('html')).not.toHaveAttribute('data-leaving')
  await expectSound(page)
  await question(page).getByRole('button', { name: 'Change Location' }).click()
  await expect(page).toHaveURL('/menu/nashville-midtown')
  await expect(bag(page).getByText('Nashville Midtown', { exact: true })).toBeVisible()
  await expect(bag(page).getByText('Vinegar Slaw')).toBeVisible()
  await expect(bag(page).getByText('Your bag is at Nashville Midtown now, with 2 items.')).toHaveCount(1)
})

test('what another kitchen does not have is shown before the bag moves, and the nearest thing after', async ({
  page,
}) => {
  await comeWith(page, ['sweet-tea', 'banana-pudding'])
  await pick(page, 'Denver RiNo')
  await question(page).getByRole('button', { name: 'Change Location' }).press('Enter')
  const plan = page.getByRole('alertdialog', { name: 'Your bag at Denver RiNo' })
  await expect(plan.getByRole('status')).toHaveText('1 item comes along, 1 does not.')
  await expect(plan.getByRole('region', { name: 'Comes along', exact: true })).toContainText('Sweet Tea')
  const gone = plan.getByRole('region', { name: 'Not available there' })
  await expect(gone).toContainText('Banana Pudding')
  await expect(gone).toContainText('Not on the menu there.')
  await expect(gone).toContainText('Closest there: Banana Pudding Shake')
  await expect(plan.getByText('Subtotal there')).toBeVisible()
  await expect(plan.getByRole('heading', { level: 2 })).toBeFocused()
  await expectSound(page)
  await page.keyboard.press('Escape')
  await expect(plan).toBeHidden()
  expect(await kitchenOf(page)).toBe('101')

  await pick(page, 'Denver RiNo')
  await question(page).getByRole('button', { name: 'Change Location' }).click()
  await plan.getByRole('button', { name: 'Move my bag' }).click()
  await expect(page).toHaveURL('/menu/denver-rino')
  await expect(bag(page).getByRole('heading', { name: 'What stayed behind' })).toBeVisible()
  await expectSound(page)
  await bag(page).getByRole('button', { name: 'Add Banana Pudding Shake' }).click()
  await expect(bag(page).getByRole('button', { name: 'Increase Banana Pudding Shake' })).toBeVisible()
  await expect(bag(page).getByRole('heading', { name: 'What stayed behind' })).toBeHidden()
  await expect(bagOf(page)).toHaveText('2')
})

test('what costs something else at another kitchen is shown with both prices before the bag moves', async ({
  page,
}) => {
  await comeWith(page, ['sweet-tea', 'vinegar-slaw'])
  // Another price there, which no kitchen of the demo has.
  await page.route('**/api/carts/*/transfer?to=*', async route => {
    const response = await route.fetch()
    const body = await response.json()
    const { kept, total } = body.data
    const [tea, ...others] = kept
    const changed = [{ ...tea, was: 279, now: 349, dropped: [], problem: null }]
    const data = { ...body.data, kept: others, changed, total: { was: total.was, now: total.was + 70 } }
    await route.fulfill({ response, json: { ...body, data } })
  })
  await pick(page, 'Nashville Midtown')
  await question(page).getByRole('button', { name: 'Change Location' }).click()
  const plan = page.getByRole('alertdialog', { name: 'Your bag at Nashville Midtown' })
  await expect(plan.getByRole('status')).toHaveText('2 items come along.')
  const changed = plan.getByRole('region', { name: 'Comes along, changed' })
  await expect(changed.getByRole('listitem')).toHaveText(/Sweet Tea\s*was \$2\.79 now \$3\.49/)
  await expect(plan.getByRole('region', { name: 'Comes along', exact: true })).toContainText('Vinegar Slaw')
  await expect(plan.getByText('Subtotal there')).toBeVisible()
  await expectSound(page)
  expect(await kitchenOf(page)).toBe('101')
})

test('a kitchen that takes no bags over clears the bag, or gets its lines in a new one', async ({ page }) => {
  await comeWith(page, ['sweet-tea'])
  await pick(page, 'New Orleans Bywater')
  await expect(question(page)).toContainText(clears)
  await expectSound(page)
  await question(page).getByRole('button', { name: 'Take my bag along' }).click()
  await question(page).getByRole('button', { name: 'Move my bag' }).click()
  await expect(page).toHaveURL('/menu/new-orleans-bywater')
  await expect(bag(page).getByText('Sweet Tea')).toBeVisible()
})

test('a guest who wants another kitchen anyway starts with an empty bag', { tag: '@phone' }, async ({
  page,
}) => {
  await comeWith(page, ['sweet-tea'])
  await pick(page, 'New Orleans Bywater')
  await question(page).getByRole('button', { name: 'Change location anyway' }).click()
  await expect(page).toHaveURL('/menu/new-orleans-bywater')
  await expect(page.getByRole('heading', { level: 1, name: 'New Orleans Bywater' })).toBeVisible()
  await expect(bagOf(page)).toBeHidden()
})

test('a bag that has nothing the other kitchen offers is not moved, nor lost without a word', {
  tag: '@phone',
}, async ({ page }) => {
  await comeWith(page, ['banana-pudding'])
  await pick(page, 'Denver RiNo')
  await question(page).getByRole('button', { name: 'Change Location' }).click()
  await expect(question(page).getByRole('status')).toContainText('Nothing in your bag is on the menu there.')
  await expectSound(page)
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(bagOf(page)).toHaveText('1')
})

test('what cannot be reached leaves the bag where it is, and can be tried again', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/)
  await comeWith(page, ['sweet-tea', 'banana-pudding'])
  await page.route('**/transfer*', route => route.abort())
  await pick(page, 'Denver RiNo')
  await question(page).getByRole('button', { name: 'Change Location' }).click()
  await expect(question(page).getByRole('status')).toHaveText('Checking the menu at Denver RiNo…')
  await expect(question(page).getByRole('alert')).toContainText('That did not work. Your bag is as it was.')
  await expectSound(page)
  await page.unroute('**/transfer*')
  await question(page).getByRole('button', { name: 'Try again' }).click()
  await expect(question(page).getByRole('button', { name: 'Move my bag' })).toBeVisible()
  await page.route('**/transfer*', route => route.abort())
  await question(page).getByRole('button', { name: 'Move my bag' }).click()
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeHidden()
  await expect(question(page).getByRole('alert')).toContainText('That did not work')
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  expect(await kitchenOf(page)).toBe('101')
  await expect(bagOf(page)).toHaveText('2')
})

test('a product of another kitchen is added to the bag that came along', async ({ page }) => {
  await comeWith(page, ['sweet-tea'])
  await page.goto('/menu/nashville-midtown')
  await untilAlive(page)
  const add = page.getByRole('button', { name: /^Add.*Front Porch Lemonade/ })
  await add.click()
  await expect(question(page)).toContainText(headsUp)
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(bagOf(page)).toHaveText('1')
  await add.click()
  await question(page).getByRole('button', { name: 'Change Location' }).click()
  await expect(bag(page).getByRole('button', { name: 'Increase Front Porch Lemonade' })).toBeVisible()
  await expect(bag(page).getByRole('button', { name: 'Increase Sweet Tea' })).toBeVisible()
})

test('another kitchen is picked at once by a guest without a bag', { tag: '@phone' }, async ({ page }) => {
  await comeWith(page, [])
  await pick(page, 'Nashville Midtown')
  await expect(page).toHaveURL('/menu/nashville-midtown')
  expect(await kitchenOf(page)).toBe('102')
})

test('Change Location in the bag says what becomes of it, clears the kitchen and keeps the bag until another is picked', async ({
  page,
}) => {
  await comeWith(page, ['sweet-tea'])
  await page.goto('/rewards')
  await page.locator('[data-bag-button]').first().click()
  const change = bag(page).getByRole('link', { name: 'Change Location' })
  await change.press('Enter')
  await expect(question(page)).toContainText(headsUp)
  await expectSound(page)
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(bag(page)).toBeVisible()
  await expect(change).toBeFocused()
  await change.click()
  await question(page).getByRole('button', { name: 'Change Location' }).click()
  await expect(page).toHaveURL('/locations')
  await expect(bag(page)).toBeHidden()
  expect(await kitchenOf(page)).toBeNull()
  await expect(bagOf(page)).toHaveText('1')
  await pick(page, 'Nashville Midtown')
  await expect(page).toHaveURL('/menu/nashville-midtown')
  await expect(bag(page).getByText('Sweet Tea')).toBeVisible()
})

test('the location of the header asks a guest with a bag, too', { tag: '@desktop' }, async ({ page }) => {
  await comeWith(page, ['sweet-tea'])
  await page.goto('/rewards')
  await page.getByRole('banner').getByRole('link', { name: 'Nashville, TN' }).click()
  await expect(question(page)).toContainText(headsUp)
  await question(page).getByRole('button', { name: 'Change Location' }).click()
  await expect(page).toHaveURL('/locations')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Order Now' })).toBeVisible()
})
