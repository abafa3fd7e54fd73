import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importCatalog } from '#src/server/catalog/import.ts'
import { openDatabase } from '#src/server/db/open.ts'
import { type SiteProcess, startSite } from '#tests/support/site/site-process.ts'
import { bigMenuId, writeBigCatalog } from './big-catalog.ts'
import { crowdedProductId, writeCrowdedProduct } from './crowded-product.ts'

export const MENU_SIZE = { products: 200, categories: 20 }
export const bigMenuPath = `/menu/${bigMenuId}`
export const crowdedProductPath = `${bigMenuPath}/product/${crowdedProductId}`

export async function withSpeedSite<T>(
  distDir: string,
  measure: (site: SiteProcess) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'red-comb-bench-'))
  const [catalog, dataDir] = [join(folder, 'catalog'), join(folder, 'data')]
  try {
    mkdirSync(catalog)
    writeBigCatalog(catalog, { kitchens: 1, products: MENU_SIZE.products - 1 })
    writeCrowdedProduct(catalog, bigMenuId.replace('kitchen-', ''))
    await fillDatabase(dataDir, catalog)
    const site = await startSite({ DIST_DIR: distDir, DATA_DIR: dataDir, DATABASE_URL: '' })
    return await measure(site).finally(site.stop)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function fillDatabase(dataDir: string, catalog: string): Promise<void> {
  const { db, close } = await openDatabase({ dataDir, databaseUrl: null })
  const imported = await importCatalog(db, catalog, new Date())
  await close()
  if (!imported.ok) throw new Error(`The catalog does not fit: ${JSON.stringify(imported.problems[0])}`)
}
