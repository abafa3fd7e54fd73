/** A host with a last part that no file of a site ends in. */
const HOST =
  /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?!(?:html?|php|aspx?|pdf|jpe?g|png|webp|svg|gif|json|xml|txt)\b)[a-z]{2,}(?=[/?#:]|$)/i
const SCHEME = /^[a-z][a-z0-9+.-]*:/i
const EMAIL = /^[^\s@/?#]+@[^\s@/?#]+\.[^\s@/?#]+$/

/**
 * An address as staff type it, made whole: `www.example.com`, `instagram.com/redcomb` and `ana@example.com` get what
 * they lack, paths and whole addresses stay. Null for one that could lead anywhere: with a space in its host, or without
 * saying how to get there, as `//example.com`.
 */
export function wholeAddress(typed: string): string | null {
  const address = typed.trim()
  if (/^[/\\]{2}/.test(address)) return null
  if (/^[/#?]/.test(address)) return address
  if (HOST.test(address)) return `https://${address}`
  if (SCHEME.test(address)) return address
  if (/\s/.test(address)) return null
  return EMAIL.test(address) ? `mailto:${address}` : address
}

/** What an email link may bring along; other headers could address more people. */
const EMAIL_PARTS = ['subject', 'body']

/** The `mailto:` address of an email link as staff type it, with its subject and text; null for anything else. */
export function emailHref(typed: string): string | null {
  const [address = '', query = '', ...more] = typed
    .trim()
    .replace(/^mailto:/i, '')
    .split('?')
  const parts = [...new URLSearchParams(query)].map(([name, value]) => [name.toLowerCase(), value] as const)
  const isPlain = /^[^\s@?&<>"]+@[^\s@?&<>"]+$/.test(address) && more.length === 0
  if (!isPlain || !parts.every(([name]) => EMAIL_PARTS.includes(name))) return null
  const encoded = parts.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `mailto:${[address, ...(encoded.length > 0 ? [encoded.join('&')] : [])].join('?')}`
}

/** What staff probably mean by an address that is refused; null where nobody can guess. */
export function suggestedAddress(typed: string): string | null {
  const close = typed.replace(/\s+/g, '').replace(/^(?:https?:)?[/\\]*/i, '')
  return HOST.test(close) ? `https://${close}` : null
}
