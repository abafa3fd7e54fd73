import { globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { sharePostgres } from './support/database/postgres.ts'
import { formatResultTable, listFailedTests } from './support/run/result-table.ts'
import { type RunStep, readMachineCpuSeconds, runGroups, type StepResult } from './support/run/run-step.ts'
import { readPlaywrightReport, readVitestReport } from './support/run/suite-report.ts'
import { requireChromium } from './support/site/chromium.ts'

/**
 * `npm run check` checks formatting, types, boundaries, content, and rules. `npm test` also runs the tests
 * that every change must pass. `npm run test:all` runs everything; with `-- --rest`, it runs only the steps
 * that `npm test` leaves out. Each command ends with a table of suites, the failures, and the counts.
 */
const results = new URL('../test-results/', import.meta.url).pathname

const REST = `After npm test (about 5 minutes), npm run test:all also runs, in about 20 minutes:
  the pages in Spanish, every state of every page, transcripts of a screen reader, the second chain,
  payment through the Stripe stand-in, the editor, social sign-in, map tiles, the shared cache, shutdown,
  push and pull with Storyblok's CLI, tests/faults (killed servers, races, years of orders),
  tests with the tag "all" (many requests, lost answers, other languages and banks), property tests
  with more inputs, the types of .astro files, and the money path without each of its guards, which
  a test has to notice.`

const format: RunStep = {
  name: 'format and lint',
  command: 'biome',
  args: ['check', '--error-on-warnings', '.'],
}
const incremental = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo']
const types: RunStep = {
  name: 'types',
  command: 'node',
  args: ['node_modules/typescript-7/bin/tsc', '--noEmit', '--singleThreaded', ...incremental],
}
/** `npm test` omits this step, because it takes 30 s of CPU time and the build compiles the files. */
const astroTypes: RunStep = {
  name: 'types of .astro',
  command: 'astro',
  args: ['check', '--tsconfig', 'tests/checks/tsconfig.astro.json', '--minimumFailingSeverity', 'warning'],
}
const tree: RunStep[] = [
  { name: 'boundaries', command: 'node', args: ['tests/checks/boundaries.ts'] },
  {
    name: 'unused code',
    command: 'knip',
    args: ['--config', 'tests/checks/knip.json', '--no-config-hints', '--cache'],
  },
  { name: 'content', command: 'node', args: ['storyblok/command.ts', 'check', '--offline'] },
]
const rules = vitestSuite('rules')
const build: RunStep = { name: 'build', command: 'astro', args: ['build'] }
/** Separate folder for an English-only build, because `npm start` serves the build of all languages. */
const inEnglish = { DIST_DIR: 'test-results/dist', SITE_LANGUAGES: 'en' }

const checkGroups = (): RunStep[][] => [[astroTypes], [types, format, ...tree, rules]]

/**
 * Returns two groups of steps that keep both cores busy. One builds the site and runs the browser tests; the
 * other runs the suites that need no build. The second group starts its longest step early, so that its short
 * steps fill the remaining time.
 */
function testGroups(): RunStep[][] {
  const { seed, needs } = seedForAll()
  // Excluded by file, because Vitest would load each file only to skip its tests.
  const excluded = testsWith(/^\/\/ @module-tag all$/m).flatMap(file => ['--exclude', file])
  return [
    [
      seed,
      { ...build, env: inEnglish },
      browserSuite(['--grep-invert', inRest], { ...inEnglish, OTHER_SITE: 'off', PICTURES: 'off' }),
    ],
    [
      rules,
      { ...vitestSuite('server', { only: ['--tags-filter', '!all', ...excluded] }), needs },
      vitestSuite('islands', { config: 'tests/vitest.islands.config.ts' }),
      types,
      ...tree,
      format,
    ],
  ]
}

function restGroups(): RunStep[][] {
  const { seed, needs } = seedForAll()
  return [
    [seed, build, browserSuite(['--grep', inRest])],
    [
      astroTypes,
      // Most of these tests wait for servers, so several files run at a time.
      { ...vitestSuite('faults', { only: ['--maxWorkers', '3'], env: manyRuns }), needs },
      {
        ...vitestSuite('server', {
          only: ['--tags-filter', 'all', ...testsWith(/@module-tag all|\['all'\]/)],
        }),
        needs,
      },
      {
        ...vitestSuite('properties', {
          projects: ['rules', 'server'],
          only: testsWith(/from 'fast-check'/),
          env: manyRuns,
        }),
        needs,
      },
      // Split into parts, so that both groups stay busy until the end.
      ...['1/3', '2/3', '3/3'].map(part => ({
        name: `guards ${part}`,
        command: 'node',
        args: ['tests/faults/run.ts', '--guards', '--part', part],
        needs,
      })),
    ],
  ]
}

/** Matches browser tests tagged `@all`, and all tests of the second site. */
const inRest = '@all|^other site'
/** Number of runs per property test; see `tests/support/property-runs.ts`. */
const manyRuns = { PROPERTY_RUNS: '40' }

/**
 * Returns the step that writes the database seed for all suites, and a promise that resolves once the seed
 * and the shared PostgreSQL are ready.
 */
function seedForAll(): { seed: RunStep; needs: Promise<unknown> } {
  const seeded = Promise.withResolvers<void>()
  const file = `${results}seed.tar`
  process.env.RED_COMB_SEED = file
  const args = ['tests/support/database/write-seed.ts', file]
  return {
    seed: { name: 'seed', command: 'node', args, ended: seeded.resolve },
    needs: Promise.all([seeded.promise, sharePostgres()]),
  }
}

async function main(): Promise<void> {
  // Caches compiled code, because a run starts the same tools and servers many times.
  process.env.NODE_COMPILE_CACHE ??= new URL('../node_modules/.cache/node', import.meta.url).pathname
  const hook = new URL('support/run/resolve-drizzle.mjs', import.meta.url)
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import ${hook}`
  const [mode, option] = process.argv.slice(2)
  if (mode === 'check') return finish(await run(checkGroups()))
  process.env.CHROMIUM_PATH = requireChromium()
  if (mode !== 'all') return finish(await run(testGroups()))
  console.log(REST)
  const done = option === '--rest' ? [] : await run(testGroups())
  finish([...done, ...(await run(restGroups()))])
}

async function run(groups: RunStep[][]): Promise<StepResult[]> {
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  const [started, cpuBefore] = [performance.now(), readMachineCpuSeconds()]
  const done = await runGroups(groups)
  const all = {
    seconds: (performance.now() - started) / 1000,
    cpuSeconds: readMachineCpuSeconds() - cpuBefore,
  }
  attributeToBrowser(done, all.cpuSeconds)
  console.log(`\n${formatResultTable(done, all).join('\n')}\n`)
  return done
}

/**
 * Adds unattributed CPU time to the browser step. The kernel reports a child's CPU time only to a parent that
 * waits for it, and no process waits for renderers or PostgreSQL.
 */
function attributeToBrowser(done: StepResult[], cpuSeconds: number): void {
  const browser = done.find(({ name }) => name === 'browser')
  if (!browser) return
  const others = done.filter(step => step !== browser).reduce((sum, step) => sum + step.cpuSeconds, 0)
  browser.cpuSeconds = Math.max(browser.cpuSeconds, cpuSeconds - others)
}

function finish(done: StepResult[]): void {
  const sum = (part: 'passed' | 'failed' | 'skipped') => done.reduce((total, step) => total + step[part], 0)
  const skipped = sum('skipped')
  console.log(listFailedTests(done).join('\n'))
  console.log(`${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  process.exit(done.every(({ ok }) => ok) ? 0 : 1)
}

/**
 * Returns the paths of test files that match a pattern. Loading every file to find a tag would take half a
 * minute.
 */
function testsWith(text: RegExp): string[] {
  return globSync('{src,tests}/**/*.test.ts').filter(file => text.test(readFileSync(file, 'utf8')))
}

type Options = { config?: string; projects?: string[]; only?: string[]; env?: Record<string, string> }

function vitestSuite(
  name: string,
  { config = 'tests/vitest.config.ts', projects = [name], only = [], env = {} }: Options = {},
): RunStep {
  const file = `${results}${name}.json`
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const named = projects.flatMap(project => ['--project', project])
  return {
    name,
    command: 'vitest',
    args: ['run', '--config', config, ...named, ...reports, ...only],
    env,
    report: () => readVitestReport(file),
  }
}

function browserSuite(only: string[], env: Record<string, string> = {}): RunStep {
  const file = `${results}browser.json`
  return {
    name: 'browser',
    command: 'playwright',
    args: ['test', '--config', 'tests/playwright.config.ts', '--reporter=list,json', ...only],
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    report: () => readPlaywrightReport(file),
  }
}

await main()
