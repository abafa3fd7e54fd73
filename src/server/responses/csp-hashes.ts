import { createHash } from 'node:crypto'
import type { RenderedPage } from './compress-response.ts'

const SCRIPT = /<script((?:"[^"]*"|'[^']*'|[^>"'])*)>([\s\S]*?)<\/script>/g
const NOT_INLINE = /\ssrc=|ld\+json/
const HASH = /^'sha256-/

/**
 * Reduces a page's CSP to the hashes of the inline scripts in the page. Astro lists the hashes of all pages,
 * and those hashes make up most of the header.
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
 * Adds the hash of a chain's inline style to the page's CSP. Astro cannot add it to pages that send their
 * headers before the head is rendered.
 */
export function allowStyle(page: RenderedPage, css: string | null): RenderedPage {
  const policy = page.headers['content-security-policy']
  if (!policy || css === null) return page
  const allowed = policy.replace(/style-src /, `style-src ${hashOf(css)} `)
  return { ...page, headers: { ...page.headers, 'content-security-policy': allowed } }
}

function hashOf(code: string): string {
  return `'sha256-${createHash('sha256').update(code).digest('base64')}'`
}
