/** Secrets must not travel unencrypted: https, or a provider on localhost. */
export function isSafeAddress(url: URL): boolean {
  return url.protocol === 'https:' || isOnThisMachine(url)
}

export function isOnThisMachine(url: URL): boolean {
  return url.protocol === 'http:' && (url.hostname === 'localhost' || url.hostname === '127.0.0.1')
}

export function withQuery(address: URL, parameters: Record<string, string>): URL {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url
}
