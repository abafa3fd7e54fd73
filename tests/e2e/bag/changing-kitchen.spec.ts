import { openBag } from '../fixtures/bag.ts'
import {
  bagOf,
  changePrice,
  clears,
  headsUp,
  kitchenOf,
  pick,
  planAt,
  question,
} from '../fixtures/changing-kitchen.ts'
import { bag, untilAlive } from '../fixtures/order.ts'
import { expect, test } from '../fixtures/test.ts'

test('a bag that fits another kitchen whole goes there with one answer, and what costs something else is shown before', async ({
  page,
  guest,
}) => {
  await guest.hasBag(['sweet-tea', 'vinegar-slaw'])
  await changePrice(page)
  await page.goto('/locations/tennessee/nashville/midtown')
  await pick(page, 'Nashville Midtown')
  await expect(question(page)).toContainText(headsUp)
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  // No page is on its way while the question stands.
  await expect(page.locator('html')).not.toHaveAttribute('data-leaving')
  await question(page).getByRole('button', { name: 'Change Location' }).click()
  const plan = planAt(page, 'Nashville Midtown')
  await expect(plan.getByRole('status')).toHaveText('2 items come along.')
  const changed = plan.getByRole('region', { name: 'Comes along, changed' })
  await expect(changed.getByRole('listitem')).toHaveText(/Sweet Tea\s*was \$2\.79 now \$3\.49/)
  await expect(plan.getByRole('region', { name: 'Comes along', exact: true })).toContainText('Vinegar Slaw')
  await expect(plan.getByText('Subtotal there')).toBeVisible()
  expect(await kitchenOf(page)).toBe('101')
  await plan.getByRole('button', { name: 'Cancel' }).click()

  await page.unrouteAll()
  await pick(page, 'Nashville Midtown')
  await question(page).getByRole('button', { name: 'Change Location' }).click()
  await expect(page).toHaveURL('/menu/nashville-midtown')
  await expect(bag(page).getByText('Nashville Midtown', { exact: true })).toBeVisible()
  await expect(bag(page).getByText('Vinegar Slaw')).toBeVisible()
  await expect(bag(page).getByText('Your bag is at Nashville Midtown now, with 2 items.')).toHaveCount(1)
})

test('what another kitchen does not have is shown before the bag moves, and the nearest thing after', async ({
  page,
  guest,
}) => {
  await guest.hasBag(['sweet-tea', 'banana-pudding'])
  await page.goto('/locations/colorado/denver/rino')
  await pick(page, 'Denver RiNo')
  await question(page).getByRole('button', { name: 'Change Location' }).press('Enter')
  const plan = planAt(page, 'Denver RiNo')
  await expect(plan.getByRole('status')).toHaveText('1 item comes along, 1 does not.')
  await expect(plan.getByRole('region', { name: 'Comes along', exact: true })).toContainText('Sweet Tea')
  const gone = plan.getByRole('region', { name: 'Not available there' })
  await expect(gone).toContainText('Banana Pudding')
  await expect(gone).toContainText('Not on the menu there.')
  await expect(gone).toContainText('Closest there: Banana Pudding Shake')
  await expect(plan.getByText('Subtotal there')).toBeVisible()
  await expect(plan.getByRole('heading', { level: 2 })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(plan).toBeHidden()
  expect(await kitchenOf(page)).toBe('101')

  await pick(page, 'Denver RiNo')
  await question(page).getByRole('button', { name: 'Change Location' }).click()
  await plan.getByRole('button', { name: 'Move my bag' }).click()
  await expect(page).toHaveURL('/menu/denver-rino')
  await expect(bag(page).getByRole('heading', { name: 'What stayed behind' })).toBeVisible()
  await bag(page).getByRole('button', { name: 'Add Banana Pudding Shake' }).click()
  await expect(bag(page).getByRole('button', { name: 'Increase Banana Pudding Shake' })).toBeVisible()
  await expect(bag(page).getByRole('heading', { name: 'What stayed behind' })).toBeHidden()
  await expect(bagOf(page)).toHaveText('2')
})

test('a kitchen that takes no bags over gets its lines in a new one', async ({ page, guest }) => {
  await guest.hasBag(['sweet-tea'])
  await page.goto('/locations/louisiana/new-orleans/bywater')
  await pick(page, 'New Orleans Bywater')
  await expect(question(page)).toContainText(clears)
  await question(page).getByRole('button', { name: 'Take my bag along' }).click()
  await question(page).getByRole('button', { name: 'Move my bag' }).click()
  await expect(page).toHaveURL('/menu/new-orleans-bywater')
  await expect(bag(page).getByText('Sweet Tea')).toBeVisible()
})

test('a guest who wants another kitchen anyway starts with an empty bag', async ({ page, guest }) => {
  await guest.hasBag(['sweet-tea'])
  await page.goto('/locations/louisiana/new-orleans/bywater')
  await pick(page, 'New Orleans Bywater')
  await question(page).getByRole('button', { name: 'Change location anyway' }).click()
  await expect(page).toHaveURL('/menu/new-orleans-bywater')
  await expect(page.getByRole('heading', { level: 1, name: 'New Orleans Bywater' })).toBeVisible()
  await expect(bagOf(page)).toBeHidden()
})

test('a bag that has nothing the other kitchen offers is not moved, nor lost without a word', async ({
  page,
  guest,
}) => {
  await guest.hasBag(['banana-pudding'])
  await page.goto('/locations/colorado/denver/rino')
  await pick(page, 'Denver RiNo')
  await question(page).getByRole('button', { name: 'Change Location' }).click()
  await expect(question(page).getByRole('status')).toContainText('Nothing in your bag is on the menu there.')
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(bagOf(page)).toHaveText('1')
})

test('what cannot be reached leaves the bag where it is, and can be tried again', async ({
  page,
  guest,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/)
  await guest.hasBag(['sweet-tea', 'banana-pudding'])
  let fail = () => {}
  const failed = new Promise<void>(done => {
    fail = done
  })
  await page.route('**/transfer*', async route => {
    await failed
    await route.abort()
  })
  await page.goto('/locations/colorado/denver/rino')
  await pick(page, 'Denver RiNo')
  await question(page).getByRole('button', { name: 'Change Location' }).click()
  await expect(question(page).getByRole('status')).toHaveText('Checking the menu at Denver RiNo…')
  fail()
  await expect(question(page).getByRole('alert')).toContainText('That did not work. Your bag is as it was.')
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

test('a product of another kitchen is added to the bag that came along', async ({ page, guest }) => {
  await guest.hasBag(['sweet-tea'])
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

test('Change Location in the bag says what becomes of it, clears the kitchen and keeps the bag until another is picked', async ({
  page,
  guest,
}) => {
  await guest.hasBag(['sweet-tea'])
  await page.goto('/rewards')
  await openBag(page)
  const change = bag(page).getByRole('link', { name: 'Change Location' })
  await change.press('Enter')
  await expect(question(page)).toContainText(headsUp)
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

test('the location of the header asks a guest with a bag, too, whose kitchen is back unless another is picked', {
  tag: '@desktop',
}, async ({ page, guest }) => {
  await guest.hasBag(['sweet-tea'])
  await page.goto('/rewards')
  const header = page.getByRole('banner')
  await header.getByRole('link', { name: 'Nashville, TN' }).click()
  await expect(question(page)).toContainText(headsUp)
  await question(page).getByRole('button', { name: 'Change Location' }).click()
  await expect(page).toHaveURL('/locations')
  await expect(header.getByRole('link', { name: 'Order Now' })).toBeVisible()
  await page.goto('/rewards')
  await expect(header.getByRole('link', { name: 'Nashville, TN' })).toBeVisible()
})
