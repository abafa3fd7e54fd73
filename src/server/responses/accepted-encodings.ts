const brotliAccepted = acceptancePattern('br')
const gzipAccepted = acceptancePattern('gzip')
const zstdByDictionaryAccepted = acceptancePattern('dcz')

/** Whether an Accept-Encoding header takes brotli; `q=0` means it does not. */
export function takesBrotli(header: string | undefined): boolean {
  return header !== undefined && brotliAccepted.test(header)
}

export function takesGzip(header: string | undefined): boolean {
  return header !== undefined && gzipAccepted.test(header)
}

/** Whether it takes Zstandard in terms of a dictionary it has. */
export function takesZstdByDictionary(header: string | undefined): boolean {
  return header !== undefined && zstdByDictionaryAccepted.test(header)
}

// One pattern instead of a parsed list: every answer asks, and this allocates nothing.
function acceptancePattern(coding: string): RegExp {
  return new RegExp(String.raw`(?:^|,)\s*${coding}\s*(?:,|$|;\s*q=(?!0(?:\.0*)?\s*(?:,|$)))`, 'i')
}
