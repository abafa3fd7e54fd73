import type { StepResult } from './run-step.ts'

const SLOWEST_COUNT = 10
/**
 * Maximum lines of each error in the summary at the end of a run. The suite's own output has the whole error.
 */
const ERROR_LINES_MAX = 12

export function formatResultTable(
  done: StepResult[],
  all: { seconds: number; cpuSeconds: number },
): string[] {
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
  ]
}

export function listFailedTests(done: StepResult[]): string[] {
  const failures = done.flatMap(({ name: suite, tests }) =>
    tests.filter(({ status }) => status === 'failed').map(test => ({ ...test, suite })),
  )
  if (failures.length === 0) return []
  return [
    'Failed tests',
    ...failures.flatMap(({ suite, name, why = '' }) => [
      `  ${suite} · ${name}`,
      ...why
        .trim()
        .split('\n', ERROR_LINES_MAX)
        .map(line => `    ${line}`),
    ]),
    '',
  ]
}

function slowestTests(done: StepResult[]): string[] {
  const slowest = done
    .flatMap(({ name: suite, tests }) => tests.map(test => ({ ...test, suite })))
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST_COUNT)
  if (slowest.length === 0) return []
  return [
    '',
    'Slowest tests',
    ...slowest.map(({ suite, name, seconds }) => `${seconds.toFixed(1).padStart(6)} s  ${suite} · ${name}`),
  ]
}
