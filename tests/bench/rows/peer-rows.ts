import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { requireChromium } from '#tests/support/site/chromium.ts'
import { startSite } from '#tests/support/site/site-process.ts'
import { buildPeer } from '../peers/build-peer.ts'
import { type ComparedPage, listComparedPages } from '../peers/compared-pages.ts'
import { serveComparisonSite } from '../peers/serve-comparison-site.ts'
import { measureEarlyClicks } from './peers/early-click-rows.ts'
import { measureInputLatency } from './peers/input-rows.ts'
import { measureLighthouse } from './peers/lighthouse-rows.ts'
import { measureNextPage } from './peers/next-page-rows.ts'
import { measurePageLoads } from './peers/page-load-rows.ts'
import { measureMainThreadTasks } from './peers/task-rows.ts'
import { measureTransferSizes } from './peers/transfer-size-rows.ts'
import type { PeerSites } from './peers/visit-alternately.ts'
import { catchMeasurementErrors, type Row } from './row.ts'

const measures: Record<string, (comparison: PeerSites, pages: ComparedPage[]) => Promise<Row[]>> = {
  wire: measureTransferSizes,
  tasks: measureMainThreadTasks,
  arrival: measurePageLoads,
  input: measureInputLatency,
  early: measureEarlyClicks,
  next: measureNextPage,
  lighthouse: measureLighthouse,
}

/**
 * Compares the ordering pages with the same pages built with Next.js. `only` selects comparisons by name; an
 * empty array selects all.
 */
export async function measurePeers(
  distDir: string,
  { isQuick, only }: { isQuick: boolean; only: string[] },
): Promise<Row[]> {
  const unknown = only.find(name => !(name in measures))
  if (unknown) throw new Error(`There is no ${unknown}: it is ${Object.keys(measures).join(', ')}`)
  const dataDir = mkdtempSync(join(tmpdir(), 'red-comb-bench-'))
  const site = await startSite({ DIST_DIR: distDir, DATA_DIR: dataDir, DATABASE_URL: '' })
  try {
    const peer = await serveComparisonSite(await buildPeer(site, distDir))
    const args = ['--no-sandbox', '--disable-gpu']
    const browser = await chromium.launch({ executablePath: requireChromium(), args })
    const pace = isQuick ? { runs: 1, earlyClicks: 2 } : { runs: 9, earlyClicks: 30 }
    const comparison = { browser, ours: site.url, peer: peer.url, ...pace }
    try {
      const pages = await listComparedPages(site)
      const rows: Row[] = []
      for (const [name, measure] of Object.entries(measures)) {
        if (only.length > 0 && !only.includes(name)) continue
        console.log(`Beside Next.js: ${name}…`)
        rows.push(...(await catchMeasurementErrors('Beside Next.js', name, () => measure(comparison, pages))))
      }
      return rows
    } finally {
      await browser.close()
      peer.stop()
    }
  } finally {
    await site.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
