const brotliAccepted = acceptancePattern('br')
const gzipAccepted = acceptancePattern('gzip')
const zstdByDictionaryAccepted = acceptancePattern('dcz')

/** True if an Accept-Encoding header accepts brotli. `q=0` means that a coding is not accepted. */
export function acceptsBrotli(header: string | undefined): boolean {
  return header !== undefined && brotliAccepted.test(header)
}

export function acceptsGzip(header: string | undefined): boolean {
  return header !== undefined && gzipAccepted.test(header)
}

export function acceptsZstdWithDictionary(header: string | undefined): boolean {
  return header !== undefined && zstdByDictionaryAccepted.test(header)
}

// Returns a pattern that matches an Accept-Encoding header that accepts the coding. The pattern runs for
// every response, and unlike splitting the header, it allocates nothing.
function acceptancePattern(coding: string): RegExp {
  return new RegExp(String.raw`(?:^|,)\s*${coding}\s*(?:,|$|;\s*q=(?!0(?:\.0*)?\s*(?:,|$)))`, 'i')
}
