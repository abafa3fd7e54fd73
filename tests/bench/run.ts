import { existsSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { buildSite } from './build-site.ts'
import { withMeasuredSite } from './measured-site.ts'
import { bigCatalogRows } from './rows/big-catalog-rows.ts'
import { cpuRows } from './rows/cpu-rows.ts'
import { guessingRows } from './rows/guessing-rows.ts'
import { orderRows } from './rows/order-rows.ts'
import { pageRows } from './rows/page-rows.ts'
import { peerRows } from './rows/peer-rows.ts'
import { publishRows } from './rows/publish-rows.ts'
import { readyRows } from './rows/ready-rows.ts'
import { type Row, rowsOf, type Verdict } from './rows/row.ts'
import { speedRows } from './rows/speed-rows.ts'

const options = { quick: { type: 'boolean' }, strict: { type: 'boolean' } } as const

const marks: Record<Verdict, string> = {
  pass: '✓ pass',
  miss: '✗ miss',
  info: '· info',
  missing: '– missing',
  'not measured': '! not measured',
}

/**
 * `npm run bench` measures the production site and prints each result beside its limit; fails if something could not be
 * measured. `--strict` also fails on a missed limit; `--quick` runs few rounds. `npm run bench -- peers` compares it with
 * the same pages on Next.js; names after it select comparisons. `npm run bench -- publish` measures only publishing.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const { quick = false, strict = false } = values
  const distDir = process.env.DIST_DIR ?? new URL('../../dist', import.meta.url).pathname
  const isBuilt = process.env.DIST_DIR !== undefined || (quick && existsSync(`${distDir}/server/entry.mjs`))
  const rows: Row[] = isBuilt ? [] : buildSite()
  const [what, ...only] = positionals
  if (what === undefined) rows.push(...(await siteRows(distDir, quick)))
  else if (what === 'peers') rows.push(...(await peerRows(distDir, { isQuick: quick, only })))
  else if (what === 'publish') rows.push(...(await publishRows(distDir)))
  else throw new Error(`There is no ${what}, only peers and publish`)

  const load = loadavg()[0]?.toFixed(1)
  console.log(`\n${tableOf(rows)}\n\nNode ${process.version}, ${cpus().length} cores, load average ${load}\n`)
  const has = (verdict: Row['verdict']) => rows.some(row => row.verdict === verdict)
  process.exit(has('not measured') || (strict && (has('miss') || has('missing'))) ? 1 : 0)
}

async function siteRows(distDir: string, quick: boolean): Promise<Row[]> {
  const pace = quick ? { rounds: 2, warmUps: 1, seconds: 0.5 } : { rounds: 9, warmUps: 3, seconds: 1.2 }
  const rows: Row[] = []
  await withMeasuredSite(distDir, pace, async measured => {
    // Runs before servers are pinned to one core.
    rows.push(...(await rowsOf('Orders', 'submit', () => orderRows(measured))))
    rows.push(...(await cpuRows(measured)))
    rows.push(...(await rowsOf('Bytes', 'pages', () => pageRows(measured.site))))
    rows.push(...(await rowsOf('Large catalog', 'all', () => bigCatalogRows(distDir, measured))))
  })
  rows.push(...(await rowsOf('Speed', 'phone', () => speedRows(distDir, quick ? 1 : 5))))
  rows.push(...(await rowsOf('Sign-in', 'guessing', () => guessingRows(distDir))))
  rows.push(...(await rowsOf('Publishing', 'publish', () => publishRows(distDir))))
  rows.push(...(await rowsOf('Start', 'ready', () => readyRows(distDir, quick ? 1 : 5))))
  return rows
}

function tableOf(rows: Row[]): string {
  const width = (column: 'what' | 'measured' | 'bar') => Math.max(...rows.map(row => row[column].length))
  const widths = { what: width('what'), measured: width('measured'), bar: width('bar') }
  const line = ({ what, measured, bar, verdict }: Row) =>
    `  ${what.padEnd(widths.what)}  ${measured.padEnd(widths.measured)}  ${bar.padEnd(widths.bar)}  ${marks[verdict]}`
  return [...Map.groupBy(rows, row => row.group)]
    .map(([group, members]) => [group, ...members.map(line)].join('\n'))
    .join('\n\n')
}

await main()
