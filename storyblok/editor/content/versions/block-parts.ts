import type { ContentNode } from '../../../schema/content.ts'
import { isNode } from '../../../schema/content.ts'
import { type Block, isBlock } from '../blocks.ts'

/** A block without its nested blocks, and its position. */
export type BlockParts = {
  block: Block
  /** Its fields. A rich text with blocks is one of them. */
  own: ContentNode
  lists: Readonly<Record<string, readonly string[]>>
  /** Uid of the parent and the field there; empty for the page. */
  parent: string
  field: string
}

/** Returns all blocks of a page by uid. */
export function partsOf(root: Block): Map<string, BlockParts> {
  const parts = new Map<string, BlockParts>()
  const visit = (block: Block, parent: string, field: string) => {
    const entries = Object.entries(block)
    const lists = entries.flatMap(([key, value]) => (isBlockList(value) ? [[key, value] as const] : []))
    const own = entries.filter(([, value]) => !isBlockList(value) && !isNothing(value))
    parts.set(block._uid, {
      block,
      own: Object.fromEntries(own),
      lists: Object.fromEntries(lists.map(([key, blocks]) => [key, blocks.map(({ _uid }) => _uid)])),
      parent,
      field,
    })
    for (const [key, blocks] of lists) for (const child of blocks) visit(child, block._uid, key)
  }
  visit(root, '', '')
  return parts
}

function isBlockList(value: unknown): value is Block[] {
  return Array.isArray(value) && value.length > 0 && value.every(isBlock)
}

/** Fields that were never filled in may be missing. */
function isNothing(value: unknown) {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** Deep equality; the order of keys does not matter. */
export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => isSame(item, other[index]))
  }
  if (!isNode(one) || !isNode(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every(key => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  )
}
