/** True for https, and for http on localhost. Secrets must be encrypted in transit. */
export function isSafeUrl(url: URL): boolean {
  return url.protocol === 'https:' || isLocalhost(url)
}

export function isLocalhost(url: URL): boolean {
  return url.protocol === 'http:' && (url.hostname === 'localhost' || url.hostname === '127.0.0.1')
}

export function withQuery(baseUrl: URL, parameters: Record<string, string>): URL {
  const url = new URL(baseUrl)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url
}
