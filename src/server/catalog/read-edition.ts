import type { z } from 'zod'
import type { Database } from '../db/database.ts'
import { catalogState } from '../db/schema/catalog.ts'
import { couponFile } from './files/coupon-file.ts'
import type { CatalogFiles, SourceDocument } from './files/folder.ts'
import { locationFile } from './files/location-file.ts'
import { groupFile, menuFile, productFile } from './files/menu-files.ts'
import { settingsFile } from './files/settings-file.ts'
import { type EntryKind, parseJsonWithSchema, readPages } from './read-documents.ts'

/** Reads the current catalog as imported, without overrides. */
export async function readCurrentEdition(db: Database): Promise<CatalogFiles> {
  const [state] = await db.select({ edition: catalogState.edition }).from(catalogState)
  return readEdition(db, state?.edition ?? 0)
}

export async function readEdition(db: Database, edition: number): Promise<CatalogFiles> {
  const read = async <T>(
    kind: EntryKind,
    file: string,
    schema: z.ZodType<T>,
  ): Promise<SourceDocument<T>[]> => {
    const documents: { position: number; value: T }[] = []
    for await (const entries of readPages(db, edition, kind))
      documents.push(
        ...entries.map(({ position, text }) => ({ position, value: parseJsonWithSchema(schema, text) })),
      )
    return documents
      .toSorted((a, b) => a.position - b.position)
      .map(({ position, value }) => ({ file, path: kind === 'settings' ? '' : `[${position}]`, value }))
  }
  return {
    settings: await read('settings', 'settings.json', settingsFile),
    locations: await read('location', 'locations/locations.json', locationFile),
    menus: await read('menu', 'menus/menus.json', menuFile),
    products: await read('product', 'products/products.json', productFile),
    groups: await read('group', 'groups/groups.json', groupFile),
    coupons: await read('coupon', 'coupons/coupons.json', couponFile),
  }
}
