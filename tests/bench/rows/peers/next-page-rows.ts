import type { ComparedPage } from '../../peers/compared-pages.ts'
import { measureNavigation, type NavigationMode } from '../../peers/next-page.ts'
import type { Row } from '../row.ts'
import {
  comparisonTitle,
  formatMs,
  medians,
  type PeerSites,
  peerDetail,
  visitAlternately,
} from './visit-alternately.ts'

const BARS: Record<NavigationMode, string> = { pressed: '≤ 500 ms', pointed: '≤ 100 ms' }
const names: Record<NavigationMode, string> = {
  pressed: 'from a press to the product, warm, 4× slower',
  pointed: 'from a press to the product that was pointed at, 4× slower',
}

export async function measureNextPage(comparison: PeerSites, pages: ComparedPage[]): Promise<Row[]> {
  const menu = pages.find(({ title }) => title === 'menu')
  if (!menu) throw new Error('There is no menu')
  const rows: Row[] = []
  for (const mode of ['pressed', 'pointed'] as const) {
    const result = await visitAlternately(comparison, menu, comparison.runs, from =>
      measureNavigation({ from, control: menu.control, ...toProduct }, mode),
    )
    const pair = medians(result, next => next.ms)
    const isAhead = result.ours.every(({ isPrerendered }) => isPrerendered)
    const detail = mode === 'pointed' && !isAhead ? '; this Chromium draws nothing ahead' : ''
    const measured = formatMs(pair.ours) + peerDetail(pair, formatMs) + detail
    rows.push({
      group: comparisonTitle(menu),
      metric: names[mode],
      measured,
      target: BARS[mode],
      verdict: 'info',
    })
  }
  return rows
}

const toProduct = { link: '[data-product="tender-combo"] .card-actions a', title: 'Three Tender Combo' }
