import { kitchen, untilAlive } from './fixtures/order.ts'
import { expectSound, test } from './fixtures/test.ts'

const pages = ['/', '/locations', '/typography', '/order', '/menu', kitchen.menu]

for (const path of pages) {
  test(`${path} is sound at 320 pixels`, { tag: '@phone' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    await untilAlive(page)
    await expectSound(page)
  })
}
