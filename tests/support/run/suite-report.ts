import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'

export type TestRun = {
  name: string
  /** Without its folder; empty where a whole suite failed. */
  file: string
  /** `unsteady`: failed beside everything else, and passed alone. */
  status: 'passed' | 'failed' | 'skipped' | 'unsteady'
  seconds: number
  /** Why it failed, as its runner says it. */
  why?: string | undefined
}
export type SuiteReport = { passed: number; failed: number; skipped: number; tests: TestRun[] }

/** What vitest wrote about the tests it ran. */
export function vitestReport(file: string): SuiteReport {
  const { testResults }: JsonTestResults = JSON.parse(readFileSync(file, 'utf8'))
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status, duration, failureMessages }): TestRun => {
      const outcome = status === 'passed' || status === 'failed' ? status : 'skipped'
      return {
        name: `${basename(name)} · ${title}`,
        file: basename(name),
        status: outcome,
        seconds: (duration ?? 0) / 1000,
        why: failureMessages?.join('\n'),
      }
    }),
  )
  return { ...counts(tests), tests }
}

/** What Playwright wrote: each run of a test by itself, also where one was repeated. */
export function playwrightReport(file: string): SuiteReport {
  const { suites }: JSONReport = JSON.parse(readFileSync(file, 'utf8'))
  const tests = suites.flatMap(runsIn)
  return { ...counts(tests), tests }
}

function runsIn({ specs, suites = [] }: JSONReportSuite): TestRun[] {
  const here = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ projectName, status, results }): TestRun => {
      const milliseconds = results.reduce((sum, { duration }) => sum + duration, 0)
      const outcome = status === 'skipped' ? 'skipped' : status === 'expected' ? 'passed' : 'failed'
      return {
        name: `${basename(file)} · ${title} (${projectName})`,
        file: basename(file),
        status: outcome,
        seconds: milliseconds / 1000,
        why: results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')).join('\n'),
      }
    }),
  )
  return [...here, ...suites.flatMap(runsIn)]
}

function counts(tests: TestRun[]): Omit<SuiteReport, 'tests'> {
  const of = (wanted: TestRun['status']) => tests.filter(({ status }) => status === wanted).length
  return { passed: of('passed'), failed: of('failed'), skipped: of('skipped') }
}

/** Of tests that ran several times, those that did not end the same each time: how often they failed, and which. */
export function unsteadyTests(runs: TestRun[]): string[] {
  const byName = Map.groupBy(runs, ({ name }) => name)
  return [...byName].flatMap(([name, all]) => {
    const failed = all.filter(({ status }) => status === 'failed').length
    return failed > 0 && failed < all.length ? [`${name} failed ${failed} of ${all.length} times`] : []
  })
}
