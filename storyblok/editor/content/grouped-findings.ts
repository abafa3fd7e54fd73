import type { Finding } from '../../check/finding.ts'

/** Findings that say the same of several fields as one, which names the first field and how many there are. */
export function groupedFindings(findings: readonly Finding[]): Finding[] {
  const groups = Map.groupBy(findings, ({ message, mend }) => JSON.stringify([message, mend]))
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first || others.length === 0) return first ?? []
    return { ...first, message: `${first.message} The same in ${others.length} more.` }
  })
}
