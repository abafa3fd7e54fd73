import type { Finding } from '../../check/finding.ts'

/** Merges identical findings of several fields into one that names the first field and the count. */
export function groupedFindings(findings: readonly Finding[]): Finding[] {
  const groups = Map.groupBy(findings, ({ message, mend }) => JSON.stringify([message, mend]))
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (!first || others.length === 0) return first ?? []
    return { ...first, message: `${first.message} The same in ${others.length} more.` }
  })
}
