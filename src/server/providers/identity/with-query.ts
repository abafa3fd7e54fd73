/** An address with these parameters set, beside those it already has. */
export function withQuery(address: URL, parameters: Record<string, string>): URL {
  const url = new URL(address)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url
}
