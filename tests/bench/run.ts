import { existsSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { measureBuild } from './build-site.ts'
import { runOnMeasuredSite } from './measured-site.ts'
import { measureBigCatalog } from './rows/big-catalog-rows.ts'
import { measureCpu } from './rows/cpu-rows.ts'
import { measureOrders } from './rows/order-rows.ts'
import { measurePages } from './rows/page-rows.ts'
import { measurePasswordGuessing } from './rows/password-guess-rows.ts'
import { measurePeers } from './rows/peer-rows.ts'
import { measurePublishing } from './rows/publish-rows.ts'
import { measureReadiness } from './rows/readiness-rows.ts'
import { catchMeasurementErrors, type Row, type Verdict } from './rows/row.ts'
import { measureSpeed } from './rows/speed-rows.ts'

const options = { quick: { type: 'boolean' }, strict: { type: 'boolean' } } as const

const marks: Record<Verdict, string> = {
  pass: '✓ pass',
  miss: '✗ miss',
  info: '· info',
  missing: '– missing',
  'not measured': '! not measured',
}

/**
 * `npm run bench` measures the production site and prints each result next to its limit. It fails if a
 * measurement fails; with `--strict`, it also fails if a limit is missed. `--quick` runs fewer rounds. `npm
 * run bench -- peers` compares the site with the same pages on Next.js; names after `peers` select
 * comparisons. `npm run bench -- publish` measures only publishing.
 */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const { quick = false, strict = false } = values
  const distDir = process.env.DIST_DIR ?? new URL('../../dist', import.meta.url).pathname
  const isBuilt = process.env.DIST_DIR !== undefined || (quick && existsSync(`${distDir}/server/entry.mjs`))
  const rows: Row[] = isBuilt ? [] : measureBuild()
  const [benchmark, ...only] = positionals
  if (benchmark === undefined) rows.push(...(await siteRows(distDir, quick)))
  else if (benchmark === 'peers') rows.push(...(await measurePeers(distDir, { isQuick: quick, only })))
  else if (benchmark === 'publish') rows.push(...(await measurePublishing(distDir)))
  else throw new Error(`There is no ${benchmark}, only peers and publish`)

  const load = loadavg()[0]?.toFixed(1)
  console.log(`\n${tableOf(rows)}\n\nNode ${process.version}, ${cpus().length} cores, load average ${load}\n`)
  const has = (verdict: Row['verdict']) => rows.some(row => row.verdict === verdict)
  process.exit(has('not measured') || (strict && (has('miss') || has('missing'))) ? 1 : 0)
}

async function siteRows(distDir: string, quick: boolean): Promise<Row[]> {
  const pace = quick ? { rounds: 2, warmUps: 1, seconds: 0.5 } : { rounds: 9, warmUps: 3, seconds: 1.2 }
  const rows: Row[] = []
  await runOnMeasuredSite(distDir, pace, async measuredSite => {
    // Orders are measured first, because the next measurement pins the servers to one core.
    rows.push(...(await catchMeasurementErrors('Orders', 'submit', () => measureOrders(measuredSite))))
    rows.push(...(await measureCpu(measuredSite)))
    rows.push(...(await catchMeasurementErrors('Bytes', 'pages', () => measurePages(measuredSite.site))))
    rows.push(
      ...(await catchMeasurementErrors('Large catalog', 'all', () =>
        measureBigCatalog(distDir, measuredSite),
      )),
    )
  })
  rows.push(...(await catchMeasurementErrors('Speed', 'phone', () => measureSpeed(distDir, quick ? 1 : 5))))
  rows.push(...(await catchMeasurementErrors('Sign-in', 'guessing', () => measurePasswordGuessing(distDir))))
  rows.push(...(await catchMeasurementErrors('Publishing', 'publish', () => measurePublishing(distDir))))
  rows.push(
    ...(await catchMeasurementErrors('Start', 'ready', () => measureReadiness(distDir, quick ? 1 : 5))),
  )
  return rows
}

function tableOf(rows: Row[]): string {
  const width = (column: 'metric' | 'measured' | 'target') => Math.max(...rows.map(row => row[column].length))
  const widths = { metric: width('metric'), measured: width('measured'), target: width('target') }
  const line = ({ metric, measured, target, verdict }: Row) =>
    `  ${metric.padEnd(widths.metric)}  ${measured.padEnd(widths.measured)}  ${target.padEnd(widths.target)}  ${marks[verdict]}`
  return [...Map.groupBy(rows, row => row.group)]
    .map(([group, members]) => [group, ...members.map(line)].join('\n'))
    .join('\n\n')
}

await main()
