import type { Language } from '#src/domain/language.ts'
import { localizePath } from '#src/domain/localized-path.ts'
import { createAlternateLinks } from './hreflang.ts'

/** `changed` is the time of the latest change (ISO 8601), if known. */
type Entry = { address: string; changed?: string }

/**
 * Returns a sitemap (sitemaps.org) with each path in every language, linked to its translations. Does not
 * enforce the format's limit of 50,000 URLs.
 */
export function renderSitemap(
  entries: readonly Entry[],
  site: URL,
  siteLanguages: readonly Language[],
): string {
  const absoluteUrl = (address: string) => escapeXml(new URL(address, site).href)
  const urls = entries.flatMap(({ address, changed }) => {
    const alternateTags = createAlternateLinks(address, siteLanguages).map(
      edition =>
        `<xhtml:link rel="alternate" hreflang="${edition.hreflang}" href="${absoluteUrl(edition.address)}"/>`,
    )
    const lastModified = changed ? `<lastmod>${new Date(changed).toISOString().slice(0, 10)}</lastmod>` : ''
    return siteLanguages.map(
      language =>
        `<url><loc>${absoluteUrl(localizePath(address, language))}</loc>${lastModified}${alternateTags.join('')}</url>`,
    )
  })
  const list = [...new Set(urls)].join('\n')
  const namespaces = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${namespaces}>\n${list}\n</urlset>\n`
}

function escapeXml(text: string) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
