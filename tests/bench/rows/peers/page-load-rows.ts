import { measurePageLoad } from '#tests/bench/pages/page-load.ts'
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

const SHIFT_MAX = 0.001

/**
 * Measures when a page becomes visible and usable, on slow 4G and a CPU that is four times slower. Only the
 * layout shift has a limit.
 */
export async function measurePageLoads(comparison: PeerSites, pages: ComparedPage[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const page of pages) {
    const { storage, control, limits } = page
    const result = await visitAlternately(comparison, page, comparison.runs, url =>
      measurePageLoad(comparison.browser, { url, storage, control }),
    )
    const group = formatComparisonTitle(page)
    const rowOf = (what: string, part: 'largestPaint' | 'lastScript' | 'hydrated', bar = ''): Row => {
      const pair = compareMedians(result, arrival => arrival[part])
      return {
        group,
        metric: what,
        measured: formatMs(pair.ours) + formatPeerComparison(pair, formatMs),
        target: bar,
        verdict: 'info',
      }
    }
    const shift = compareMedians(result, arrival => arrival.shift)
    const format = (value: number) => value.toFixed(3)
    const moved = { group, metric: 'layout shift', value: shift.ours, max: SHIFT_MAX, format }
    rows.push(
      rowOf('largest paint, slow 4G and 4× slower', 'largestPaint'),
      rowOf('last script', 'lastScript'),
      rowOf('hydrated', 'hydrated', `≤ ${formatMs(limits.alive)}`),
      createUpperLimitRow(moved, formatPeerComparison(shift, format)),
    )
  }
  return rows
}
