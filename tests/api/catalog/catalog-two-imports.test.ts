// @module-tag all
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createCatalogReader } from '#src/server/catalog/catalog-reader.ts'
import { importCatalog } from '#src/server/catalog/import.ts'
import type { Database, OpenDatabase } from '#src/server/db/database.ts'
import { catalogEntries, catalogState } from '#src/server/db/schema/catalog.ts'
import { type CatalogFolder, copyDemoCatalog } from '#tests/support/database/catalog-folder.ts'
import { demoCatalog, openSeededDatabase } from '#tests/support/database/seeded-database.ts'

const now = new Date('2026-11-21T18:00:00Z')

let database: OpenDatabase
let other: CatalogFolder

beforeEach(async () => {
  database = await openSeededDatabase()
  other = copyDemoCatalog()
  other.put('products/desserts.json', '[0].cost', 499)
})
afterEach(async () => {
  other.discard()
  await database.close()
})

/** Wraps the database so that `before` and `after` run around an import’s transaction. */
function around({ before = async () => {}, after = async () => {} }): Database {
  const transaction: Database['transaction'] = async (...parts) => {
    await before()
    const done = await database.db.transaction(...parts)
    await after()
    return done
  }
  return new Proxy(database.db, {
    get: (db, key) => (key === 'transaction' ? transaction : Reflect.get(db, key)),
  })
}

async function costNow(): Promise<number | undefined> {
  const catalog = await createCatalogReader(database.db)()
  const on = catalog.kitchenMenu('nashville-five-points')
  return on ? catalog.productOnMenu(on, 'banana-pudding', now)?.cost : undefined
}

test('the later of two concurrent imports takes effect even if the earlier import finishes last', async () => {
  const ready = Promise.withResolvers<void>()
  const turn = Promise.withResolvers<void>()
  const held = around({
    before: () => {
      ready.resolve()
      return turn.promise
    },
  })
  const older = importCatalog(held, demoCatalog, now).catch((error: Error) => error.name)
  await ready.promise
  const allowOlderBuilds = async () => {
    turn.resolve()
    await older
  }
  const newer = await importCatalog(around({ after: allowOlderBuilds }), other.folder, now)
  expect(await older).toBe('EditionSupersededError')
  expect(newer).toMatchObject({ ok: true, version: 2 })
  expect(await costNow()).toBe(499)
})

test('a server that reads the catalog during an import gets the new catalog', async () => {
  // The embedded database runs queries in order, so the reader’s first query runs before the import.
  const hold = Promise.withResolvers<void>()
  const holding = database.db.transaction(() => hold.promise)
  const reading = createCatalogReader(database.db)()
  await yieldToEventLoop()
  const importing = database.db.transaction(async tx => {
    await tx.update(catalogEntries).set({ edition: 9 })
    await tx.update(catalogState).set({ edition: 9, version: 2 })
  })
  hold.resolve()
  await Promise.all([holding, importing])
  expect((await reading).edition).toMatch(/^2\./)
})
