import type { RenderedPage } from './compress-response.ts'

/** Custom elements whose scripts are added to every page by layouts/head/page-runtime.ts. */
const ELEMENTS = ['scheduled-block', 'known-kitchen']

export function removeUnusedScripts(page: RenderedPage): RenderedPage {
  const { 'content-type': type = '' } = page.headers
  const unusedElements = type.startsWith('text/html')
    ? ELEMENTS.filter(name => !page.body.includes(`<${name}`))
    : []
  if (unusedElements.length === 0) return page
  const definition = new RegExp(
    `<script>(?:(?!</script>)[\\s\\S])*customElements\\.define\\([\`'"](?:${unusedElements.join('|')})[\\s\\S]*?</script>`,
    'g',
  )
  return { ...page, body: Buffer.from(page.body.toString().replace(definition, '')) }
}
