import { pageArrival } from '../../pages/page-arrival.ts'
import type { ComparedPage } from '../../peers/compared-pages.ts'
import { judged, type Row } from '../row.ts'
import { beside, type Comparison, groupOf, inTurns, medians, ms } from './in-turns.ts'

const SHIFT_MAX = 0.001

/**
 * Measures when a page is visible and usable on slow 4G and a phone four times slower. Informational, except for the
 * shift.
 */
export async function arrivalRows(comparison: Comparison, pages: ComparedPage[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const page of pages) {
    const { remembered, control, bars } = page
    const found = await inTurns(comparison, page, comparison.runs, url =>
      pageArrival(comparison.browser, { url, remembered, control }),
    )
    const group = groupOf(page)
    const rowOf = (what: string, part: 'largestPaint' | 'lastScript' | 'alive', bar = ''): Row => {
      const pair = medians(found, arrival => arrival[part])
      return { group, what, measured: ms(pair.ours) + beside(pair, ms), bar, verdict: 'info' }
    }
    const shift = medians(found, arrival => arrival.shift)
    const format = (value: number) => value.toFixed(3)
    const moved = { group, what: 'layout shift', value: shift.ours, max: SHIFT_MAX, format }
    rows.push(
      rowOf('largest paint, slow 4G and 4× slower', 'largestPaint'),
      rowOf('last script', 'lastScript'),
      rowOf('alive', 'alive', `≤ ${ms(bars.alive)}`),
      judged(moved, beside(shift, format)),
    )
  }
  return rows
}
