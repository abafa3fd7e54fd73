import { readFileSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { requireChromium } from './support/chromium.ts'
import { flakyTests } from './support/flaky-tests.ts'
import { runInTurn, type Step } from './support/run-step.ts'

/**
 * `npm test` runs every check and test of the project and ends with one line of counts;
 * `npm run check` runs the checks that take seconds: format, types, boundaries and content.
 */
const results = new URL('../test-results/', import.meta.url).pathname

const format: Step[] = [
  { name: 'format and lint', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'format of .astro', command: 'prettier', args: ['--check', 'src/**/*.astro'] },
]

const checks: Step[] = [
  { name: 'types', command: 'astro', args: ['check', '--minimumFailingSeverity', 'warning'] },
  { name: 'boundaries', command: 'node', args: ['tests/checks/boundaries.ts'] },
  { name: 'content', command: 'node', args: ['storyblok/command.ts', 'check', '--offline'] },
]

const build: Step = { name: 'production build', command: 'astro', args: ['build'] }

const parts: Step = {
  name: 'unit, API, stores, blocks and islands',
  command: 'vitest',
  args: [
    'run',
    '--config',
    'tests/vitest.config.ts',
    // The browser tests have the other core.
    '--maxWorkers=1',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results}vitest.json`,
  ],
  counts: () => {
    const { numPassedTests, numFailedTests, numPendingTests } = report('vitest.json')
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
  },
}

const browser: Step = {
  name: 'browser',
  command: 'playwright',
  args: ['test', '--config', 'tests/playwright.config.ts', '--reporter=list,json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: `${results}playwright.json` },
  counts: () => {
    const read = report('playwright.json')
    const { expected, unexpected, flaky, skipped } = read.stats
    return { passed: expected + flaky, failed: unexpected, skipped, flaky: flakyTests(read) }
  },
}

async function main(isCheckOnly: boolean): Promise<void> {
  rmSync(results, { recursive: true, force: true })
  await mkdir(results, { recursive: true })
  if (!isCheckOnly) process.env.CHROMIUM_PATH = requireChromium()
  const done = await runInTurn(isCheckOnly ? [...format, ...checks] : [...format, build])
  if (!isCheckOnly) {
    // Both lanes only read what the build has written, and each keeps about one core busy.
    const lanes = await Promise.all([runInTurn([parts]), runInTurn([browser, ...checks])])
    done.push(...lanes.flat())
  }

  console.log('')
  for (const { name, seconds, ok } of done) console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
  const sum = (part: 'passed' | 'failed' | 'skipped') => done.reduce((total, step) => total + step[part], 0)
  const skipped = sum('skipped')
  for (const test of done.flatMap(step => step.flaky))
    console.log(`⚠ FLAKY, passed only when repeated: ${test}`)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  process.exit(done.every(step => step.ok) ? 0 : 1)
}

function report(name: string) {
  return JSON.parse(readFileSync(results + name, 'utf8'))
}

await main(process.argv[2] === 'check')
