import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readDemoMembers, readRecurringOrders } from '#src/server/catalog/demo-members.ts'
import { readConfig } from '#src/server/config/config.ts'
import { startEngine } from '#src/server/engine.ts'
import { createLogger } from '#src/server/log.ts'
import { issueDemoGiftCards } from '#src/server/services/demo/gift-cards.ts'
import { loadDemoMembers } from '#src/server/services/demo/load-members.ts'
import { loadRegularOrders } from '#src/server/services/demo/load-regulars.ts'
import { copySeedInto } from '#tests/support/database/seeded-folder.ts'

/** Runs the built site on a temporary database. Before it starts, copies the database for the other site. */
const { DATA_DIR, NEW_SITE_DATA } = process.env
if (!DATA_DIR || !NEW_SITE_DATA) throw new Error('DATA_DIR and NEW_SITE_DATA say where the folders are')
process.on('exit', () => {
  for (const folder of [DATA_DIR, NEW_SITE_DATA]) rmSync(folder, { recursive: true, force: true })
})

if (process.env.RED_COMB_SEED) copySeedInto(DATA_DIR)
const config = readConfig(process.env)
const engine = await startEngine(config, createLogger('warn'))
// Loads the rest of the demo data, because the seed contains only the catalog.
await loadRegularOrders(engine.ctx, await readRecurringOrders(config.chain.catalog))
await loadDemoMembers(engine.ctx, await readDemoMembers(config.chain.catalog))
if (process.env.RED_COMB_SEED) await issueDemoGiftCards(engine.ctx)
await engine.close()
// Copies the database for the other site, which is five times faster than creating a second one. The copy is
// ready in time because Playwright starts that site after this one. Copies the key too, because the database
// stores the fingerprint of the key that issued its gift cards.
for (const name of ['database', 'gift-card.key'])
  cpSync(join(DATA_DIR, name), join(NEW_SITE_DATA, name), { recursive: true })

await import('#src/server/main.ts')
