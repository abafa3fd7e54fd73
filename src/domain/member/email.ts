import { EMAIL_MAX_LENGTH } from '../limits.ts'
import { cleanText } from '../text/clean-text.ts'

/** Only what every mail server takes: one that is not known to take letters such as é is never sent any. */
const mailbox = /^[!#-'*+\-./0-9=?A-Z^-~]+$/
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const domainShape = new RegExp(`^(?:${label}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$`)

/** An address without what phones and other keyboards make of it: invisible characters, ’ and ＠. */
export function cleanEmail(text: string): string {
  return cleanText(text).trim().replace(/[’‘ʼ]/g, "'").replace(/＠/g, '@')
}

/** Whether mail could be sent there; spaces around it do not count. */
export function isEmail(text: string): boolean {
  const { local, domain } = parts(text)
  const length = local.length + 1 + domain.length
  return mailbox.test(local) && domainShape.test(domain) && length <= EMAIL_MAX_LENGTH
}

/** True if what stands before the @ has letters that not every mail server takes, such as é. */
export function hasForeignMailbox(text: string): boolean {
  return /[^ -~]/.test(parts(text).local)
}

/** An address for comparing: one account per mailbox, however it and its domain are written. */
export function emailKey(email: string): string {
  const { local, domain } = parts(email)
  return domain === '' ? local.toLowerCase() : `${local.toLowerCase()}@${domain}`
}

/** A mailbox, whatever tag or, where its provider ignores them, dots it is written with: for what everybody gets once. */
export function mailboxKey(email: string): string {
  const key = emailKey(email)
  const at = key.lastIndexOf('@')
  const host = key.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com')
  const [box = ''] = key.slice(0, at).split('+')
  const name = box === '' ? key.slice(0, at) : box
  return `${host === 'gmail.com' ? name.replaceAll('.', '') : name}@${host}`
}

/** An address for people it may not belong to: `d…@example.com`. */
export function maskedEmail(email: string): string {
  const [first = ''] = email
  return `${first}…${email.slice(email.lastIndexOf('@'))}`
}

function parts(text: string): { local: string; domain: string } {
  const address = cleanEmail(text)
  const at = address.lastIndexOf('@')
  if (at === -1) return { local: address, domain: '' }
  return { local: address.slice(0, at), domain: asciiDomain(address.slice(at + 1)) }
}

/** `Bücher.example` as browsers and mail servers write it: `xn--bcher-kva.example`. Other texts are only lowercased. */
function asciiDomain(domain: string): string {
  const lower = domain.toLowerCase()
  // Plain domains are left alone: `URL` would read `1.2` as an address of the internet protocol.
  if (/^[ -~]*$/.test(lower) || /[\s/\\?#:@%[\]]/.test(lower)) return lower
  try {
    return new URL(`http://${lower}`).hostname
  } catch {
    return lower
  }
}
