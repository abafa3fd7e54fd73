import type { StepResult } from './run-step.ts'

const SLOWEST = 10

/** What a run did, as lines: each suite with its tests, wall and CPU seconds, what all took, and the slowest tests. */
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
