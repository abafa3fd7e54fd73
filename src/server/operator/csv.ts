/** Lines as comma separated values (RFC 4180); what a spreadsheet would take for a formula stays text. */
export function csvOf(lines: string[][]): string {
  return lines.map(line => line.map(cellOf).join(',')).join('\r\n')
}

function cellOf(text: string): string {
  const isFormula = /^[=+@\t\r-]/.test(text) && !/^-?[\d.]+$/.test(text)
  const safe = isFormula ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
