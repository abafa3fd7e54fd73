import { isClickLost } from '../../pages/lost-click.ts'
import type { ComparedPage } from '../../peers/compared-pages.ts'
import { maxRow, type Row } from '../row.ts'
import { type Comparison, comparisonTitle } from './visit-alternately.ts'

const FIRST_MS = 50
const STEP_MS = 100

/**
 * Measures how many early clicks are lost at increasing times after the first paint. The peer gets fewer
 * clicks.
 */
export async function earlyClickRows(
  { browser, ours, peer, presses }: Comparison,
  pages: ComparedPage[],
): Promise<Row[]> {
  const rows: Row[] = []
  for (const page of pages) {
    const lostDetail = (site: string, count: number) =>
      lostOf(count, after =>
        isClickLost(browser, { ...page, url: site + page.path }, { press: page.earlyClick, after }),
      )
    const value = await lostDetail(ours, presses)
    const some = Math.ceil(presses / 5)
    const detail = page.hasPeer ? `  (Next ${await lostDetail(peer, some)} of ${some})` : ''
    const format = (count: number) => `${count} of ${presses}`
    rows.push(
      maxRow(
        { group: comparisonTitle(page), metric: 'presses lost after the first paint', value, max: 0, format },
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
