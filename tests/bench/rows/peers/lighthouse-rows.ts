import type { ComparedPage } from '../../peers/compared-pages.ts'
import { type LighthouseResult, lighthouse } from '../../peers/lighthouse.ts'
import { atLeast, type Row } from '../row.ts'
import { beside, type Comparison, groupOf, inTurns, medians, ms } from './in-turns.ts'

type AuditedPage = Pick<ComparedPage, 'title' | 'path' | 'remembered' | 'hasPeer'> & { min: number }

const home: AuditedPage = { title: 'home page', path: '/', remembered: {}, hasPeer: false, min: 99 }

/** Runs Lighthouse on each page. Uses wall time, so the machine has to be quiet. */
export async function lighthouseRows(comparison: Comparison, pages: ComparedPage[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const page of [...pages.map(each => ({ ...each, min: each.bars.score })), home]) {
    const found = await inTurns(comparison, page, comparison.runs, url => lighthouse(url, page.remembered))
    const group = groupOf(page)
    const score = medians(found, ({ score }) => score)
    const format = (value: number) => value.toFixed(0)
    const rowOf = (what: string, of: (result: LighthouseResult) => number): Row => {
      const pair = medians(found, of)
      return { group, what, measured: ms(pair.ours) + beside(pair, ms), bar: '', verdict: 'info' }
    }
    rows.push(
      atLeast(
        { group, what: 'Lighthouse, mobile', value: score.ours, min: page.min, format },
        beside(score, format),
      ),
      rowOf('largest paint, as Lighthouse simulates it', ({ largestPaint }) => largestPaint),
      rowOf('blocked, as Lighthouse simulates it', ({ blocked }) => blocked),
    )
  }
  return rows
}
