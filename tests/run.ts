import { mkdirSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { sharePostgres } from './support/database/postgres.ts'
import { failedTests, resultTable } from './support/run/result-table.ts'
import { cpuOfMachine, runLanes, type Step, type StepResult } from './support/run/run-step.ts'
import { playwrightReport, unsteadyTests, vitestReport } from './support/run/suite-report.ts'
import { requireChromium } from './support/site/chromium.ts'

/**
 * `npm test` runs every check and test of the project, `npm run check` those that one runs after every small change: format,
 * types, boundaries, content and rules. Both end with a table, what failed, and one line of counts. `npm test -- --repeat 5 [name]`
 * runs the browser tests, or those whose name has this in it, five times and lists what was not the same each time. `npm test -- --strict`
 * ends red for a test that only passed when it was run alone.
 */
const results = new URL('../test-results/', import.meta.url).pathname

const format: Step[] = [
  { name: 'format and lint', command: 'biome', args: ['check', '--error-on-warnings', '.'] },
  { name: 'format of .astro', command: 'prettier', args: ['--check', 'src/**/*.astro'] },
]
/** What was right the last time is not looked at again until it, or what it stands on, has changed. */
const typesKept = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo']
/** `astro check` can read everything, on the compiler that is written in JavaScript, in three times the time. */
const types: Step[] = [
  {
    name: 'types of .astro',
    command: 'astro',
    args: ['check', '--tsconfig', 'tests/checks/tsconfig.astro.json', '--minimumFailingSeverity', 'warning'],
  },
  {
    name: 'types',
    command: 'node',
    args: ['node_modules/typescript-7/bin/tsc', '--noEmit', '--singleThreaded', ...typesKept],
  },
]
const boundaries: Step = { name: 'boundaries', command: 'node', args: ['tests/checks/boundaries.ts'] }
const unusedExports: Step = { name: 'exports', command: 'node', args: ['tests/checks/unused-exports.ts'] }
const content: Step = {
  name: 'content',
  command: 'node',
  args: ['storyblok/command.ts', 'check', '--offline'],
}
const seedFile = `${results}seed.tar`
const seed: Step = {
  name: 'database to start from',
  command: 'node',
  args: ['tests/support/database/write-seed.ts', seedFile],
}
const build: Step = { name: 'build', command: 'astro', args: ['build'] }
const rules = vitestSuite('rules')

/** Both cores have work from the first second to the last: the faults wait more than they work, so they are beside the others. */
function testLanes(): Step[][] {
  const [built, seeded] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const needs = Promise.all([seeded.promise, sharePostgres()])
  return [
    [
      { ...build, ended: built.resolve },
      { ...seed, ended: seeded.resolve },
      { ...browserSuite(), needs: Promise.all([built.promise, seeded.promise]) },
    ],
    [
      rules,
      ...format,
      boundaries,
      unusedExports,
      content,
      ...types,
      vitestSuite('islands', 'tests/vitest.islands.config.ts'),
      ...['stores', 'stories', 'api'].map(name => ({ ...vitestSuite(name), needs })),
    ],
    [{ ...vitestSuite('faults'), needs }],
  ]
}
const checkLanes: Step[][] = [types, [...format, boundaries, unusedExports, content, rules]]

async function main(): Promise<void> {
  // Tools and servers start many times in a run; what one has compiled is there for the next.
  process.env.NODE_COMPILE_CACHE ??= new URL('../node_modules/.cache/node', import.meta.url).pathname
  const { values, positionals } = parseArgs({
    options: { repeat: { type: 'string' }, strict: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  const isCheck = positionals[0] === 'check'
  if (!isCheck) Object.assign(process.env, { CHROMIUM_PATH: requireChromium(), RED_COMB_SEED: seedFile })
  if (values.repeat) return repeat(Number(values.repeat), positionals[0])
  await run(isCheck ? checkLanes : testLanes(), values.strict)
}

async function run(lanes: Step[][], isStrict: boolean): Promise<void> {
  const [started, cpuBefore] = [performance.now(), cpuOfMachine()]
  const done = await runLanes(lanes)
  const all = { seconds: (performance.now() - started) / 1000, cpuSeconds: cpuOfMachine() - cpuBefore }
  giveBrowserTheRest(done, all.cpuSeconds)
  console.log(`\n${resultTable(done, all).join('\n')}\n`)
  finish(done, isStrict)
}

/** Nobody waits for the renderers of a browser, nor for PostgreSQL: what they took is only known of the machine as a whole. */
function giveBrowserTheRest(done: StepResult[], cpuSeconds: number): void {
  const browser = done.find(({ name }) => name === 'browser')
  if (!browser) return
  const others = done.filter(step => step !== browser).reduce((sum, step) => sum + step.cpuSeconds, 0)
  browser.cpuSeconds = Math.max(browser.cpuSeconds, cpuSeconds - others)
}

async function repeat(times: number, name = ''): Promise<void> {
  const grep = name ? ['--grep', name.replaceAll(/[^\w\s]/g, '.')] : []
  const { only: _, ...repeated } = browserSuite([`--repeat-each=${times}`, ...grep])
  const done = await runLanes([[build, seed, repeated]])
  for (const test of unsteadyTests(done.flatMap(({ tests }) => tests)))
    console.log(`⚠ not the same each time: ${test}`)
  console.log(`${failedTests(done).join('\n')}\n`)
  finish(done)
}

function finish(done: StepResult[], isStrict = false): void {
  const sum = (part: 'passed' | 'failed' | 'skipped') => done.reduce((total, step) => total + step[part], 0)
  const skipped = sum('skipped')
  const unsteady = done.flatMap(({ tests }) => tests).filter(({ status }) => status === 'unsteady').length
  const rest = [
    skipped > 0 && `, ${skipped} skipped`,
    unsteady > 0 && `, ${unsteady} UNSTEADY: red once, green alone`,
  ]
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${rest.filter(Boolean).join('')}`)
  const isGreen = done.every(({ ok }) => ok) && !(isStrict && unsteady > 0)
  process.exit(isGreen ? 0 : 1)
}

function vitestSuite(name: string, config = 'tests/vitest.config.ts'): Step {
  const file = `${results}${name}.json`
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const args = ['run', '--config', config, '--project', name, ...reports]
  return {
    name,
    command: 'vitest',
    args,
    report: () => vitestReport(file),
    only: failed => [...args, ...new Set(failed.map(test => test.file))],
  }
}

function browserSuite(more: string[] = []): Step {
  const file = `${results}browser.json`
  const args = ['test', '--config', 'tests/playwright.config.ts', '--reporter=list,json', ...more]
  return {
    name: 'browser',
    command: 'playwright',
    args,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    report: () => playwrightReport(file),
    only: () => [...args, '--last-failed'],
  }
}

await main()
