import type { RenderedPage } from './compress-response.ts'

const ISLAND = /<astro-island (?:"[^"]*"|[^">])*>/g
/** Astro serializes undefined as `[0]`, and a missing key means the same. In string values, quotes are escaped. */
const UNDEFINED = /,"\w+":\[0\]/g
const JSON_ATTRIBUTE = / (props|opts)="([^"]*)"/g

/** Quotes island props with single quotes: in double quotes each `"` takes six bytes as `&quot;`. */
export function withSingleQuotes(page: RenderedPage): RenderedPage {
  const { 'content-type': type = '' } = page.headers
  if (!type.startsWith('text/html')) return page
  return { ...page, body: Buffer.from(page.body.toString().replace(ISLAND, requoteIsland)) }
}

function requoteIsland(island: string): string {
  return island.replace(JSON_ATTRIBUTE, (_, name, json) => {
    const requoted = json.replaceAll("'", '&#39;').replaceAll('&quot;', '"')
    return ` ${name}='${requoted.replace(UNDEFINED, '')}'`
  })
}
