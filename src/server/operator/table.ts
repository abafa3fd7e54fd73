import { isolateRtl } from '#src/domain/text/clean-text.ts'

/**
 * Formats rows as an aligned table. The first row is the heading. Isolates cells that contain right-to-left
 * text.
 */
export function formatTable(lines: string[][]): string {
  const [heading = []] = lines
  const widths = heading.map((_, column) => Math.max(...lines.map(line => line[column]?.length ?? 0)))
  return lines
    .map(line =>
      line
        .map((cell, column) => `${isolateRtl(cell)}${' '.repeat((widths[column] ?? 0) - cell.length)}`)
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** Formats a time, such as `Sat, Nov 21, 2026, 6:00 PM CST`. */
export function formatTimestamp(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(instant)
}
