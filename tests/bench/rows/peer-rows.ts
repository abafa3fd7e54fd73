import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { requireChromium } from '#tests/support/site/chromium.ts'
import { startSite } from '#tests/support/site/site-process.ts'
import { buildPeer } from '../peers/build-peer.ts'
import { type ComparedPage, comparedPages } from '../peers/compared-pages.ts'
import { servePeer } from '../peers/serve-peer.ts'
import { earlyClickRows } from './peers/early-click-rows.ts'
import { inputRows } from './peers/input-rows.ts'
import { lighthouseRows } from './peers/lighthouse-rows.ts'
import { nextPageRows } from './peers/next-page-rows.ts'
import { arrivalRows } from './peers/page-load-rows.ts'
import { taskRows } from './peers/task-rows.ts'
import type { Comparison } from './peers/visit-alternately.ts'
import { wireRows } from './peers/wire-rows.ts'
import { catchRows, type Row } from './row.ts'

const measures: Record<string, (comparison: Comparison, pages: ComparedPage[]) => Promise<Row[]>> = {
  wire: wireRows,
  tasks: taskRows,
  arrival: arrivalRows,
  input: inputRows,
  early: earlyClickRows,
  next: nextPageRows,
  lighthouse: lighthouseRows,
}

/**
 * Compares the order pages with the same pages on Next.js. `only` selects comparisons by name; an empty list
 * selects all.
 */
export async function peerRows(
  distDir: string,
  { isQuick, only }: { isQuick: boolean; only: string[] },
): Promise<Row[]> {
  const unknown = only.find(name => !(name in measures))
  if (unknown) throw new Error(`There is no ${unknown}: it is ${Object.keys(measures).join(', ')}`)
  const dataDir = mkdtempSync(join(tmpdir(), 'red-comb-bench-'))
  const site = await startSite({ DIST_DIR: distDir, DATA_DIR: dataDir, DATABASE_URL: '' })
  try {
    const peer = await servePeer(await buildPeer(site, distDir))
    const args = ['--no-sandbox', '--disable-gpu']
    const browser = await chromium.launch({ executablePath: requireChromium(), args })
    const pace = isQuick ? { runs: 1, presses: 2 } : { runs: 9, presses: 30 }
    const comparison = { browser, ours: site.url, peer: peer.url, ...pace }
    try {
      const pages = await comparedPages(site)
      const rows: Row[] = []
      for (const [name, measure] of Object.entries(measures)) {
        if (only.length > 0 && !only.includes(name)) continue
        console.log(`Beside Next.js: ${name}…`)
        rows.push(...(await catchRows('Beside Next.js', name, () => measure(comparison, pages))))
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
