import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { photographedChain, TAKEN } from '#tests/support/site/photographed-chain.ts'
import { MARK } from '#tests/support/site/photographs.ts'
import { type SiteProcess, startSite } from '#tests/support/site/site-process.ts'
import { bag } from './fixtures/order.ts'
import { expect, test } from './fixtures/test.ts'

// One site for all, whose first start takes its time on a machine with other work.
test.describe.configure({ mode: 'default', timeout: 180_000 })

let folder: string
let site: SiteProcess

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'red-comb-photographs-'))
  await photographedChain(join(folder, 'lantern'))
  site = await startSite({ CHAIN: join(folder, 'lantern'), DATA_DIR: join(folder, 'data') })
})
test.afterAll(async () => {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('photographs show their dish wherever they are drawn, however they were taken @both', async ({
  page,
}) => {
  const menu = `${site.url}/menu/oakland-temescal`
  for (const { name, product, address } of TAKEN) {
    await test.step(name, async () => {
      const pictureIn = (place: Locator) => place.locator(`img[src="${address}"]`).first()
      await page.goto(menu)
      await expectDish(pictureIn(page.locator('.product-card')))
      await page.goto(`${menu}/product/${product}`)
      await expectDish(pictureIn(page.locator('.product-picture')))
      await page.getByRole('button', { name: /Add to Order/ }).click()
      await expectDish(pictureIn(bag(page).getByRole('listitem')))
    })
  }
})

/** The mark on the dish is whole and about the middle of a disc that is round. */
async function expectDish(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
    .toBe(true)
  const { data, info } = await sharp(await picture.screenshot({ animations: 'disabled' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(Math.abs(info.width - info.height)).toBeLessThan(3)
  const marked: [number, number][] = []
  for (let at = 0; at < data.length; at += 3) {
    const isMark = [MARK.r, MARK.g, MARK.b].every(
      (value, index) => Math.abs(value - (data[at + index] ?? 0)) < 60,
    )
    if (isMark) marked.push([(at / 3) % info.width, Math.floor(at / 3 / info.width)])
  }
  const middle = (axis: 0 | 1) => marked.reduce((sum, point) => sum + point[axis], 0) / marked.length
  const off = Math.hypot(middle(0) / info.width - 0.5, middle(1) / info.height - 0.5)
  expect(off, 'how far the mark is from the middle, in widths of the disc').toBeLessThan(0.25)
  expect(marked.length / (info.width * info.height)).toBeGreaterThan(0.015)
}
