import type { Page } from '@playwright/test'
import { withPhone } from '#tests/bench/pages/phone.ts'
import { waitUntilControlHydrated } from '#tests/bench/pages/slow-phone.ts'
import type { ComparedPage } from '#tests/bench/peers/compared-pages.ts'
import { createUpperLimitRow, type Row } from '../row.ts'
import {
  compareMedians,
  formatComparisonTitle,
  formatMs,
  formatPeerComparison,
  type PeerSites,
  visitAlternately,
} from './visit-alternately.ts'

const ANSWER_MS_MAX = 100
const SEEN_AFTER_MS = 500

/** Measures the time from the first clicks on a page to the paint, on a CPU that is four times slower. */
export async function measureInputLatency(comparison: PeerSites, pages: ComparedPage[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const page of pages) {
    const result = await visitAlternately(comparison, page, comparison.runs, url =>
      respondAll(comparison, page, url),
    )
    for (const [place, { what }] of page.clicks.entries()) {
      const pair = compareMedians(result, times => times[place] ?? Number.NaN)
      const row = {
        group: formatComparisonTitle(page),
        metric: `press to paint, ${what}`,
        value: pair.ours,
        max: ANSWER_MS_MAX,
        format: formatMs,
      }
      rows.push(createUpperLimitRow(row, formatPeerComparison(pair, formatMs)))
    }
  }
  return rows
}

async function respondAll(
  { browser }: PeerSites,
  { storage, control, clicks }: ComparedPage,
  url: string,
): Promise<number[]> {
  const visit = async (page: Page) => {
    await page.goto(url)
    await waitUntilControlHydrated(page, control)
    for (const { press } of clicks) {
      await page.waitForTimeout(SEEN_AFTER_MS)
      await press(page)
    }
    await page.waitForTimeout(SEEN_AFTER_MS)
  }
  const work = await withPhone(browser, visit, storage)
  return work.filter(({ what }) => what.startsWith('interaction ')).map(({ ms: time }) => time)
}
