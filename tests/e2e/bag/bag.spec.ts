import type { Page } from '@playwright/test'
import type { Cart } from '#src/contract/cart/carts.ts'
import { fivePoints } from '#tests/support/members/five-points.ts'
import { bagButton, openBag, visitBag } from '../fixtures/bag.ts'
import { bag, choose, kitchen, untilAlive, untilAliveAt } from '../fixtures/order.ts'
import { expect, test } from '../fixtures/test.ts'

const badge = (page: Page) => page.locator('bag-count').first()

test('an empty bag is fetched when it is wanted, says so, and gives the keyboard back to its button', async ({
  page,
  guest,
}) => {
  const fetched: string[] = []
  page.on('request', request => fetched.push(request.url()))
  await guest.hasKitchen()
  await page.goto(kitchen.menu)
  await untilAlive(page)
  expect(fetched.filter(url => url.includes('BagDrawer'))).toEqual([])
  const button = bagButton(page)
  await button.press('Enter')
  await expect(bag(page).getByText('Your Bags is empty.')).toBeVisible()
  expect(fetched.some(url => url.includes('BagDrawer'))).toBe(true)
  await page.keyboard.press('Escape')
  await expect(bag(page)).toBeHidden()
  await expect(button).toBeFocused()

  await button.click()
  await bag(page).getByRole('link', { name: 'Change Location' }).click()
  await expect(page).toHaveURL('/locations')
  expect(await page.evaluate(() => localStorage.getItem('red-comb:kitchen'))).toBeNull()
  await expect(bag(page)).toBeHidden()
})

test('quantity goes up and down, also in another tab, and at one the control removes the line', async ({
  page,
  guest,
  context,
  complaints,
}) => {
  // The other tab may be faster than the answer to this one; its change is made again on what came of it.
  complaints.expect(/409/)
  await guest.hasBag(['three-tenders'])
  await visitBag(page)
  await expect(badge(page)).toHaveText('1')
  await bag(page).getByRole('button', { name: 'Increase Three Tenders' }).click()
  await expect(badge(page)).toHaveText('2')
  const other = await context.newPage()
  await visitBag(other)
  await other.getByRole('button', { name: 'Decrease Three Tenders' }).click()
  await expect(badge(page)).toHaveText('1')
  await other.close()

  await bag(page).getByRole('link', { name: 'Back to the menu' }).click()
  await expect(page).toHaveURL(kitchen.menu)
  await expect(bag(page)).toBeHidden()
  await openBag(page)
  await bag(page).getByRole('button', { name: 'Remove Three Tenders' }).click()
  await expect(bag(page)).toBeHidden()
  await expect(page).toHaveURL(new RegExp(`${kitchen.menu}$`))
  await expect(badge(page)).toBeHidden()
})

test('a line is edited where it was built, and the bag it leads back to gives the focus to what is under it', async ({
  page,
  guest,
}) => {
  await guest.hasBag([{ product_id: 'three-tenders', heat: 3 }])
  await visitBag(page)
  await bag(page).getByRole('link', { name: /Edit/ }).click()
  await untilAliveAt(page, /\/product\/three-tenders\?edit=/)
  await expect(page.getByRole('radio', { name: 'Mild', exact: true })).toBeChecked()
  await choose(page, page.getByRole('radio', { name: 'Extra Hot', exact: true }))
  await page.getByRole('button', { name: /Update Order/ }).click()
  await expect(bag(page).getByText('Extra Hot')).toBeVisible()
  await expect(badge(page)).toHaveText('1')
  await page.keyboard.press('Escape')
  await expect(bag(page)).toBeHidden()
  await expect(page.locator('main')).toBeFocused()
})

test('a line that was changed elsewhere is shown as it is, with a word, and clearing the bag asks first', async ({
  page,
  guest,
  complaints,
}) => {
  complaints.expect(/409/)
  const { id, products } = await guest.hasBag(['three-tenders'])
  await visitBag(page)
  await expect(bag(page).getByRole('link', { name: 'Edit Three Tenders' })).toBeVisible()
  await guest.call('put', `/carts/${id}/products/${products[0]?.id}`, { quantity: 7 })
  await bag(page).getByRole('button', { name: 'Increase Three Tenders' }).click()
  await expect(bag(page).getByText('Your bag changed in the meantime.')).toBeVisible()
  await expect(badge(page)).toHaveText('7')

  await bag(page).getByRole('button', { name: 'Clear Bag' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  const dismiss = question.getByRole('button', { name: 'Dismiss' }).filter({ hasText: 'Dismiss' })
  await expect(dismiss).toBeFocused()
  await dismiss.click()
  await expect(question).toBeHidden()
  await expect(bag(page).getByText('Three Tenders')).toBeVisible()
  await bag(page).getByRole('button', { name: 'Clear Bag' }).click()
  await question.getByRole('button', { name: 'Clear Bag' }).click()
  await expect(badge(page)).toBeHidden()
})

test('what is changed offline waits, is kept when the page goes, and is made once the network is back', async ({
  page,
  guest,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const { id } = await guest.hasBag(['three-tenders'])
  await visitBag(page)
  await expect(bag(page).getByRole('link', { name: 'Edit Three Tenders' })).toBeVisible()
  await context.setOffline(true)
  await bag(page).getByRole('button', { name: 'Increase Three Tenders' }).click()
  await expect(badge(page)).toHaveText('2')
  await expect(bag(page).getByText('Your bag is waiting for the connection')).toBeVisible()
  await expect(bag(page).getByRole('button', { name: 'Proceed to Checkout' })).toHaveAccessibleDescription(
    'Checkout opens once you are back online.',
  )
  // Gone before anything could be sent; only what this browser keeps knows of the change.
  await page.close()
  await context.setOffline(false)
  const later = await context.newPage()
  await later.goto('/rewards')
  await expect(badge(later)).toHaveText('2')
  await expect
    .poll(async () => (await guest.call<Cart>('get', `/carts/${id}`)).products.map(line => line.quantity))
    .toEqual([2])
})

test('a bag that timed out comes back with one tap', async ({ page, guest }) => {
  const { id } = await guest.hasBag(['three-tenders'])
  await guest.remembers({ bag: null, 'offered-bag': { cart_id: id, count: 1 } })
  await page.goto('/order?bag=timed-out')
  await page.getByRole('button', { name: 'See what was in it' }).click()
  await expect(bag(page).getByText('Your basket timed out, please recreate your order')).toBeVisible()
  await expect(bag(page).getByText('Same as last time')).toBeVisible()
  await bag(page).getByRole('button', { name: 'Put it in my bag' }).press('Enter')
  await expect(bag(page).getByRole('link', { name: 'Edit Three Tenders' })).toBeVisible()
  await expect(badge(page)).toHaveText('1')
})

test('members are asked to complete their order, by keyboard alone', async ({ page, guest }) => {
  await guest.isMember()
  await guest.hasBag(['three-tenders'])
  await visitBag(page)
  await bag(page).getByRole('button', { name: 'Proceed to Checkout' }).press('Enter')
  const step = page.getByRole('dialog', { name: 'Complete Your Order' })
  await expect(step.getByRole('button', { name: 'Back to your bag' })).toBeFocused()
  expect(await step.getByRole('listitem').count()).toBeLessThanOrEqual(3)
  await page.keyboard.press('Enter')
  await bag(page).getByRole('button', { name: 'Proceed to Checkout' }).press('Enter')
  await step.getByRole('link', { name: 'No Thanks' }).press('Enter')
  await page.waitForURL('/order/checkout')
})

test('a catering bag says how far ahead, and what is missing to its minimum', async ({ page, guest }) => {
  const menu_id = 'nashville-five-points-catering'
  await guest.hasBag(['tea-gallon'], { kitchen: { ...fivePoints, menu_id, kind: 'catering' } })
  await visitBag(page)
  await expect(bag(page).getByText(/Catering: order at least \d+ hours? ahead/)).toBeVisible()
  await expect(bag(page).getByRole('button', { name: 'Proceed to Checkout' })).toHaveAccessibleDescription(
    /Add \$[\d.]+ more to reach the catering minimum/,
  )
  await expect(bag(page).getByRole('link', { name: 'Add More Items' })).toHaveAttribute(
    'href',
    `/catering/${menu_id}`,
  )
})
