import type { StepResult } from './run-step.ts'
import type { TestRun } from './suite-report.ts'

const SLOWEST = 10
/** Lines of an error that are told again at the end; the whole stands with its suite. */
const LINES_OF_ERROR = 12

/** What a run did, as lines: each suite with its tests, wall and CPU seconds, what all took, the slowest tests and those that failed. */
export function resultTable(done: StepResult[], all: { seconds: number; cpuSeconds: number }): string[] {
  const width = Math.max(...done.map(({ name }) => name.length)) + 4
  const line = (name: string, ...cells: (string | number)[]) =>
    name.padEnd(width) + cells.map(cell => String(cell).padStart(9)).join('')
  const suites = done.map(({ name, ok, passed, failed, skipped, seconds, cpuSeconds }) =>
    line(`${ok ? '✓' : '✗'} ${name}`, passed + failed + skipped, seconds.toFixed(1), cpuSeconds.toFixed(1)),
  )
  const tests = done.reduce((sum, { passed, failed, skipped }) => sum + passed + failed + skipped, 0)
  return [
    line('', 'tests', 'wall s', 'CPU s'),
    ...suites,
    line('  everything', tests, all.seconds.toFixed(1), all.cpuSeconds.toFixed(1)),
    ...slowestTests(done),
    ...failedTests(done),
  ]
}

/** The last thing one reads, and all that is left where a log is cut. */
export function failedTests(done: StepResult[]): string[] {
  return [
    ...testsThat('unsteady', 'What failed once and passed alone, to be mended', done),
    ...testsThat('failed', 'What failed', done),
  ]
}

function testsThat(ended: TestRun['status'], title: string, done: StepResult[]): string[] {
  const those = done.flatMap(({ name: suite, tests }) =>
    tests.filter(({ status }) => status === ended).map(test => ({ ...test, suite })),
  )
  if (those.length === 0) return []
  return [
    '',
    title,
    ...those.flatMap(({ suite, name, why = '' }) => [
      `  ${suite} · ${name}`,
      ...why
        .trim()
        .split('\n', LINES_OF_ERROR)
        .map(line => `    ${line}`),
    ]),
  ]
}

function slowestTests(done: StepResult[]): string[] {
  const slowest = done
    .flatMap(({ name: suite, tests }) => tests.map(test => ({ ...test, suite })))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
  if (slowest.length === 0) return []
  return [
    '',
    'The slowest tests',
    ...slowest.map(({ suite, name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${suite} · ${name}`),
  ]
}
