import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'

type TestRun = {
  name: string
  status: 'passed' | 'failed' | 'skipped'
  seconds: number
  why?: string | undefined
}
export type SuiteReport = { passed: number; failed: number; skipped: number; tests: TestRun[] }

export function readVitestReport(file: string): SuiteReport {
  const { testResults }: JsonTestResults = JSON.parse(readFileSync(file, 'utf8'))
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(
      ({ ancestorTitles, title, status, duration, failureMessages }): TestRun => ({
        name: [basename(name), ...ancestorTitles, title].filter(Boolean).join(' › '),
        status: status === 'passed' || status === 'failed' ? status : 'skipped',
        seconds: (duration ?? 0) / 1000,
        why: failureMessages?.join('\n'),
      }),
    ),
  )
  return { ...counts(tests), tests }
}

export function readPlaywrightReport(file: string): SuiteReport {
  const { suites }: JSONReport = JSON.parse(readFileSync(file, 'utf8'))
  const tests = suites.flatMap(suite => runsIn(suite))
  return { ...counts(tests), tests }
}

function runsIn({ title: suite, specs, suites = [] }: JSONReportSuite, above: string[] = []): TestRun[] {
  const chain = [...above, above.length === 0 ? basename(suite) : suite]
  const ownRows = specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, status, results }): TestRun => {
      const outcome = status === 'skipped' ? 'skipped' : status === 'expected' ? 'passed' : 'failed'
      return {
        name: `${[...chain, title].join(' › ')} (${projectName})`,
        status: outcome,
        seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
        why: results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')).join('\n'),
      }
    }),
  )
  return [...ownRows, ...suites.flatMap(each => runsIn(each, chain))]
}

function counts(tests: TestRun[]): Omit<SuiteReport, 'tests'> {
  const countByStatus = (requested: TestRun['status']) =>
    tests.filter(({ status }) => status === requested).length
  return {
    passed: countByStatus('passed'),
    failed: countByStatus('failed'),
    skipped: countByStatus('skipped'),
  }
}
