import { type Block, findBlock } from './blocks.ts'
import { type ContentModel, type FieldModel, findBlockModel } from './model.ts'
import { listAllowedBlocks } from './new-block.ts'

type List = { parentUid: string; field: string }
export type InsertPosition = List & { index: number }

/**
 * True if a list accepts a block: the list allows the block's type, is not full, and is not inside the block.
 */
export function acceptsBlock(
  model: ContentModel,
  root: Block,
  block: Block,
  { parentUid, field }: List,
): boolean {
  const parent = findBlock(root, parentUid)
  const existing = parent && fieldOf(model, parent, field)
  if (!parent || existing?.type !== 'bloks' || findBlock(block, parentUid)) return false
  const list = listIn(parent, field)
  const exists = list.some(({ _uid }) => _uid === block._uid)
  const hasRoom = exists || list.length < (existing.maximum ?? Number.POSITIVE_INFINITY)
  return hasRoom && listAllowedBlocks(model, existing).some(({ name }) => name === block.component)
}

/** Returns the first list of `parent` that accepts a block, or undefined if none does. */
export function findAcceptingList(
  model: ContentModel,
  root: Block,
  block: Block,
  parent: Block,
): List | undefined {
  return (findBlockModel(model, parent.component)?.fields ?? [])
    .map(({ name }) => ({ parentUid: parent._uid, field: name }))
    .find(list => acceptsBlock(model, root, block, list))
}

function fieldOf(model: ContentModel, parent: Block, field: string): FieldModel | undefined {
  return findBlockModel(model, parent.component)?.fields.find(({ name }) => name === field)
}

function listIn(parent: Block, field: string): Block[] {
  const list = parent[field]
  return Array.isArray(list) ? list : []
}
