import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { ServingTime } from '#src/domain/menu/serving-times.ts'
import type { Database } from '../db/database.ts'
import { catalogEntries } from '../db/schema/catalog.ts'
import { type CouponFile, couponFile } from './files/coupon-file.ts'
import { type LocationFile, locationFile } from './files/location-file.ts'
import {
  type GroupFile,
  groupFile,
  type MenuFile,
  menuFile,
  type ProductFile,
  productFile,
} from './files/menu-files.ts'
import { type SettingsFile, settingsFile } from './files/settings-file.ts'

export type CatalogDocuments = {
  settings: SettingsFile
  locations: LocationFile[]
  menus: MenuFile[]
  groups: GroupFile[]
  product: (id: string) => ProductFile | null
  coupon: (code: string) => CouponFile | null
  served: ServingTime[][]
}

export type EntryKind = (typeof catalogEntries.$inferSelect)['kind']
type EntryText = { id: string; position: number; text: string }

const PAGE_SIZES: Record<EntryKind, number> = {
  settings: 1,
  location: 100,
  menu: 50,
  group: 200,
  product: 500,
  coupon: 500,
}

/**
 * Reads an edition in pages. Keeps products and coupons as JSON text until they are requested: a chain may
 * have hundreds of thousands of them, and text takes a quarter of the memory of parsed objects.
 */
export async function readDocuments(db: Database, edition: number): Promise<CatalogDocuments> {
  const readAll = async <T>(kind: EntryKind, schema: z.ZodType<T>) => {
    const documents: { position: number; value: T }[] = []
    for await (const entries of readPages(db, edition, kind)) {
      for (const { position, text } of entries)
        documents.push({ position, value: parseJsonWithSchema(schema, text) })
    }
    return documents.toSorted((a, b) => a.position - b.position).map(({ value }) => value)
  }
  const [settings] = await readAll('settings', settingsFile)
  if (!settings) throw new Error('The catalog is empty: import one with `npm run catalog -- import <folder>`')
  const texts = new Map<string, string>()
  const served: ServingTime[][] = []
  for await (const entries of readPages(db, edition, 'product')) {
    for (const { id, text } of entries) {
      texts.set(id, text)
      if (hasServingTimes.test(text)) served.push(parseJsonWithSchema(productFile, text).served)
    }
  }
  const coupons = new Map<string, string>()
  for await (const entries of readPages(db, edition, 'coupon')) {
    for (const { id, text } of entries) coupons.set(id, text)
  }
  return {
    settings,
    locations: await readAll('location', locationFile),
    menus: await readAll('menu', menuFile),
    groups: await readAll('group', groupFile),
    product: id => {
      const text = texts.get(id)
      return text === undefined ? null : parseJsonWithSchema(productFile, text)
    },
    coupon: code => {
      const text = coupons.get(code)
      return text === undefined ? null : parseJsonWithSchema(couponFile, text)
    },
    served,
  }
}

/** Matches non-empty serving times in PostgreSQL's JSON format. */
const hasServingTimes = /"served": \[\{/

/** Parses a document from an earlier import and adds the defaults of fields introduced since that import. */
export function parseJsonWithSchema<T>(schema: z.ZodType<T>, text: string): T {
  return schema.parse(JSON.parse(text))
}

export async function* readPages(
  db: Database,
  edition: number,
  kind: EntryKind,
): AsyncGenerator<EntryText[]> {
  for (let after = ''; ; ) {
    const entries = await db
      .select({
        id: catalogEntries.id,
        position: catalogEntries.position,
        text: sql<string>`${catalogEntries.body}::text`,
      })
      .from(catalogEntries)
      .where(
        and(eq(catalogEntries.edition, edition), eq(catalogEntries.kind, kind), gt(catalogEntries.id, after)),
      )
      .orderBy(asc(catalogEntries.id))
      .limit(PAGE_SIZES[kind])
    yield entries
    // PGlite resolves queries without yielding to the event loop, so yield explicitly.
    await yieldToEventLoop()
    const last = entries.at(-1)
    if (!last || entries.length < PAGE_SIZES[kind]) return
    after = last.id
  }
}
