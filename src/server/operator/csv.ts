/**
 * Formats rows as CSV (RFC 4180) and escapes cells that a spreadsheet would evaluate as formulas (CSV
 * injection).
 */
export function toCsv(lines: string[][]): string {
  return lines.map(line => line.map(escapeCell).join(',')).join('\r\n')
}

function escapeCell(text: string): string {
  const isFormula = /^[=+@\t\r-]/.test(text) && !/^-?[\d.]+$/.test(text)
  const safe = isFormula ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
