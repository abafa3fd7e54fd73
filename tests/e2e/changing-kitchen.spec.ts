import {
  bagCount,
  changeDialog,
  clearedBagWarning,
  confirmDialog,
  pickKitchen,
  readStoredKitchenId,
  stubChangedTransferPrice,
  transferWarning,
} from './fixtures/changing-kitchen.ts'
import { bagDialog } from './fixtures/order.ts'
import { expect, test } from './fixtures/test.ts'

test('a guest who changes kitchens sees which bag lines are kept, changed, and removed', {
  tag: '@all',
}, async ({ page, guest, complaints }) => {
  complaints.expect(/ERR_FAILED/)
  await guest.createBag(['sweet-tea', 'vinegar-slaw', 'banana-pudding'])
  await page.goto('/locations')
  await pickKitchen(page, 'New Orleans Bywater')
  await expect(confirmDialog(page)).toContainText(clearedBagWarning)
  await expect(confirmDialog(page).getByText('Subtotal after the move')).toBeVisible()
  await expect(confirmDialog(page).getByRole('button', { name: 'Move my bag' })).toBeVisible()
  await expect(confirmDialog(page).getByRole('button', { name: 'Change location anyway' })).toBeVisible()
  await confirmDialog(page).getByRole('button', { name: 'Cancel' }).click()

  const { promise: failed, resolve: fail } = Promise.withResolvers<void>()
  await page.route('**/transfer*', async route => {
    await failed
    await route.abort()
  })
  await pickKitchen(page, 'Denver RiNo')
  await expect(confirmDialog(page)).toContainText(transferWarning)
  await expect(confirmDialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  // The next page must not start to load while the dialog is open.
  await expect(page.locator('html')).not.toHaveAttribute('data-loading')
  await expect(confirmDialog(page).getByRole('status')).toHaveText('Checking the menu at Denver RiNo…')
  fail()
  await expect(confirmDialog(page).getByRole('alert')).toContainText(
    'That didn’t work. Your bag is unchanged.',
  )
  await page.unroute('**/transfer*')

  await stubChangedTransferPrice(page)
  await confirmDialog(page).getByRole('button', { name: 'Try again' }).click()
  const plan = changeDialog(page, 'Denver RiNo')
  await expect(plan.getByRole('status')).toHaveText('2 items will move with you, 1 won’t.')
  await expect(plan.getByRole('heading', { level: 2 })).toBeFocused()
  const changed = plan.getByRole('region', { name: 'Moving with you, changed' })
  await expect(changed.getByRole('listitem')).toHaveText(/Sweet Tea\s*was \$2\.79 now \$3\.49/)
  await expect(plan.getByRole('region', { name: 'Moving with you', exact: true })).toContainText(
    'Vinegar Slaw',
  )
  const removed = plan.getByRole('region', { name: 'Not available there' })
  await expect(removed).toContainText('Banana Pudding')
  await expect(removed).toContainText('Not on the menu there.')
  await expect(removed).toContainText('Closest there: Banana Pudding Shake')
  await expect(plan.getByText('Subtotal after the move')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(plan).toBeHidden()
  expect(await readStoredKitchenId(page)).toBe('101')
  await expect(bagCount(page)).toHaveText('3')
  await page.unrouteAll()

  await pickKitchen(page, 'Denver RiNo')
  await plan.getByRole('button', { name: 'Change Location' }).click()
  await expect(page).toHaveURL('/menu/denver-rino')
  await expect(bagDialog(page).getByRole('heading', { name: 'What stayed behind' })).toBeVisible()
  await bagDialog(page).getByRole('button', { name: 'Add Banana Pudding Shake' }).click()
  await expect(bagDialog(page).getByRole('button', { name: 'Increase Banana Pudding Shake' })).toBeVisible()
  await expect(bagDialog(page).getByRole('heading', { name: 'What stayed behind' })).toBeHidden()
  await expect(bagCount(page)).toHaveText('3')
})
