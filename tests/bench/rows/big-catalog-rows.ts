import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importCatalog } from '#src/server/catalog/import.ts'
import { openDatabase } from '#src/server/db/open.ts'
import { runNode } from '#tests/support/run-node.ts'
import { type SiteProcess, startSite } from '#tests/support/site/site-process.ts'
import { bigMenuId, writeBigCatalog } from '../big-catalog.ts'
import type { MeasuredSite } from '../measured-site.ts'
import { measureReadCpu } from './cpu-rows.ts'
import { createUpperLimitRow, median, type Row } from './row.ts'

const group = 'A catalog of 1,000 kitchens × 200 products, on the embedded database'
const size = { kitchens: 1_000, products: 200 }
const IMPORT_SECONDS_MAX = 60
const CHANGE_SECONDS_MAX = 2
const MENU_RATIO_MAX = 1.4
const PAGE_RATIO_MAX = 1.4
const NEAREST_RATIO_MAX = 1.5
const NEAREST_MS_MAX = 50
/** ZIP codes in Nashville, around which the kitchens are placed. */
const searchedZips = ['37201', '37203', '37204', '37205', '37207', '37208', '37209', '37210', '37211']

export async function measureBigCatalog(
  distDir: string,
  { load, pace }: Pick<MeasuredSite, 'load' | 'pace'>,
): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'red-comb-bench-'))
  const folder = mkdtempSync(join(tmpdir(), 'red-comb-big-'))
  const env = { DIST_DIR: distDir, DATA_DIR: dataDir, DATABASE_URL: '' }
  try {
    writeBigCatalog(folder, size)
    const imported = await importInto(dataDir, folder)
    const site = await startSite(env)
    try {
      const path = `/api/menus/${bigMenuId}`
      const changed = await secondsUntilShown(site, path, () =>
        catalog(env, 'set-price', 'three-tenders-1-10000', '1.23', '--yes'),
      )
      const reads = [
        { what: 'GET a cached menu of it', path, max: MENU_RATIO_MAX },
        { what: 'GET the page of a menu of it', path: `/menu/${bigMenuId}`, max: PAGE_RATIO_MAX },
        { what: 'GET the page of its locations', path: '/locations', max: PAGE_RATIO_MAX },
        { what: 'GET the nearest kitchens', path: nearest('37206'), max: NEAREST_RATIO_MAX },
      ]
      const read: Row[] = []
      for (const each of reads) read.push(...(await measureReadCpu({ site, load, pace }, each, group)))
      const searched = await msToSearch(site)
      const seconds = (value: number) => `${value.toFixed(1)} s`
      return [
        createUpperLimitRow(
          {
            group,
            metric: 'import, in seconds of CPU',
            value: imported.cpu,
            max: IMPORT_SECONDS_MAX,
            format: seconds,
          },
          `  (${seconds(imported.wall)} by the clock)`,
        ),
        { group, metric: 'ready on it', measured: seconds(site.readyMs / 1000), target: '', verdict: 'info' },
        createUpperLimitRow({
          group,
          metric: 'from set-price to the menu',
          value: changed,
          max: CHANGE_SECONDS_MAX,
          format: seconds,
        }),
        ...read,
        createUpperLimitRow({
          group,
          metric: 'nearest by a ZIP code nobody asked for yet',
          value: searched,
          max: NEAREST_MS_MAX,
          format: milliseconds,
        }),
      ]
    } finally {
      await site.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  }
}

const milliseconds = (value: number) => `${value.toFixed(1)} ms`
const nearest = (zip: string) => `/api/locations?zip=${zip}&limit=24`

async function msToSearch({ request }: Pick<SiteProcess, 'request'>): Promise<number> {
  const times: number[] = []
  for (const zip of searchedZips) {
    times.push(1000 * (await secondsOf(async () => (await request(nearest(zip))).text())))
  }
  return median(times)
}

/**
 * Returns the wall time and CPU time of an import in seconds. CPU time is more stable than wall time on a
 * busy machine.
 */
async function importInto(dataDir: string, folder: string): Promise<{ wall: number; cpu: number }> {
  const database = await openDatabase({ databaseUrl: null, dataDir })
  const before = process.cpuUsage()
  const wallClock = await secondsOf(async () => {
    const result = await importCatalog(database.db, folder, new Date())
    if (!result.ok) throw new Error(`The catalog does not fit: ${JSON.stringify(result.problems[0])}`)
  })
  const { user, system } = process.cpuUsage(before)
  await database.close()
  return { wall: wallClock, cpu: (user + system) / 1e6 }
}

async function catalog(env: Record<string, string>, ...args: string[]): Promise<void> {
  const { code, err } = await runNode(['src/server/command.ts', 'catalog', ...args], env)
  if (code !== 0) throw new Error(`npm run catalog -- ${args[0]} failed: ${err}`)
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1000
}

/** Returns the seconds from the end of `change` until the site serves the changed response. */
async function secondsUntilShown(
  site: { request: (path: string) => Promise<Response> },
  path: string,
  change: () => Promise<void>,
): Promise<number> {
  const read = async () => (await site.request(path)).text()
  const before = await read()
  await change()
  return secondsOf(async () => {
    while ((await read()) === before) await new Promise(resolve => setTimeout(resolve, 20))
  })
}
