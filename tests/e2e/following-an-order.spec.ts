import { createCurbsideOrder, createScheduledOrder } from './fixtures/order-for-later.ts'
import { expect, test } from './fixtures/test.ts'

test('the order status page updates without a reload when the order is canceled in another tab', async ({
  page,
  guest,
}) => {
  const { id } = await createScheduledOrder(guest)
  const otherPlace = await page.context().newPage()
  const listening = otherPlace.waitForResponse(/\/events\?after=1$/)
  await otherPlace.goto(`/order/confirm/${id}`)
  await listening
  await page.goto(`/order/confirm/${id}`)
  await page.getByText('Cancel this order').click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Order canceled' })).toBeVisible()
  await expect(page.getByText('You canceled it.')).toBeVisible()
  await expect(otherPlace.getByRole('heading', { level: 1, name: 'Order canceled' })).toBeVisible()
  await expect(otherPlace.getByRole('status').filter({ hasText: 'Order canceled' })).toBeAttached()
  await otherPlace.close()
})

test('a parking spot being entered is not lost when the order status page updates', async ({
  page,
  guest,
}) => {
  const react: string[] = []
  page.on('request', request => {
    if (/client\./.test(request.url())) react.push(request.url())
  })
  const { id } = await createCurbsideOrder(guest)
  const listening = page.waitForResponse(/\/events\?after=\d+$/)
  await page.goto(`/order/confirm/${id}`)
  await listening
  expect(react).toEqual([])
  await page.getByLabel('Parking spot number').fill('14')
  await guest.call('post', `/orders/${id}/car`, { color: 'Blue' })
  await expect(page.getByText('Blue Ford F-150')).toBeVisible()
  await expect(page.getByLabel('Parking spot number')).toHaveValue('14')
  await page.getByRole('button', { name: 'I’m here' }).click()
  await expect(page.getByRole('heading', { name: 'Got it, we know you’re here' })).toBeInViewport()
  await expect(page.getByText('Blue Ford F-150, spot 14')).toBeVisible()

  await page.getByRole('button', { name: 'Order Again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Order Again' })
  await expect(dialog.getByText('Three Tenders')).toBeVisible()
  expect(react).not.toEqual([])
  await dialog.getByRole('button', { name: 'Put it in my bag' }).click()
  await expect(page).toHaveURL(/\/menu\/nashville-five-points/)
})
