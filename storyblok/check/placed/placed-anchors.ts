import { anchorId } from '../../schema/anchor-id.ts'
import { isNode } from '../../schema/content.ts'

/** What every page has: its main part, and its top by the browser's own rule. */
const EVERYWHERE = ['', 'main', 'top']

/** Whether a link to an anchor of this content finds it. Blocks from other stories may hold any. */
export function hasAnchor(content: unknown, anchor: string): boolean {
  if (EVERYWHERE.includes(anchor)) return true
  const found = anchorsIn(content)
  return found.has('*') || found.has(anchor)
}

function anchorsIn(node: unknown): Set<string> {
  if (Array.isArray(node)) return new Set(node.flatMap(each => [...anchorsIn(each)]))
  if (!isNode(node)) return new Set()
  const own = node.type === 'anchor' && isNode(node.attrs) ? anchorId(node.attrs.id) : null
  const inner = Object.values(node).flatMap(each => [...anchorsIn(each)])
  return new Set([...(own ? [own] : []), ...(node.component === 'shared' ? ['*'] : []), ...inner])
}
