/** Matches a host name that does not end in a file extension. */
const HOST =
  /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?!(?:html?|php|aspx?|pdf|jpe?g|png|webp|svg|gif|json|xml|txt)\b)[a-z]{2,}(?=[/?#:]|$)/i
const SCHEME = /^[a-z][a-z0-9+.-]*:/i
const EMAIL = /^[^\s@/?#]+@[^\s@/?#]+\.[^\s@/?#]+$/

/**
 * Completes a URL that staff typed, such as `www.example.com`, `instagram.com/redcomb`, or `ana@example.com`.
 * Returns paths and complete URLs unchanged. Returns null for an ambiguous URL, such as one with a space in
 * the host or without a scheme (`//example.com`).
 */
export function completeUrl(input: string): string | null {
  const address = input.trim()
  if (/^[/\\]{2}/.test(address)) return null
  if (/^[/#?]/.test(address)) return address
  if (HOST.test(address)) return `https://${address}`
  if (SCHEME.test(address)) return address
  if (/\s/.test(address)) return null
  return EMAIL.test(address) ? `mailto:${address}` : address
}

/** Allowed parameters in an email link. Others could add recipients (header injection). */
const EMAIL_PARTS = ['subject', 'body']

/**
 * Returns the `mailto:` URL for an email link that staff typed, including subject and body. Returns null if
 * the link is invalid.
 */
export function completeEmailHref(input: string): string | null {
  const [address = '', query = '', ...extra] = input
    .trim()
    .replace(/^mailto:/i, '')
    .split('?')
  const parts = [...new URLSearchParams(query)].map(([name, value]) => [name.toLowerCase(), value] as const)
  const isPlain = /^[^\s@?&<>"]+@[^\s@?&<>"]+$/.test(address) && extra.length === 0
  if (!isPlain || !parts.every(([name]) => EMAIL_PARTS.includes(name))) return null
  const encoded = parts.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `mailto:${[address, ...(encoded.length > 0 ? [encoded.join('&')] : [])].join('?')}`
}

export function suggestUrl(input: string): string | null {
  const close = input.replace(/\s+/g, '').replace(/^(?:https?:)?[/\\]*/i, '')
  return HOST.test(close) ? `https://${close}` : null
}
