import type { RenderedPage } from './compress-response.ts'

const ISLAND = /<astro-island (?:"[^"]*"|[^">])*>/g
/** What is left out is undefined as well. In text, a quote has a backslash before it. */
const UNDEFINED = /,"\w+":\[0\]/g
const JSON_IN_IT = / (props|opts)="([^"]*)"/g

/** A page whose islands have their JSON between single quotes: between double ones each quote of its own takes six bytes. */
export function withPlainQuotes(page: RenderedPage): RenderedPage {
  const { 'content-type': type = '' } = page.headers
  if (!type.startsWith('text/html')) return page
  return { ...page, body: Buffer.from(page.body.toString().replace(ISLAND, plain)) }
}

function plain(island: string): string {
  return island.replace(JSON_IN_IT, (_, name, json) => {
    const quoted = json.replaceAll("'", '&#39;').replaceAll('&quot;', '"')
    return ` ${name}='${quoted.replace(UNDEFINED, '')}'`
  })
}
