import { readFileSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { requireChromium } from './support/chromium.ts'
import { runStep, type StepResult } from './support/run-step.ts'

/**
 * `npm test` runs every check and test of the project and ends with one line of counts;
 * `npm run check` runs the checks that take seconds: format, types and boundaries.
 */
const results = new URL('../test-results/', import.meta.url).pathname

const checks = [
  { name: 'format and lint', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'format of .astro', command: 'prettier', args: ['--check', 'src/**/*.astro'] },
  { name: 'types', command: 'astro', args: ['check', '--minimumFailingSeverity', 'warning'] },
  { name: 'boundaries', command: 'node', args: ['tests/checks/boundaries.ts'] },
]

const suites = [
  {
    name: 'unit, API, stores, blocks and islands',
    command: 'vitest',
    args: [
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${results}vitest.json`,
    ],
    counts: () => {
      const { numPassedTests, numFailedTests, numPendingTests } = report('vitest.json')
      return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests }
    },
  },
  { name: 'production build', command: 'astro', args: ['build'] },
  {
    name: 'browser',
    command: 'playwright',
    args: ['test', '--config', 'tests/playwright.config.ts', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: `${results}playwright.json` },
    counts: () => {
      const { expected, unexpected, flaky, skipped } = report('playwright.json').stats
      return { passed: expected + flaky, failed: unexpected, skipped }
    },
  },
]

async function main(isCheckOnly: boolean): Promise<void> {
  rmSync(results, { recursive: true, force: true })
  await mkdir(results, { recursive: true })
  if (!isCheckOnly) process.env.CHROMIUM_PATH = requireChromium()
  const steps = isCheckOnly ? checks : [...checks, ...suites]
  const done: StepResult[] = []
  for (const step of steps) done.push(await runStep(step))

  console.log('')
  for (const { name, seconds, ok } of done) console.log(`${ok ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`)
  const sum = (part: 'passed' | 'failed' | 'skipped') => done.reduce((total, step) => total + step[part], 0)
  const skipped = sum('skipped')
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  process.exit(done.every(step => step.ok) ? 0 : 1)
}

function report(name: string) {
  return JSON.parse(readFileSync(results + name, 'utf8'))
}

await main(process.argv[2] === 'check')
