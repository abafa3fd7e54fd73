import { measureLongTasks } from '#tests/bench/pages/page-tasks.ts'
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

const RATIO_MAX = 0.7

/** Measures the main-thread work of a page load, on a CPU that is four times slower. */
export async function measureMainThreadTasks(comparison: PeerSites, pages: ComparedPage[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const page of pages) {
    const { storage, control, limits } = page
    const result = await visitAlternately(comparison, page, comparison.runs, url =>
      measureLongTasks(comparison.browser, { url, storage, control }),
    )
    const group = formatComparisonTitle(page)
    const sum = compareMedians(result, tasks => tasks.sum)
    const ratio = sum.peer && sum.ours / sum.peer
    const format = (value: number) => `${value.toFixed(2)}×`
    const what = 'all tasks of the main thread, 4× slower'
    rows.push(
      ratio === null
        ? { group, metric: what, measured: formatMs(sum.ours), target: '', verdict: 'info' }
        : createUpperLimitRow(
            { group, metric: what, value: ratio, max: RATIO_MAX, format },
            `  (${formatMs(sum.ours)}, Next ${formatMs(sum.peer ?? 0)})`,
          ),
    )
    for (const [part, name] of [
      ['longest', 'the longest task after the first paint'],
      ['blocked', 'blocked by tasks over 50 ms'],
    ] as const) {
      const pair = compareMedians(result, tasks => tasks[part])
      rows.push(
        createUpperLimitRow(
          { group, metric: `${name}, 4× slower`, value: pair.ours, max: limits[part], format: formatMs },
          formatPeerComparison(pair, formatMs),
        ),
      )
    }
  }
  return rows
}
