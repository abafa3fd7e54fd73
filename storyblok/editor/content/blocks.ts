import { type ContentNode, isNode } from '#storyblok/schema/content.ts'
import {
  getBaseFieldName,
  getTranslationKey,
  isTranslated,
  parseFieldLanguage,
} from '#storyblok/schema/translation.ts'

/** A block in the content. Moving or editing a block does not change its `_uid`. */
export type Block = ContentNode & { readonly _uid: string; readonly component: string }

/** The child blocks in one field of a block. All blocks in a rich text field count as one list. */
type ChildList = { field: string; blocks: readonly Block[] }

type BlockPosition = { parent: Block; field: string; index: number; count: number }

export function isBlock(value: unknown): value is Block {
  return isNode(value) && typeof value._uid === 'string' && typeof value.component === 'string'
}

export function listChildLists(block: Block): ChildList[] {
  return Object.entries(block)
    .map(([field, value]) => ({ field, blocks: blocksIn(value) }))
    .filter(({ blocks }) => blocks.length > 0)
}

export function getDisplayedFieldKey(block: Block, field: string, language: string | null): string {
  const key = language === null ? field : getTranslationKey(field, language)
  return isTranslated(block[key]) ? key : field
}

/**
 * Returns a block's child lists in a language. Lists differ by language, because each translation of a rich
 * text field has its own blocks.
 */
export function listDisplayedChildLists(block: Block, language: string | null): ChildList[] {
  return listChildLists(block).filter(
    ({ field }) => field === getDisplayedFieldKey(block, getBaseFieldName(field), language),
  )
}

/** True if a block is inside a translated rich text field, where all fields are already in that language. */
export function isInsideTranslation(root: Block, uid: string): boolean {
  return findBlockPath(root, uid).some(
    ({ _uid }) => parseFieldLanguage(findBlockPosition(root, _uid)?.field ?? '') !== null,
  )
}

function blocksIn(value: unknown): Block[] {
  if (Array.isArray(value)) return value.flatMap(item => (isBlock(item) ? [item] : blocksIn(item)))
  return isNode(value) && !isBlock(value) ? Object.values(value).flatMap(blocksIn) : []
}

/**
 * Returns the blocks on the path from the root to a block, including both. Returns an empty array if the
 * block does not exist.
 */
export function findBlockPath(root: Block, uid: string): Block[] {
  if (root._uid === uid) return [root]
  for (const child of listChildLists(root).flatMap(({ blocks }) => blocks)) {
    const rest = findBlockPath(child, uid)
    if (rest.length > 0) return [root, ...rest]
  }
  return []
}

export function findBlock(root: Block, uid: string): Block | undefined {
  return findBlockPath(root, uid).at(-1)
}

export function findBlockPosition(root: Block, uid: string): BlockPosition | undefined {
  const parent = findBlockPath(root, uid).at(-2)
  if (!parent) return undefined
  const list = listChildLists(parent).find(({ blocks }) => blocks.some(block => block._uid === uid))
  if (!list) return undefined
  const index = list.blocks.findIndex(block => block._uid === uid)
  return { parent, field: list.field, index, count: list.blocks.length }
}
