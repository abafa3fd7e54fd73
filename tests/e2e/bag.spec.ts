import { addTenders, bag, choose, kitchen, pickKitchen, untilAliveAt } from './fixtures/order.ts'
import { expect, expectSound, test } from './fixtures/test.ts'

test('an empty bag says so, and closes with the keyboard back to its button', async ({ page }) => {
  await page.goto('/')
  const button = page.locator('[data-bag-button]').first()
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(bag(page).getByText('Your Bags is empty.')).toBeVisible()
  await expectSound(page)
  await page.keyboard.press('Escape')
  await expect(bag(page)).toBeHidden()
  await expect(button).toBeFocused()
})

test('quantity goes up and down, and at one the control removes the line and leads to the menu', {
  tag: '@phone',
}, async ({ page }) => {
  await pickKitchen(page)
  await addTenders(page)
  await bag(page).getByRole('button', { name: 'Increase Three Tenders' }).click()
  await expect(page.locator('bag-count').first()).toHaveText('2')
  await bag(page).getByRole('button', { name: 'Decrease Three Tenders' }).click()
  await expect(page.locator('bag-count').first()).toHaveText('1')
  await bag(page).getByRole('button', { name: 'Remove Three Tenders' }).click()
  await expect(page).toHaveURL(new RegExp(`${kitchen.menu}$`))
  await expect(page.locator('bag-count').first()).toBeHidden()
})

test('clearing the bag asks first', { tag: '@desktop' }, async ({ page }) => {
  await pickKitchen(page)
  await addTenders(page)
  await bag(page).getByRole('button', { name: 'Clear Bag' }).click()
  const question = page.getByRole('alertdialog', { name: 'Are you sure?' })
  const dismiss = question.getByRole('button', { name: 'Dismiss' }).filter({ hasText: 'Dismiss' })
  await expect(dismiss).toBeFocused()
  await expectSound(page)
  await dismiss.click()
  await expect(question).toBeHidden()
  await expect(bag(page).getByText('Three Tenders')).toBeVisible()
  await bag(page).getByRole('button', { name: 'Clear Bag' }).click()
  await question.getByRole('button', { name: 'Clear Bag' }).click()
  await expect(page.locator('bag-count').first()).toBeHidden()
})

test('a line is edited where it was built', { tag: '@phone' }, async ({ page }) => {
  await pickKitchen(page)
  await addTenders(page, 'Mild')
  await bag(page).getByRole('link', { name: /Edit/ }).click()
  await untilAliveAt(page, /\/product\/three-tenders\?edit=/)
  await expect(page.getByRole('radio', { name: 'Mild', exact: true })).toBeChecked()
  await choose(page, page.getByRole('radio', { name: 'Extra Hot', exact: true }))
  await page.getByRole('button', { name: /Update Order/ }).click()
  await expect(bag(page).getByText('Extra Hot')).toBeVisible()
  await expect(page.locator('bag-count').first()).toHaveText('1')
})

test('a bag survives a reload and is the same in another tab', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await pickKitchen(page)
  await addTenders(page)
  await page.reload()
  await expect(page.locator('bag-count').first()).toHaveText('1')
  const other = await context.newPage()
  await other.goto('/')
  await other.locator('[data-bag-button]').first().click()
  await other.getByRole('button', { name: 'Increase Three Tenders' }).click()
  await expect(page.locator('bag-count').first()).toHaveText('2')
})

test('another kitchen asks before the bag goes', { tag: '@phone' }, async ({ page }) => {
  await pickKitchen(page)
  await addTenders(page)
  await page.goto('/locations')
  await page.getByRole('link', { name: /: Nashville Midtown$/ }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    'Changing your location will clear your cart. Do you want to continue?',
  )
  await expectSound(page)
  await question.getByRole('button', { name: 'Change location anyway' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Nashville Midtown' })).toBeVisible()
  await expect(page.locator('bag-count').first()).toBeHidden()
})
