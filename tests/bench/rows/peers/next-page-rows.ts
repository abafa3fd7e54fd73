import type { ComparedPage } from '#tests/bench/peers/compared-pages.ts'
import { measureNavigation, type NavigationMode } from '#tests/bench/peers/next-page.ts'
import type { Row } from '../row.ts'
import {
  compareMedians,
  formatComparisonTitle,
  formatMs,
  formatPeerComparison,
  type PeerSites,
  visitAlternately,
} from './visit-alternately.ts'

const TARGETS: Record<NavigationMode, string> = { click: '≤ 500 ms', hover: '≤ 100 ms' }
const names: Record<NavigationMode, string> = {
  click: 'from a click to the product, cached, 4× slower',
  hover: 'from a click after a hover to the product, 4× slower',
}

export async function measureNextPage(comparison: PeerSites, pages: ComparedPage[]): Promise<Row[]> {
  const menu = pages.find(({ title }) => title === 'menu')
  if (!menu) throw new Error('There is no menu')
  const rows: Row[] = []
  for (const mode of ['click', 'hover'] as const) {
    const result = await visitAlternately(comparison, menu, comparison.runs, from =>
      measureNavigation({ from, control: menu.control, ...toProduct }, mode),
    )
    const pair = compareMedians(result, next => next.ms)
    const isPrerendered = result.ours.every(visit => visit.isPrerendered)
    const detail = mode === 'hover' && !isPrerendered ? '; this Chromium does not prerender' : ''
    const measured = formatMs(pair.ours) + formatPeerComparison(pair, formatMs) + detail
    rows.push({
      group: formatComparisonTitle(menu),
      metric: names[mode],
      measured,
      target: TARGETS[mode],
      verdict: 'info',
    })
  }
  return rows
}

const toProduct = { link: '[data-product="tender-combo"] .card-actions a', title: 'Three Tender Combo' }
