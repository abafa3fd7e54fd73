import type { RenderedPage } from './compress-response.ts'

const SCRIPT =
  /<script>(?:(?!<\/script>)[\s\S])*customElements\.define\([`'"]scheduled-block[\s\S]*?<\/script>/
const BLOCK = '<scheduled-block'

/** Removes the script of scheduled blocks (layouts/head/scheduled-blocks-script.ts) from pages without any. */
export function withoutIdleSchedule(page: RenderedPage): RenderedPage {
  const { 'content-type': type = '' } = page.headers
  if (!type.startsWith('text/html') || page.body.includes(BLOCK)) return page
  return { ...page, body: Buffer.from(page.body.toString().replace(SCRIPT, '')) }
}
