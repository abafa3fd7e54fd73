import { pageTasks } from '../../pages/page-tasks.ts'
import type { ComparedPage } from '../../peers/compared-pages.ts'
import { judged, type Row } from '../row.ts'
import { beside, type Comparison, groupOf, inTurns, medians, ms } from './in-turns.ts'

const RATIO_MAX = 0.7

/** Measures main-thread work of a page load on a phone four times slower. */
export async function taskRows(comparison: Comparison, pages: ComparedPage[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const page of pages) {
    const { remembered, control, bars } = page
    const found = await inTurns(comparison, page, comparison.runs, url =>
      pageTasks(comparison.browser, { url, remembered, control }),
    )
    const group = groupOf(page)
    const sum = medians(found, tasks => tasks.sum)
    const ratio = sum.peer && sum.ours / sum.peer
    const format = (value: number) => `${value.toFixed(2)}×`
    const what = 'all tasks of the main thread, 4× slower'
    rows.push(
      ratio === null
        ? { group, what, measured: ms(sum.ours), bar: '', verdict: 'info' }
        : judged(
            { group, what, value: ratio, max: RATIO_MAX, format },
            `  (${ms(sum.ours)}, Next ${ms(sum.peer ?? 0)})`,
          ),
    )
    for (const [part, name] of [
      ['longest', 'the longest task after the first paint'],
      ['blocked', 'blocked by tasks over 50 ms'],
    ] as const) {
      const pair = medians(found, tasks => tasks[part])
      rows.push(
        judged(
          { group, what: `${name}, 4× slower`, value: pair.ours, max: bars[part], format: ms },
          beside(pair, ms),
        ),
      )
    }
  }
  return rows
}
