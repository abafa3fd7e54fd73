import { fillSignIn } from './fixtures/account.ts'
import { password } from './fixtures/guest.ts'
import { waitUntilHydrated, waitUntilHydratedAt } from './fixtures/order.ts'
import { expect, test } from './fixtures/test.ts'

test('a guest who signs in at checkout returns there and combines two bags', { tag: '@all' }, async ({
  page,
  guest,
}) => {
  const { email } = await guest.createMember()
  await guest.createBag(['sweet-tea'])
  await guest.call('post', '/members/signout', {})
  await guest.setStorage({ member: null })
  await guest.createBag(['chess-pie'])
  await page.goto('/order/checkout')
  await waitUntilHydrated(page)
  const invitation = page.getByRole('region', { name: 'Save Time at Checkout' })
  await expect(invitation.getByRole('link', { name: 'Sign Up' })).toHaveAttribute(
    'href',
    '/account/signup?next=/order/checkout',
  )
  await invitation.getByRole('link', { name: 'Sign In' }).click()
  await waitUntilHydratedAt(page, /signin/)
  await fillSignIn(page, email, password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('/order/checkout')
  const dialog = page.getByRole('dialog', { name: 'You have two bags' })
  await expect(dialog.getByRole('status')).toContainText('1 item from the same kitchen')
  await expect(dialog.getByText('Sweet Tea')).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'You have two bags' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Combine them' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('main').getByText('Sweet Tea')).toBeVisible()
  await expect(page.locator('main').getByText('Chess Pie')).toBeVisible()
})
