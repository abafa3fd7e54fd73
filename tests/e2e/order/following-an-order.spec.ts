import { atTheCurb, orderForLater } from '../fixtures/order-for-later.ts'
import { expect, test } from '../fixtures/test.ts'

test('an order is cancelled with two presses, and a page of it that is open elsewhere says so by itself', async ({
  page,
  guest,
}) => {
  const { id } = await orderForLater(guest)
  const elsewhere = await page.context().newPage()
  // The stream is heard from before anything happens.
  const listening = elsewhere.waitForResponse(/\/events\?after=1$/)
  await elsewhere.goto(`/order/confirm/${id}`)
  await listening
  await page.goto(`/order/confirm/${id}`)
  await page.getByText('Cancel this order').click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order cancelled' })).toBeVisible()
  await expect(page.getByText('You cancelled it.')).toBeVisible()
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Order cancelled' })).toBeVisible()
  await expect(elsewhere.getByRole('status').filter({ hasText: 'Order cancelled' })).toBeAttached()
  await elsewhere.close()
})

test('what a guest types of where they stand stays while their order moves on, and reaches the kitchen', async ({
  page,
  guest,
}) => {
  const { id } = await atTheCurb(guest)
  const listening = page.waitForResponse(/\/events\?after=\d+$/)
  await page.goto(`/order/confirm/${id}`)
  await listening
  await page.getByLabel('Parking spot number').fill('14')
  await guest.call('post', `/orders/${id}/car`, { color: 'Blue' })
  await expect(page.getByText('Blue Ford F-150')).toBeVisible()
  await expect(page.getByLabel('Parking spot number')).toHaveValue('14')
  await page.getByRole('button', { name: 'I’m here' }).click()
  await expect(page.getByRole('heading', { name: 'We know you are here' })).toBeInViewport()
  await expect(page.getByText('Blue Ford F-150, spot 14')).toBeVisible()
})

test('a guest has an order again from its page, which loads React for that alone', async ({
  page,
  guest,
}) => {
  const react: string[] = []
  page.on('request', request => {
    if (/client\./.test(request.url())) react.push(request.url())
  })
  const { id } = await guest.hasOrder()
  const listening = page.waitForResponse(/\/events\?after=\d+$/)
  await page.goto(`/order/confirm/${id}`)
  await listening
  expect(react).toEqual([])
  await page.getByRole('button', { name: 'Order Again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Order Again' })
  await expect(dialog.getByText('Three Tenders')).toBeVisible()
  expect(react).not.toEqual([])
  await dialog.getByRole('button', { name: 'Put it in my bag' }).click()
  await expect(page).toHaveURL(/\/menu\/nashville-five-points/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page of an order says how far it is, what was ordered, and asks for itself again', async ({
    page,
    guest,
  }) => {
    const { id } = await orderForLater(guest)
    await page.goto(`/order/confirm/${id}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Order in!' })).toBeVisible()
    await expect(page.getByText('Three Tenders')).toBeVisible()
    await expect(page.locator('meta[http-equiv="refresh"]')).toHaveAttribute('content', '20')
  })
})
