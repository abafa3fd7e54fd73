import type { ComparedPage } from '../../peers/compared-pages.ts'
import { msToNextPage, type Way } from '../../peers/next-page.ts'
import type { Row } from '../row.ts'
import { beside, type Comparison, groupOf, inTurns, medians, ms } from './in-turns.ts'

const BARS: Record<Way, string> = { pressed: '≤ 500 ms', pointed: '≤ 100 ms' }
const names: Record<Way, string> = {
  pressed: 'from a press to the product, warm, 4× slower',
  pointed: 'from a press to the product that was pointed at, 4× slower',
}

export async function nextPageRows(comparison: Comparison, pages: ComparedPage[]): Promise<Row[]> {
  const menu = pages.find(({ title }) => title === 'menu')
  if (!menu) throw new Error('There is no menu')
  const rows: Row[] = []
  for (const way of ['pressed', 'pointed'] as const) {
    const found = await inTurns(comparison, menu, comparison.runs, from =>
      msToNextPage({ from, control: menu.control, ...toProduct }, way),
    )
    const pair = medians(found, next => next.ms)
    const isAhead = found.ours.every(({ isPrerendered }) => isPrerendered)
    const detail = way === 'pointed' && !isAhead ? '; this Chromium draws nothing ahead' : ''
    const measured = ms(pair.ours) + beside(pair, ms) + detail
    rows.push({ group: groupOf(menu), what: names[way], measured, bar: BARS[way], verdict: 'info' })
  }
  return rows
}

const toProduct = { link: '[data-product="tender-combo"] .card-actions a', title: 'Three Tender Combo' }
