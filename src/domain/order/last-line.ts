/** A line of an order: what became of it where its kitchen ran out; `line` is null where it is left out. */
type Line = { instead?: { line: unknown } | null | undefined }

/** Whether nothing would be left of an order without a line (from 1). */
export function isLastLeft(lines: readonly Line[], line: number): boolean {
  return lines.every(({ instead }, index) => index === line - 1 || instead?.line === null)
}
