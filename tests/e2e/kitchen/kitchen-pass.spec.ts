import { createOrderOnKitchenPass, createPassLink, passKitchen } from '../fixtures/kitchen-pass.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ viewport: { width: 1024, height: 768 } })

test('the crew moves an order through the kitchen pass until the guest sees that it is ready', {
  tag: '@all',
}, async ({ page, guest, takeClock }) => {
  const time = await takeClock()
  await page.addInitScript(() => {
    window.print = () => {}
  })
  await page.goto(await createPassLink())
  await expect(page.getByRole('heading', { level: 2, name: /^New/ })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/kitchen/${passKitchen.id}$`))
  const { id, num } = await createOrderOnKitchenPass(guest, 'No pickles please')
  const card = (column: string) =>
    page.locator(`[data-column=${column}]`).getByRole('article', { name: `Order ${num}`, exact: true })
  const accept = card('new').getByRole('button', { name: `Accept, order ${num}` })
  await expect(accept).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /new orders? (is|are) in/ })).toBeVisible()

  // Pauses the clock so that the undo period does not expire.
  await page.clock.pauseAt(time + 60_000)
  await accept.click()
  await page.getByRole('button', { name: `Undo Order ${num}` }).click()
  await expect(accept).toBeVisible()
  await card('new').getByRole('button', { name: 'Print ticket' }).click()
  await page.emulateMedia({ media: 'print' })
  const document = page.locator('.ticket-paper')
  await expect(document).toContainText('No pickles please')
  await expect(card('new')).toBeHidden()
  const width = await document.evaluate(element => element.getBoundingClientRect().width)
  expect(width / 96).toBeLessThan(80 / 25.4)
  await page.emulateMedia({ media: null })
  await page.clock.resume()

  await accept.press('Enter')
  await expect(card('preparing')).toBeVisible()
  await expect(page.locator('[data-column=new] :focus')).toBeAttached()
  // A second action on the same order sends the first one without waiting for the undo period.
  await card('preparing')
    .getByRole('button', { name: `Start, order ${num}` })
    .click()
  await card('preparing')
    .getByRole('button', { name: `Ready, order ${num}` })
    .click()
  await expect(card('ready')).toBeVisible()
  await expect(card('ready')).toContainText(/ready at .* by pass \d+, Counter tablet/)
  await page.goto(`/order/confirm/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'It’s ready!' })).toBeVisible()
})

test('the kitchen offers substitutes for a sold-out line, and the guest picks one', async ({
  page,
  guest,
}) => {
  const { id, num } = await createOrderOnKitchenPass(guest)
  const move = { from: 'placed', to: 'accepted' }
  await guest.call('post', `/kitchens/${passKitchen.id}/orders/${id}/move`, move)
  const phone = await page.context().newPage()
  const listening = phone.waitForResponse(/\/events\?after=\d+$/)
  await phone.goto(`/order/confirm/${id}`)
  await listening
  await page.goto(await createPassLink())
  const card = page.getByRole('article', { name: `Order ${num}`, exact: true })
  await card.getByRole('button', { name: 'Out? Three Tenders' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Out of Three Tenders?' })
  // Clears the checkbox so that tenders do not sell out in other tests.
  await dialog.getByLabel('Also mark Three Tenders sold out for today').press('Space')
  await dialog.getByRole('button', { name: 'Ask the guest (3)' }).press('Enter')
  await expect(card.getByText(/The guest has until/)).toBeVisible()
  await expect(phone.getByRole('heading', { name: 'We ran out of Three Tenders' })).toBeVisible()
  await phone.getByRole('button', { name: 'Have this instead' }).first().press('Enter')
  await expect(phone.getByText(/^We’re making .* instead of Three Tenders\.$/)).toBeVisible()
  await expect(card.getByText(/^Instead: /)).toBeVisible()
  await phone.close()
})
