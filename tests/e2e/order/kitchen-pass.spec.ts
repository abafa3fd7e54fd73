import { orderAtPass, passKitchen, passLink } from '../fixtures/kitchen-pass.ts'
import { expect, test } from '../fixtures/test.ts'

test('an order is on the tablet as it comes in, is moved with one press by keyboard too, and followed by its guest', async ({
  page,
  guest,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto(await passLink())
  await expect(page.getByRole('heading', { level: 2, name: /^New/ })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/kitchen/${passKitchen.id}$`))
  const { id, num } = await orderAtPass(guest)
  const card = (column: string) =>
    page.locator(`[data-column=${column}]`).getByRole('article', { name: `Order ${num}`, exact: true })
  await expect(card('new')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: /new orders? (is|are) in/ })).toBeVisible()
  await card('new')
    .getByRole('button', { name: `Accept, order ${num}` })
    .press('Enter')
  await expect(card('preparing')).toBeVisible()
  await expect(page.locator('[data-column=new] :focus')).toBeAttached()
  // Another press on the order sends the first at once.
  await card('preparing')
    .getByRole('button', { name: `Start, order ${num}` })
    .click()
  await card('preparing')
    .getByRole('button', { name: `Ready, order ${num}` })
    .click()
  await expect(card('ready')).toBeVisible()
  await expect(card('ready')).toContainText(/ready at .* by pass \d+, Counter tablet/)
  await page.goto(`/order/confirm/${id}`)
  await expect(page.getByRole('heading', { level: 1, name: 'It is ready!' })).toBeVisible()
})

test('what ran out is said at the tablet by keyboard, and both see at once what the guest chooses instead', async ({
  page,
  guest,
}) => {
  const { id, num } = await orderAtPass(guest)
  const move = { from: 'placed', to: 'accepted' }
  await guest.call('post', `/kitchens/${passKitchen.id}/orders/${id}/move`, move)
  const phone = await page.context().newPage()
  const listening = phone.waitForResponse(/\/events\?after=\d+$/)
  await phone.goto(`/order/confirm/${id}`)
  await listening
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.goto(await passLink())
  const card = page.getByRole('article', { name: `Order ${num}`, exact: true })
  await card.getByRole('button', { name: 'Out? Three Tenders' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Out of Three Tenders?' })
  // What others order meanwhile they still can.
  await dialog.getByLabel('Take Three Tenders off the menu for today as well').press('Space')
  await dialog.getByRole('button', { name: 'Ask the guest (3)' }).press('Enter')
  await expect(card.getByText(/The guest chooses until/)).toBeVisible()
  await expect(phone.getByRole('heading', { name: 'We ran out of Three Tenders' })).toBeVisible()
  await phone.getByRole('button', { name: 'Have this instead' }).first().press('Enter')
  await expect(phone.getByText(/^We make .* in place of Three Tenders\.$/)).toBeVisible()
  await expect(card.getByText(/^Instead: /)).toBeVisible()
  await phone.close()
})

test('a press is taken back, and a ticket is printed alone, as wide as an 80 mm printer', async ({
  page,
  guest,
  takeClock,
}) => {
  const time = await takeClock()
  await page.addInitScript(() => {
    window.print = () => {}
  })
  const { num } = await orderAtPass(guest, 'No pickles please')
  await page.goto(await passLink())
  const card = page.getByRole('article', { name: `Order ${num}`, exact: true })
  await expect(card).toBeVisible()
  // It can be taken back for as long as the test likes.
  await page.clock.pauseAt(time + 60_000)
  await card.getByRole('button', { name: `Accept, order ${num}` }).click()
  await page.getByRole('button', { name: `Undo Order ${num}` }).click()
  await expect(card.getByRole('button', { name: `Accept, order ${num}` })).toBeVisible()
  await card.getByRole('button', { name: 'Print ticket' }).click()
  await page.emulateMedia({ media: 'print' })
  const paper = page.locator('.ticket-paper')
  await expect(paper).toContainText('No pickles please')
  await expect(card).toBeHidden()
  const width = await paper.evaluate(element => element.getBoundingClientRect().width)
  expect(width / 96).toBeLessThan(80 / 25.4)
})
