type Line = { instead?: { line: unknown } | null | undefined }

/** True if a line (numbered from 1) is the last remaining line of an order. */
export function isLastRemainingLine(lines: readonly Line[], line: number): boolean {
  return lines.every(({ instead }, index) => index === line - 1 || instead?.line === null)
}
