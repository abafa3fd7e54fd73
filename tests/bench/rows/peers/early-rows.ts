import { isPressLost } from '../../pages/lost-press.ts'
import type { ComparedPage } from '../../peers/compared-pages.ts'
import { judged, type Row } from '../row.ts'
import { type Comparison, groupOf } from './in-turns.ts'

const FIRST_MS = 50
const STEP_MS = 100

/** Measures how many early presses are lost at increasing times after the first paint; fewer for the peer. */
export async function earlyRows(
  { browser, ours, peer, presses }: Comparison,
  pages: ComparedPage[],
): Promise<Row[]> {
  const rows: Row[] = []
  for (const page of pages) {
    const lost = (site: string, count: number) =>
      lostOf(count, after =>
        isPressLost(browser, { ...page, url: site + page.path }, { press: page.early, after }),
      )
    const value = await lost(ours, presses)
    const some = Math.ceil(presses / 5)
    const detail = page.hasPeer ? `  (Next ${await lost(peer, some)} of ${some})` : ''
    const format = (count: number) => `${count} of ${presses}`
    rows.push(
      judged(
        { group: groupOf(page), what: 'presses lost after the first paint', value, max: 0, format },
        detail,
      ),
    )
  }
  return rows
}

async function lostOf(count: number, isLost: (after: number) => Promise<boolean>): Promise<number> {
  let lost = 0
  for (let place = 0; place < count; place++) if (await isLost(FIRST_MS + place * STEP_MS)) lost += 1
  return lost
}
