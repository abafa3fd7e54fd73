import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startSite } from '#tests/support/site/site-process.ts'

test('the development server renders pages with their islands', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'red-comb-development-'))
  const site = await startSite({ DATA_DIR: folder, VITEST: '' }, 'src/server/dev.ts')
  try {
    const page = await site.request('/menu/nashville-five-points/product/three-tenders')
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('Increase Three Tenders')
  } finally {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
})
