import { cleanText } from '../text/clean-text.ts'

export const EMAIL_MAX_LENGTH = 254

/**
 * Matches a mailbox name with only the characters that every mail server accepts. Others, such as é, are
 * rejected.
 */
const mailbox = /^[!#-'*+\-./0-9=?A-Z^-~]+$/
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const domainShape = new RegExp(`^(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$`)

/**
 * Removes invisible characters and replaces characters that keyboards insert, such as ’ and ＠, with their
 * ASCII equivalents.
 */
export function cleanEmail(text: string): string {
  return cleanText(text).trim().replace(/[’‘ʼ]/g, "'").replace(/＠/g, '@')
}

export function isEmail(text: string): boolean {
  const { local, domain } = splitAddress(text)
  const length = local.length + 1 + domain.length
  return mailbox.test(local) && domainShape.test(domain) && length <= EMAIL_MAX_LENGTH
}

/** True if the part before the @ has characters that some mail servers reject, such as é. */
export function hasNonAsciiMailbox(text: string): boolean {
  return /[^ -~]/.test(splitAddress(text).local)
}

/**
 * Returns a case-insensitive key for comparing email addresses, so that an address has at most one account.
 */
export function emailKey(email: string): string {
  const { local, domain } = splitAddress(email)
  return domain === '' ? local.toLowerCase() : `${local.toLowerCase()}@${domain}`
}

/**
 * Returns a key for limiting offers to one per person: the email address without its `+tag`, and without dots
 * in the mailbox name if the provider ignores them.
 */
export function mailboxKey(email: string): string {
  const key = emailKey(email)
  const at = key.lastIndexOf('@')
  const host = key.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com')
  const [box = ''] = key.slice(0, at).split('+')
  const name = box === '' ? key.slice(0, at) : box
  return `${host === 'gmail.com' ? name.replaceAll('.', '') : name}@${host}`
}

/** Masks an email address for display to someone who may not own it: `d…@example.com`. */
export function maskEmail(email: string): string {
  const [first = ''] = email
  return `${first}…${email.slice(email.lastIndexOf('@'))}`
}

function splitAddress(text: string): { local: string; domain: string } {
  const address = cleanEmail(text)
  const at = address.lastIndexOf('@')
  if (at === -1) return { local: address, domain: '' }
  return { local: address.slice(0, at), domain: asciiDomain(address.slice(at + 1)) }
}

/**
 * Converts a domain to ASCII: `Bücher.example` becomes `xn--bcher-kva.example`. Text that is not a domain is
 * only lowercased.
 */
function asciiDomain(domain: string): string {
  const lower = domain.toLowerCase()
  // ASCII domains are returned unchanged because `URL` would parse `1.2` as an IP address.
  if (/^[ -~]*$/.test(lower) || /[\s/\\?#:@%[\]]/.test(lower)) return lower
  try {
    return new URL(`http://${lower}`).hostname
  } catch {
    return lower
  }
}
