import { isNode, mapContent } from '#storyblok/schema/content.ts'
import { translateContent } from '#storyblok/schema/translation.ts'
import { type Block, isBlock } from './blocks.ts'

type Spot = { parentUid: string; field: string; index: number }

export function setBlockFieldValue(root: Block, uid: string, field: string, value: unknown): Block {
  return changeBlock(root, uid, block => ({ ...block, [field]: value }))
}

export function insertBlock(root: Block, { parentUid, field, index }: Spot, block: Block): Block {
  return changeBlock(root, parentUid, parent => {
    const list: unknown = parent[field]
    return { ...parent, [field]: (Array.isArray(list) ? list : []).toSpliced(index, 0, block) }
  })
}

export function removeBlock(root: Block, uid: string): Block {
  return changeList(root, uid, (list, index) => list.toSpliced(index, 1))
}

export function moveBlock(root: Block, uid: string, to: number): Block {
  return changeList(root, uid, (list, from) => {
    const index = Math.max(0, Math.min(to, list.length - 1))
    return list.toSpliced(from, 1).toSpliced(index, 0, list[from])
  })
}

export function insertBlockAfter(root: Block, uid: string, copy: Block): Block {
  return changeList(root, uid, (list, index) => list.toSpliced(index + 1, 0, copy))
}

/** Returns a copy of a block in which it and all nested blocks have new uids. */
export function copyWithNewUids(block: Block): Block {
  return blockOr(block, copyOf(block))
}

/**
 * Returns the initial value of a field's translation. Blocks in rich text get new uids and contain the fields
 * of the new language.
 */
export function createInitialTranslation(value: unknown, language: string): unknown {
  return copyOf(translateContent(value, [language]))
}

function copyOf(value: unknown): unknown {
  return mapContent(value, node => (isBlock(node) ? { ...node, _uid: crypto.randomUUID() } : node))
}

/** Returns the root with one block changed. Copies only the objects on the path to that block. */
function changeBlock(root: Block, uid: string, change: (block: Block) => Block): Block {
  return blockOr(
    root,
    replaceFirst(root, value => (isBlock(value) && value._uid === uid ? change(value) : undefined)),
  )
}

/** Replaces the first value for which `change` returns a result. */
function replaceFirst(value: unknown, change: (value: unknown) => unknown): unknown {
  const changed = change(value)
  if (changed !== undefined) return changed
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      const next = replaceFirst(item, change)
      if (next !== item) return value.with(index, next)
    }
    return value
  }
  if (!isNode(value)) return value
  for (const [key, inner] of Object.entries(value)) {
    const next = replaceFirst(inner, change)
    if (next !== inner) return { ...value, [key]: next }
  }
  return value
}

type ListChange = (list: readonly unknown[], index: number) => readonly unknown[]

function changeList(root: Block, uid: string, change: ListChange): Block {
  return blockOr(
    root,
    replaceFirst(root, value => {
      if (!Array.isArray(value)) return undefined
      const index = value.findIndex(item => isBlock(item) && item._uid === uid)
      return index < 0 ? undefined : change(value, index)
    }),
  )
}

function blockOr(before: Block, after: unknown): Block {
  return isBlock(after) ? after : before
}
