import type { ComparedPage } from '#tests/bench/peers/compared-pages.ts'
import { type LighthouseResult, runLighthouse } from '#tests/bench/peers/lighthouse.ts'
import { createLowerLimitRow, type Row } from '../row.ts'
import {
  compareMedians,
  formatComparisonTitle,
  formatMs,
  formatPeerComparison,
  type PeerSites,
  visitAlternately,
} from './visit-alternately.ts'

type AuditedPage = Pick<ComparedPage, 'title' | 'path' | 'storage' | 'hasPeer'> & { min: number }

const home: AuditedPage = { title: 'home page', path: '/', storage: {}, hasPeer: false, min: 99 }

/** Runs Lighthouse on each page. Lighthouse measures wall time, so the machine must be otherwise idle. */
export async function measureLighthouse(comparison: PeerSites, pages: ComparedPage[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const page of [...pages.map(each => ({ ...each, min: each.limits.score })), home]) {
    const results = await visitAlternately(comparison, page, comparison.runs, url =>
      runLighthouse(url, page.storage),
    )
    const group = formatComparisonTitle(page)
    const score = compareMedians(results, ({ score }) => score)
    const format = (value: number) => value.toFixed(0)
    const rowOf = (what: string, of: (result: LighthouseResult) => number): Row => {
      const pair = compareMedians(results, of)
      return {
        group,
        metric: what,
        measured: formatMs(pair.ours) + formatPeerComparison(pair, formatMs),
        target: '',
        verdict: 'info',
      }
    }
    rows.push(
      createLowerLimitRow(
        { group, metric: 'Lighthouse, mobile', value: score.ours, min: page.min, format },
        formatPeerComparison(score, format),
      ),
      rowOf('largest paint, as Lighthouse simulates it', ({ largestPaint }) => largestPaint),
      rowOf('blocked, as Lighthouse simulates it', ({ blocked }) => blocked),
    )
  }
  return rows
}
