import { createUniqueEmail, fillSignIn } from './fixtures/account.ts'
import { password } from './fixtures/guest.ts'
import { searchKitchens } from './fixtures/kitchen-search.ts'
import { readMailedLink } from './fixtures/mail.ts'
import { kitchen } from './fixtures/order.ts'
import { createScheduledOrder } from './fixtures/order-for-later.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ javaScriptEnabled: false })

test('without JavaScript, a guest finds a kitchen, reads its menu, follows an order, and signs in', {
  tag: '@all',
}, async ({ page, guest }) => {
  await page.goto('/locations')
  await searchKitchens(page, '37206')
  await expect(page.getByRole('heading', { name: '3 kitchens near 37206' })).toBeVisible()
  await expect(page.locator('[data-results] [data-kitchen]')).toHaveCount(3)
  await expect(page.getByRole('button', { name: 'Use my location' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Show the map' })).toBeHidden()

  await page.goto(kitchen.menu)
  await expect(page.getByRole('heading', { name: 'Three Tender Combo' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Allergens & nutrition' }).click()
  const fries = page.getByRole('row', { name: /Crinkle Fries/ }).first()
  await expect(fries.getByRole('rowheader')).toContainText('360')
  await expect(fries.getByRole('cell')).toContainText(['may contain', 'may contain', 'made without'])
  await page.goto(`${kitchen.menu}/product/three-tenders`)
  const notice = page.locator('main noscript p')
  const title = page.getByRole('heading', { level: 1, name: 'Three Tenders' })
  expect((await notice.boundingBox())?.y).toBeLessThan((await title.boundingBox())?.y ?? 0)
  await expect(page.getByRole('button', { name: 'Add to Order' })).toBeHidden()
  await expect(page.getByRole('radio', { name: /Reaper/ })).toBeVisible()
  await expect(page.getByText(/^Contains milk, eggs, wheat, soybeans\./).first()).toBeVisible()

  const { id } = await createScheduledOrder(guest)
  await page.goto(`/order/confirm/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Order placed!' })).toBeVisible()
  await expect(page.getByText('Three Tenders')).toBeVisible()
  await expect(page.locator('meta[http-equiv="refresh"]')).toHaveAttribute('content', '20')

  const { email } = await guest.createMember()
  await guest.call('post', '/members/signout', {})
  await page.goto('/account/signin?next=/robots.txt')
  await fillSignIn(page, email, 'Wrong!Hen-42')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toContainText('don’t match an account')
  await fillSignIn(page, email, password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('/robots.txt')
  expect((await page.context().cookies()).map(({ name }) => name)).toContain('session')
})

test('without JavaScript, a guest subscribes to the newsletter and unsubscribes', {
  tag: '@all',
}, async ({ page }) => {
  const start = '/app/subscribe'
  const address = createUniqueEmail()
  const form = page.locator('newsletter-form')
  const email = form.getByRole('textbox', { name: 'Email' })
  const send = async (input: string) => {
    await email.fill(input)
    await form.getByRole('checkbox').check()
    await form.getByRole('button').click()
  }
  await page.goto(start)
  await form.getByRole('button').click()
  await expect(page, 'the browser itself requires the fields').toHaveURL(start)
  await send('dolly@example')
  await expect(page).toHaveURL(`${start}/again/email_invalid`)
  await expect(email).toHaveAccessibleDescription('Please enter a valid email')
  await send(address)
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()

  await page.goto(await readMailedLink(address, `${start}/confirm`))
  await expect(page.getByRole('heading', { name: 'One press to go' })).toBeVisible()
  await page.getByRole('button', { name: 'Yes, send it to me' }).click()
  await expect(page).toHaveURL(`${start}/confirmed`)
  await expect(page.getByRole('heading', { name: 'You’re on the list' })).toBeVisible()
  await page.goto(await readMailedLink(address, `${start}/unsubscribe`))
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page).toHaveURL(`${start}/unsubscribed`)
})
