import { fillSignIn } from '../fixtures/account.ts'
import { password } from '../fixtures/guest.ts'
import { bag, untilAlive, untilAliveAt } from '../fixtures/order.ts'
import { expect, test } from '../fixtures/test.ts'

test('a guest who signs in at checkout comes back with everything, and is asked about the bag they left elsewhere', async ({
  page,
  guest,
}) => {
  const { email } = await guest.isMember()
  await guest.hasBag(['sweet-tea'])
  await guest.call('post', '/members/signout', {})
  await guest.remembers({ member: null })
  await guest.hasBag(['chess-pie'])
  await page.goto('/order/checkout')
  await untilAlive(page)
  await page.getByRole('link', { name: 'Sign In', exact: true }).click()
  await untilAliveAt(page, /signin/)
  await fillSignIn(page, email, password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('/order/checkout')
  const question = page.getByRole('dialog', { name: 'You have two bags' })
  await expect(question.getByRole('status')).toContainText('1 item from the same kitchen')
  await expect(question.getByText('Sweet Tea')).toBeVisible()
  await expect(question.getByRole('heading', { name: 'You have two bags' })).toBeFocused()
  await question.getByRole('button', { name: 'Put them together' }).click()
  await expect(question).toBeHidden()
  await expect(page.locator('main').getByText('Sweet Tea')).toBeVisible()
  await expect(page.locator('main').getByText('Chess Pie')).toBeVisible()
})

test('who does not want to decide now is asked no more, and finds the other bag with their bag', async ({
  page,
  guest,
}) => {
  await guest.isMember()
  const other = await guest.hasBag(['sweet-tea'])
  await guest.hasBag(['chess-pie'])
  await guest.remembers({ 'other-bags': { bags: [{ cart_id: other.id, count: 1 }], isPutOff: false } })
  await page.goto('/')
  const question = page.getByRole('dialog', { name: 'You have two bags' })
  await expect(question.getByText('Sweet Tea')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await page.reload()
  await page.getByRole('button', { name: /bag/i }).first().click()
  await bag(page).getByRole('button', { name: 'Look at it' }).click()
  await question.getByRole('button', { name: 'Only this bag' }).click()
  await expect(question).toBeHidden()
  await expect(bag(page).getByText('You have another bag')).toBeHidden()
  await expect(bag(page).getByText('Chess Pie')).toBeVisible()
})
