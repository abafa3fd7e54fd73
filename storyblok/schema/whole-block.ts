import type { ContentGaps } from './content-gaps.ts'
import gaps from './gaps.json' with { type: 'json' }
import type { ContentNode } from './walk-content.ts'

const known: ContentGaps = gaps

/** A block with its gaps filled, so that `Content<…>` holds; whatever else the content holds stays as it is. */
export function wholeBlock(node: ContentNode): ContentNode {
  if (typeof node.component !== 'string') return node
  // Storyblok sends null for some cleared fields; to a block they are simply not there.
  const fields = Object.fromEntries(Object.entries(node).filter(([, value]) => value !== null))
  const gapsOfBlock = Object.hasOwn(known, node.component) ? known[node.component] : undefined
  for (const [name, { fill, options }] of Object.entries(gapsOfBlock ?? {})) {
    const value = fields[name]
    const isEmpty = value === undefined || value === ''
    const isUnknown = options !== undefined && !options.some(option => option === value)
    const isWrong = Array.isArray(fill) && !Array.isArray(value)
    if (isEmpty || isUnknown || isWrong) fields[name] = fill
  }
  return fields
}
