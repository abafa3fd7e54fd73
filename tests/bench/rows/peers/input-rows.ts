import type { Page } from '@playwright/test'
import { withPhone } from '../../pages/phone.ts'
import { untilHydrated } from '../../pages/slow-phone.ts'
import type { ComparedPage } from '../../peers/compared-pages.ts'
import { judged, type Row } from '../row.ts'
import { beside, type Comparison, groupOf, inTurns, medians, ms } from './in-turns.ts'

const ANSWER_MS_MAX = 100
const SEEN_AFTER_MS = 500

/** Measures the first presses to their paint on a phone four times slower. */
export async function inputRows(comparison: Comparison, pages: ComparedPage[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const page of pages) {
    const found = await inTurns(comparison, page, comparison.runs, url => answers(comparison, page, url))
    for (const [place, { what }] of page.presses.entries()) {
      const pair = medians(found, times => times[place] ?? Number.NaN)
      const row = {
        group: groupOf(page),
        what: `press to paint, ${what}`,
        value: pair.ours,
        max: ANSWER_MS_MAX,
        format: ms,
      }
      rows.push(judged(row, beside(pair, ms)))
    }
  }
  return rows
}

async function answers(
  { browser }: Comparison,
  { remembered, control, presses }: ComparedPage,
  url: string,
): Promise<number[]> {
  const visit = async (page: Page) => {
    await page.goto(url)
    await untilHydrated(page, control)
    for (const { press } of presses) {
      await page.waitForTimeout(SEEN_AFTER_MS)
      await press(page)
    }
    await page.waitForTimeout(SEEN_AFTER_MS)
  }
  const work = await withPhone(browser, visit, remembered)
  return work.filter(({ what }) => what.startsWith('interaction ')).map(({ ms: time }) => time)
}
