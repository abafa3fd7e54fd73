const brotli = acceptancePattern('br')
const gzip = acceptancePattern('gzip')

/** Whether an Accept-Encoding header takes brotli; `q=0` means it does not. */
export function takesBrotli(header: string | undefined): boolean {
  return header !== undefined && brotli.test(header)
}

export function takesGzip(header: string | undefined): boolean {
  return header !== undefined && gzip.test(header)
}

// One pattern instead of a parsed list: every answer asks, and this allocates nothing.
function acceptancePattern(coding: string): RegExp {
  return new RegExp(String.raw`(?:^|,)\s*${coding}\s*(?:,|$|;\s*q=(?!0(?:\.0*)?\s*(?:,|$)))`, 'i')
}
