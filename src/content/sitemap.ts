/** `changed` is an ISO instant; left out where nobody knows it. */
type Entry = { address: string; changed?: string }

/** The sitemap protocol's list of addresses (sitemaps.org), at most 50,000 of them. */
export function sitemap(entries: readonly Entry[], site: URL): string {
  const urls = entries.map(
    ({ address, changed }) =>
      `<url><loc>${escapeXml(new URL(address, site).href)}</loc>${
        changed ? `<lastmod>${new Date(changed).toISOString().slice(0, 10)}</lastmod>` : ''
      }</url>`,
  )
  const list = [...new Set(urls)].join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${list}\n</urlset>\n`
}

function escapeXml(text: string) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
