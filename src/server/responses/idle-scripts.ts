import type { RenderedPage } from './compress-response.ts'

/** Elements defined by a script in the head of every page (layouts/head/first-paint.ts). */
const ELEMENTS = ['scheduled-block', 'known-kitchen']

export function withoutIdleScripts(page: RenderedPage): RenderedPage {
  const { 'content-type': type = '' } = page.headers
  const idle = type.startsWith('text/html') ? ELEMENTS.filter(name => !page.body.includes(`<${name}`)) : []
  if (idle.length === 0) return page
  const defined = new RegExp(
    `<script>(?:(?!</script>)[\\s\\S])*customElements\\.define\\([\`'"](?:${idle.join('|')})[\\s\\S]*?</script>`,
    'g',
  )
  return { ...page, body: Buffer.from(page.body.toString().replace(defined, '')) }
}
