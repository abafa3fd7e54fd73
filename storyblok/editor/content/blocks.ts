import { type ContentNode, isNode } from '../../schema/content.ts'
import { fieldOf, isTranslated, languageOf, translationKey } from '../../schema/translation.ts'

/** A block in content; `_uid` is the one thing that never changes while it is moved and edited. */
export type Block = ContentNode & { readonly _uid: string; readonly component: string }

/** A list of blocks inside a block; those in a rich text are one list. */
export type ChildList = { field: string; blocks: readonly Block[] }

/** Where a block stands. */
export type BlockPosition = { parent: Block; field: string; index: number; count: number }

export function isBlock(value: unknown): value is Block {
  return isNode(value) && typeof value._uid === 'string' && typeof value.component === 'string'
}

export function childLists(block: Block): ChildList[] {
  return Object.entries(block)
    .map(([field, value]) => ({ field, blocks: blocksIn(value) }))
    .filter(({ blocks }) => blocks.length > 0)
}

/** Which key of a block is seen in a language: that of the translation where there is one. */
export function shownField(block: Block, field: string, language: string | null): string {
  const key = language === null ? field : translationKey(field, language)
  return isTranslated(block[key]) ? key : field
}

/** The lists one sees in a language: a translated text has blocks of its own. */
export function listsIn(block: Block, language: string | null): ChildList[] {
  return childLists(block).filter(({ field }) => field === shownField(block, fieldOf(field), language))
}

/** Whether a block is part of a translated text: what it says is in that language itself. */
export function isOfTranslation(root: Block, uid: string): boolean {
  return trailTo(root, uid).some(({ _uid }) => languageOf(placeOf(root, _uid)?.field ?? '') !== null)
}

function blocksIn(value: unknown): Block[] {
  if (Array.isArray(value)) return value.flatMap(item => (isBlock(item) ? [item] : blocksIn(item)))
  return isNode(value) && !isBlock(value) ? Object.values(value).flatMap(blocksIn) : []
}

/** The blocks from the root down to the one asked for, both included; empty when it is not there. */
export function trailTo(root: Block, uid: string): Block[] {
  if (root._uid === uid) return [root]
  for (const child of childLists(root).flatMap(({ blocks }) => blocks)) {
    const rest = trailTo(child, uid)
    if (rest.length > 0) return [root, ...rest]
  }
  return []
}

export function findBlock(root: Block, uid: string): Block | undefined {
  return trailTo(root, uid).at(-1)
}

export function placeOf(root: Block, uid: string): BlockPosition | undefined {
  const parent = trailTo(root, uid).at(-2)
  if (!parent) return undefined
  const list = childLists(parent).find(({ blocks }) => blocks.some(block => block._uid === uid))
  if (!list) return undefined
  const index = list.blocks.findIndex(block => block._uid === uid)
  return { parent, field: list.field, index, count: list.blocks.length }
}
