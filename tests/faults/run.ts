import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { startBehindPgBouncer } from '#tests/support/database/pgbouncer.ts'
import { startPostgres } from '#tests/support/database/postgres.ts'
import { guards } from './guards.ts'
import { type KillReport, killServersAtRandom } from './random-kills.ts'
import { testWithoutGuards } from './test-without-guards.ts'

const STEPS = 20

/**
 * `npm run faults --` accepts one of these flags:
 *
 * - `--kills 500` kills servers 500 times while guests order, then checks invariants.
 * - `--stripe` does the same with the Stripe stand-in as the bank, and reconciles with its records.
 * - `--guards` removes one guard at a time and reports the test that fails (`--part 2/3` covers a third).
 * - `--api` runs the API tests on a database that rejects one commit in twenty.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      kills: { type: 'string', default: '100' },
      stripe: { type: 'boolean' },
      guards: { type: 'boolean' },
      part: { type: 'string', default: '1/1' },
      api: { type: 'boolean' },
    },
  })
  if (values.api) return runApi()
  return values.guards
    ? removeGuards(values.part)
    : kill(Number(values.kills), values.stripe ? 'stripe' : 'sandbox')
}

function runApi(): void {
  const env = { ...process.env, RED_COMB_UNSTEADY: 'on' }
  const suite = ['run', '--config', 'tests/vitest.config.ts', '--project', 'server', 'tests/api']
  const { status } = spawnSync('node_modules/.bin/vitest', suite, { env, stdio: 'inherit' })
  process.exitCode = status ?? 1
}

async function removeGuards(part: string): Promise<void> {
  const [number = 1, count = 1] = part.split('/').map(Number)
  const tested = guards.filter((_, index) => index % count === number - 1)
  if (tested.length === 0) return stop('Give a part of the guards: npm run faults -- --guards --part 1/2')
  console.log(`Removing ${tested.length} guards, one at a time, and running the tests that should fail.`)
  const missed = await testWithoutGuards(tested, ({ name }, failedTest) => {
    console.log(failedTest === null ? `  ✗ ${name}: no test fails` : `  ✓ ${name}: “${failedTest}”`)
  })
  if (missed.length > 0) return stop(`No test fails without ${missed.length} of ${tested.length} guards`)
  console.log('A test fails without each of them.')
}

async function kill(kills: number, bank: 'sandbox' | 'stripe'): Promise<void> {
  if (!Number.isInteger(kills) || kills < 1)
    return stop('Give a number of kills: npm run faults -- --kills 500')
  const postgres = await startBehindPgBouncer(await startPostgres())
  if (!postgres) return stop('No PostgreSQL found. Install one or set DATABASE_URL.')
  console.log(`Killing two servers on one PostgreSQL ${kills} times, while three guests order.`)
  const started = performance.now()
  const step = Math.ceil(kills / STEPS)
  const report = await killServersAtRandom({
    url: postgres.url,
    kills,
    bank,
    say: (killed, so) => {
      if (killed % step === 0) console.log(`  ${killed} killed · ${summary(so)}`)
    },
  })
  await postgres.stop()
  const seconds = Math.round((performance.now() - started) / 1000)
  console.log(`${kills} kills in ${seconds} s · ${summary(report)}`)
  for (const sentence of report.broken) console.log(`  ✗ ${sentence}`)
  if (report.broken.length > 0) return stop(`${report.broken.length} violations`)
  console.log('No order was lost or duplicated, no charge lacks an order, and the books match.')
}

function summary({ submits, placed, rejected, transitions, refunds }: KillReport): string {
  return `${submits} requests, ${placed} placed, ${rejected} declined, ${transitions} kitchen transitions, ${refunds} refunds`
}

function stop(reason: string): void {
  console.error(reason)
  process.exitCode = 1
}

await main()
