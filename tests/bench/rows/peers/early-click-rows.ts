import { measureLostClick } from '#tests/bench/pages/lost-click.ts'
import type { ComparedPage } from '#tests/bench/peers/compared-pages.ts'
import { createUpperLimitRow, type Row } from '../row.ts'
import { formatComparisonTitle, type PeerSites } from './visit-alternately.ts'

const FIRST_MS = 50
const STEP_MS = 100

/**
 * Counts the clicks that are lost shortly after the first paint. Each click comes later than the one before.
 * The peer gets only a fifth of the clicks.
 */
export async function measureEarlyClicks(
  { browser, ours, peer, earlyClicks: presses }: PeerSites,
  pages: ComparedPage[],
): Promise<Row[]> {
  const rows: Row[] = []
  for (const page of pages) {
    const lostDetail = (site: string, count: number) =>
      lostOf(count, after =>
        measureLostClick(browser, { ...page, url: site + page.path }, { press: page.earlyClick, after }),
      )
    const value = await lostDetail(ours, presses)
    const some = Math.ceil(presses / 5)
    const detail = page.hasPeer ? `  (Next ${await lostDetail(peer, some)} of ${some})` : ''
    const format = (count: number) => `${count} of ${presses}`
    rows.push(
      createUpperLimitRow(
        {
          group: formatComparisonTitle(page),
          metric: 'presses lost after the first paint',
          value,
          max: 0,
          format,
        },
        detail,
      ),
    )
  }
  return rows
}

async function lostOf(count: number, isLost: (after: number) => Promise<boolean>): Promise<number> {
  let lostCount = 0
  for (let place = 0; place < count; place++) if (await isLost(FIRST_MS + place * STEP_MS)) lostCount += 1
  return lostCount
}
