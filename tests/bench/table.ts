import type { Row, Verdict } from './row.ts'

const marks: Record<Verdict, string> = {
  pass: '✓ pass',
  miss: '✗ miss',
  info: '· info',
  missing: '– missing',
  'not measured': '! not measured',
}

/** One table of everything that was measured, a heading for each group. */
export function tableOf(rows: Row[]): string {
  const width = (column: 'what' | 'measured' | 'bar') => Math.max(...rows.map(row => row[column].length))
  const widths = { what: width('what'), measured: width('measured'), bar: width('bar') }
  const line = ({ what, measured, bar, verdict }: Row) =>
    `  ${what.padEnd(widths.what)}  ${measured.padEnd(widths.measured)}  ${bar.padEnd(widths.bar)}  ${marks[verdict]}`
  return [...Map.groupBy(rows, row => row.group)]
    .map(([group, members]) => [group, ...members.map(line)].join('\n'))
    .join('\n\n')
}
