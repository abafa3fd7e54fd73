import type { Language } from '../../domain/language.ts'
import { addressIn } from '../../domain/language-address.ts'
import type { RenderedPage } from './compress-response.ts'

/** Matches comments, scripts, styles, and whole tags, including quoted attributes that contain `>`. */
const PARTS = /<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1>|<[a-z](?:"[^"]*"|'[^']*'|[^>"'])*>/gi
/** Elements that navigate; a link with `hreflang` goes to another language on purpose. */
const LEADS = /^<(?:a|area|form|button|input)\s(?!.*\shreflang=)/is
const ATTRIBUTES = /(\s)([^\s"'<>/=]+)(?:(\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+))?/g
const ADDRESSES = new Set(['href', 'action', 'formaction'])

export function withOwnAddresses(page: RenderedPage, language: Language): RenderedPage {
  const { location, 'content-type': type = '' } = page.headers
  const headers = location ? { ...page.headers, location: addressIn(location, language) } : page.headers
  if (!type.startsWith('text/html')) return { ...page, headers }
  return { ...page, headers, body: Buffer.from(linksIn(page.body.toString(), language)) }
}

function linksIn(html: string, language: Language): string {
  return html.replace(PARTS, part => (LEADS.test(part) ? leading(part, language) : part))
}

function leading(tag: string, language: Language): string {
  return tag.replace(ATTRIBUTES, (whole, space, name, equals, value) => {
    if (value === undefined || !ADDRESSES.has(name.toLowerCase())) return whole
    const [, quote = '', address = ''] = /^(["']?)(.*)\1$/s.exec(value) ?? []
    return space + name + equals + quote + addressIn(address, language) + quote
  })
}
