import { createHash } from 'node:crypto'
import type { RenderedPage } from './compress-response.ts'

const SCRIPT = /<script((?:"[^"]*"|'[^']*'|[^>"'])*)>([\s\S]*?)<\/script>/g
const NOT_INLINE = /\ssrc=|ld\+json/
const HASH = /^'sha256-/

/**
 * Removes the hashes of other pages' inline scripts from a page's CSP. Astro lists the hashes of all pages,
 * which makes the header large.
 */
export function removeUnusedHashes(page: RenderedPage): RenderedPage {
  const policy = page.headers['content-security-policy']
  if (!policy) return page
  const scripts = page.body.toString().matchAll(SCRIPT)
  const inline = scripts.filter(([, attributes = '']) => !NOT_INLINE.test(attributes))
  const usedHashes = new Set(inline.map(([, , code = '']) => hashOf(code)))
  const reducedPolicy = policy.replace(/script-src [^;]*/, sources =>
    sources
      .split(' ')
      .filter(source => !HASH.test(source) || usedHashes.has(source))
      .join(' '),
  )
  return { ...page, headers: { ...page.headers, 'content-security-policy': reducedPolicy } }
}

/**
 * Adds the hash of the chain's inline style to a page's CSP. Astro cannot add the hash to pages whose headers
 * are sent before the head is rendered.
 */
export function allowInlineStyle(page: RenderedPage, css: string | null): RenderedPage {
  const policy = page.headers['content-security-policy']
  if (!policy || css === null) return page
  const allowed = policy.replace(/style-src /, `style-src ${hashOf(css)} `)
  return { ...page, headers: { ...page.headers, 'content-security-policy': allowed } }
}

function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}
