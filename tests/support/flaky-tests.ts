import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter'

/** The tests that failed and passed when they were run again, each as a line that says where it is. */
export function flakyTests(report: JSONReport): string[] {
  return report.suites.flatMap(flakyIn)
}

function flakyIn({ specs, suites = [] }: JSONReportSuite): string[] {
  const here = specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(test => test.status === 'flaky')
      .map(test => `[${test.projectName}] ${file}:${line} ${title}`),
  )
  return [...here, ...suites.flatMap(flakyIn)]
}
