import type { Language } from '#src/domain/language.ts'
import { localizePath } from '#src/domain/localized-path.ts'
import type { RenderedPage } from './compress-response.ts'

/** Matches comments, scripts, styles, and whole tags, including quoted attributes that contain `>`. */
const PARTS = /<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1>|<[a-z](?:"[^"]*"|'[^']*'|[^>"'])*>/gi
/**
 * Matches elements that navigate, except links with `hreflang`, which lead to another language on purpose.
 */
const NAVIGATING = /^<(?:a|area|form|button|input)\s(?!.*\shreflang=)/is
const ATTRIBUTES = /(\s)([^\s"'<>/=]+)(?:(\s*=\s*)("[^"]*"|'[^']*'|[^\s"'>]+))?/g
const URL_ATTRIBUTES = new Set(['href', 'action', 'formaction'])

export function localizeLinks(page: RenderedPage, language: Language): RenderedPage {
  const { location, 'content-type': type = '' } = page.headers
  const headers = location ? { ...page.headers, location: localizePath(location, language) } : page.headers
  if (!type.startsWith('text/html')) return { ...page, headers }
  return { ...page, headers, body: Buffer.from(localizeHtml(page.body.toString(), language)) }
}

function localizeHtml(html: string, language: Language): string {
  return html.replace(PARTS, part => (NAVIGATING.test(part) ? localizeTag(part, language) : part))
}

function localizeTag(tag: string, language: Language): string {
  return tag.replace(ATTRIBUTES, (whole, space, name, equals, value) => {
    if (value === undefined || !URL_ATTRIBUTES.has(name.toLowerCase())) return whole
    const [, quote = '', url = ''] = /^(["']?)(.*)\1$/s.exec(value) ?? []
    return space + name + equals + quote + localizePath(url, language) + quote
  })
}
