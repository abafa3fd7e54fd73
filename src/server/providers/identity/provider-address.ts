/** Secrets go over https, or to a provider on this very machine. */
export function isSafeAddress(url: URL): boolean {
  return url.protocol === 'https:' || isOnThisMachine(url)
}

export function isOnThisMachine(url: URL): boolean {
  return url.protocol === 'http:' && (url.hostname === 'localhost' || url.hostname === '127.0.0.1')
}

/** An address with these parameters set, beside those it already has. */
export function withQuery(address: URL, parameters: Record<string, string>): URL {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url
}
