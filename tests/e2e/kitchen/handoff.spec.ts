import type { Page } from '@playwright/test'
import { openBag, openBagOnRewardsPage } from '../fixtures/bag.ts'
import {
  fillAddress,
  handoffHeading,
  openCheckout,
  openSection,
  scheduledTimeText,
  stubFullOrderTime,
  timeHeading,
  twoTenders,
} from '../fixtures/checkout.ts'
import { bagDialog, checkOption, expectPlaced, fillContact, placeOrder } from '../fixtures/order.ts'
import { expect, test } from '../fixtures/test.ts'

const near = { 'Street address': '1106 Forrest Ave', City: 'Nashville', 'ZIP Code': '37206' }
const far = { 'Street address': '225 W College St', City: 'Murfreesboro', 'ZIP Code': '37130' }
const isOnBody = (page: Page) => page.evaluate(() => document.activeElement === document.body)

async function payLater(page: Page, where: string): Promise<void> {
  await fillContact(page)
  await checkOption(page, page.getByRole('radio', { name: `Pay ${where}` }))
  await placeOrder(page)
}

test('delivery checkout rejects an address outside the delivery area and accepts a corrected one', async ({
  page,
  guest,
  complaints,
}) => {
  complaints.expect(/409/)
  const { id } = await guest.createBag([twoTenders])
  await guest.call('put', `/carts/${id}/handoff`, { handoff: 'delivery' })
  await guest.call('post', `/carts/${id}/coupon`, { code: 'FRYDAY' })
  await openCheckout(page)
  await expect(page.getByText('Finish your delivery order')).toBeVisible()
  await expect(page.getByLabel('Street address')).toBeVisible()
  const remove = page.getByRole('button', { name: 'Remove Free Crinkle Fries' })
  await expect(remove).toBeVisible()
  expect([await isOnBody(page), await page.evaluate(() => scrollY)]).toEqual([true, 0])
  await remove.press('Enter')
  await expect(remove).toBeHidden()
  expect(await isOnBody(page)).toBe(false)

  await fillAddress(page, far)
  await page.getByRole('button', { name: 'Deliver here' }).click()
  await expect(page.getByText('Not in our delivery area')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pickup instead' })).toBeVisible()
  await expect(page.getByLabel('Street address')).toHaveValue(far['Street address'])
  await fillAddress(page, near)
  await expect(page.getByText('Not in our delivery area')).toBeHidden()
  await page.getByLabel('ZIP Code').press('Enter')
  await expect(page.getByText('Delivering to')).toBeVisible()
  await expect(page.getByText('Minimum order')).toBeVisible()
  await expect(page.getByText(/^At your door (\w{3}, \w{3} \d+ )?about/)).toBeVisible()
  await payLater(page, 'at the door')
  await expectPlaced(page)
  await expect(page.getByText('Due at the door')).toBeVisible()
})

test('clicking Done saves the curbside vehicle and returns to the bag', {
  tag: '@all',
}, async ({ page, guest }) => {
  await guest.createBag([twoTenders])
  await openBagOnRewardsPage(page)
  await bagDialog(page).getByRole('button', { name: 'Pickup. Change how you get it' }).click()
  await checkOption(page, page.getByRole('radio', { name: 'Curbside', exact: true }))
  await page.getByLabel('Make and model').fill('Ford F-150')
  await page.getByLabel('Color').fill('Red')
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  const change = bagDialog(page).getByRole('button', { name: 'Curbside. Change how you get it' })
  await change.click()
  await expect(page.getByText('Red Ford F-150')).toBeVisible()
})

test('a guest chooses the handoff and the day by keyboard', async ({ page, guest, complaints }) => {
  complaints.expect(/409/)
  await guest.createBag([twoTenders])
  await openCheckout(page)
  await openSection(page, handoffHeading)
  await page.getByRole('radio', { name: 'Inside' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Drive-thru' })).toBeChecked()
  await expect(page.getByText('Stay in the car and roll up to the window.')).toBeVisible()
  await checkOption(page, page.getByRole('radio', { name: 'Curbside', exact: true }))
  await payLater(page, 'at your car')
  await expect(page.getByLabel('Make and model')).toBeFocused()
  await page.getByLabel('Make and model').fill('Ford F-150')
  await page.getByLabel('Color').fill('Red')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Red Ford F-150')).toBeVisible()

  await openSection(page, timeHeading)
  await page.getByRole('radio', { name: /ASAP/ }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: /Advance/ })).toBeChecked()
  await expect(page.getByRole('group', { name: 'Select date and time' })).toBeVisible()
  await placeOrder(page)
  const times = page.getByLabel('Select Time')
  await expect(times).toBeFocused()
  await times.selectOption({ index: 2 })
  await expect(page.getByText(scheduledTimeText)).toBeVisible()

  await stubFullOrderTime(page)
  await placeOrder(page)
  await expect(page.getByText('That time is gone')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(/^dolly-\d+@example\.com$/)
  await page.unroute('**/api/carts/*/submit')
  await page.getByRole('button', { name: /^Take / }).click()
  await expect(page.getByText('That time is gone')).toBeHidden()
  await placeOrder(page)
  await expectPlaced(page)
})

test('after changing the handoff or time in the bag, the focus returns to the button that opened the step', {
  tag: '@all',
}, async ({ page, guest, complaints }) => {
  complaints.expect(/ERR_FAILED|dynamically imported module/)
  await guest.createBag(['three-tenders'])
  await page.route('**/_astro/HandoffChooser*', route => route.abort())
  await openBagOnRewardsPage(page)
  const handoffButton = (name: string) =>
    bagDialog(page).getByRole('button', { name: `${name}. Change how you get it` })
  await handoffButton('Pickup').press('Enter')
  const handoff = page.getByRole('dialog', { name: 'Order Handoff' })
  await expect(handoff.getByText('That didn’t load')).toBeVisible()
  await page.unroute('**/_astro/HandoffChooser*')
  await Promise.all([page.waitForEvent('load'), handoff.getByRole('button', { name: 'Try again' }).click()])
  await openBag(page)
  await handoffButton('Pickup').press('Enter')
  await expect(handoff.getByRole('group', { name: 'How do you want it?' })).toBeVisible()
  await handoff.getByRole('button', { name: 'Back to your bag' }).click()
  await handoffButton('Pickup').press('Enter')
  const done = handoff.getByRole('button', { name: 'Done' })
  await expect(handoff.getByRole('button', { name: 'Back to your bag' })).toBeFocused()
  await checkOption(page, page.getByRole('radio', { name: 'Curbside', exact: true }))
  await expect(handoff.getByLabel('Make and model')).toBeVisible()
  await done.click()
  await expect(handoffButton('Curbside')).toBeFocused()

  await bagDialog(page)
    .getByRole('button', { name: /Change the time/ })
    .click()
  const time = page.getByRole('dialog', { name: 'Order Time' })
  await checkOption(page, page.getByRole('radio', { name: /Advance/ }))
  await time.getByRole('button', { name: 'Done' }).click()
  await expect(time.getByText('Please select a time.')).toBeVisible()
  await expect(time.getByLabel('Select Time')).toBeFocused()
  await time.getByRole('button', { name: 'Done' }).click()
  await expect(time.getByLabel('Select Time')).toBeFocused()
  await time.getByRole('button', { name: 'Back to your bag' }).click()
  // If no time is selected, “Advance” must not silently become ASAP.
  const toCheckout = bagDialog(page).getByRole('button', { name: 'Proceed to Checkout' })
  await expect(toCheckout).toHaveAccessibleDescription('Please select a time, or choose ASAP.')
  await bagDialog(page).getByRole('button', { name: 'Select date and time. Change the time' }).click()
  await time.getByLabel('Select Time').selectOption({ index: 1 })
  await expect(time.getByText(scheduledTimeText)).toBeVisible()
  await time.getByRole('button', { name: 'Back to your bag' }).click()
  await expect(
    bagDialog(page).getByRole('button', { name: /^Ready \w{3}, .* Change the time/ }),
  ).toBeFocused()

  await handoffButton('Curbside').click()
  await checkOption(page, page.getByRole('radio', { name: 'Delivery', exact: true }))
  await expect(page.getByLabel('Street address')).toBeVisible()
  await expect(handoff.getByRole('button', { name: /^(Done|Deliver here)$/ })).toHaveCount(1)
  await done.click()
  await expect(page.getByText('Please enter the street address.')).toBeVisible()
  await handoff.getByRole('button', { name: 'Back to your bag' }).click()
  await handoffButton('Delivery · add an address').click()
  await page.getByLabel('Street address').fill(near['Street address'])
  await done.click()
  await expect(page.getByLabel('City')).toBeFocused()
  await fillAddress(page, near)
  await done.click()
  await expect(page.getByText('Delivering to')).toBeVisible()
  await done.click()
  await expect(
    bagDialog(page).getByRole('button', { name: /^Delivery · \$\d\.\d\d\. Change how you get it/ }),
  ).toBeFocused()
})

test('a delivery address survives a reload and a change of kitchen', {
  tag: '@all',
}, async ({ page, guest, complaints }) => {
  complaints.expect(/409/)
  await guest.createBag([twoTenders])
  await openCheckout(page)
  await openSection(page, handoffHeading)
  await checkOption(page, page.getByRole('radio', { name: 'Delivery', exact: true }))
  await page.getByLabel('Street address').fill(near['Street address'])
  await page.reload()
  await expect(page.getByLabel('Street address')).toHaveValue(near['Street address'])
  await payLater(page, 'at the door')
  await expect(page.getByLabel('City')).toBeFocused()
  await expect(page.getByText('Please enter the address to deliver to.')).toBeVisible()

  await fillAddress(page, { City: 'Nashville', 'ZIP Code': '37215' })
  await page.getByRole('button', { name: 'Deliver here' }).click()
  await page.getByRole('button', { name: /^Order from Nashville 12 South/ }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Change Location' }).click()
  await expect(page.getByText('Delivering to')).toBeVisible()
  await expect(page.getByText('Nashville 12 South').first()).toBeVisible()
})
