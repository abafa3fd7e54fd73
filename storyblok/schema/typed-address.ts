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

/** What staff probably mean by an address that is refused; null where nobody can guess. */
export function suggestedAddress(typed: string): string | null {
  const close = typed.replace(/\s+/g, '').replace(/^(?:https?:)?[/\\]*/i, '')
  return HOST.test(close) ? `https://${close}` : null
}
