import type { TestRun } from './suite-report.ts'

/** Of tests that ran several times, those that did not end the same each time: how often they failed, and which. */
export function unsteadyTests(runs: TestRun[]): string[] {
  const byName = Map.groupBy(runs, ({ name }) => name)
  return [...byName].flatMap(([name, all]) => {
    const failed = all.filter(({ status }) => status === 'failed').length
    return failed > 0 && failed < all.length ? [`${name} failed ${failed} of ${all.length} times`] : []
  })
}
