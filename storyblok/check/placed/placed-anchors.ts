import { anchorId } from '../../schema/anchor-id.ts'
import { isNode } from '../../schema/content.ts'

/**
 * Every page has an element with the id `main`, and browsers resolve `#` and `#top` to the top of the page.
 */
const EVERYWHERE = ['', 'main', 'top']

/** True if a link to this anchor of the content resolves. Shared blocks count as having every anchor. */
export function hasAnchor(content: unknown, anchor: string): boolean {
  if (EVERYWHERE.includes(anchor)) return true
  const matches = anchorsIn(content)
  return matches.has('*') || matches.has(anchor)
}

function anchorsIn(node: unknown): Set<string> {
  if (Array.isArray(node)) return new Set(node.flatMap(item => [...anchorsIn(item)]))
  if (!isNode(node)) return new Set()
  const own = node.type === 'anchor' && isNode(node.attrs) ? anchorId(node.attrs.id) : null
  const inner = Object.values(node).flatMap(value => [...anchorsIn(value)])
  return new Set([...(own ? [own] : []), ...(node.component === 'shared' ? ['*'] : []), ...inner])
}
