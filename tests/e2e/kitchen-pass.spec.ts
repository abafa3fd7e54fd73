import { orderAtPass, passKitchen, passLink } from './fixtures/kitchen-pass.ts'
import { expect, test } from './fixtures/test.ts'

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
