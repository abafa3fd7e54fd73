import { type Block, findBlock } from './blocks.ts'
import { insertBlock, removeBlock } from './edit-blocks.ts'
import { type FieldModel, type Model, modelOf } from './model.ts'
import { allowedBlocks } from './new-block.ts'

/** A list of blocks in a page. */
type List = { parentUid: string; field: string }
export type Spot = List & { index: number }

/** Whether a block may be put into a list: its kind is allowed there, there is room, and it is not inside of itself. */
export function mayStand(model: Model, root: Block, block: Block, { parentUid, field }: List): boolean {
  const parent = findBlock(root, parentUid)
  const known = parent && fieldOf(model, parent, field)
  if (!parent || known?.type !== 'bloks' || findBlock(block, parentUid)) return false
  const list = listIn(parent, field)
  const isThere = list.some(({ _uid }) => _uid === block._uid)
  const hasRoom = isThere || list.length < (known.maximum ?? Number.POSITIVE_INFINITY)
  return hasRoom && allowedBlocks(model, known).some(({ name }) => name === block.component)
}

/** The first list inside a block that takes another one. */
export function listFor(model: Model, root: Block, block: Block, parent: Block): List | undefined {
  return (modelOf(model, parent.component)?.fields ?? [])
    .map(({ name }) => ({ parentUid: parent._uid, field: name }))
    .find(list => mayStand(model, root, block, list))
}

/** Moves a block to a spot anywhere on the page; `index` counts the list as it is before. */
export function relocate(root: Block, uid: string, { parentUid, field, index }: Spot): Block {
  const block = findBlock(root, uid)
  const parent = findBlock(root, parentUid)
  if (!block || !parent) return root
  const from = listIn(parent, field).findIndex(({ _uid }) => _uid === uid)
  const shift = from >= 0 && from < index ? 1 : 0
  return insertBlock(removeBlock(root, uid), { parentUid, field, index: index - shift }, block)
}

function fieldOf(model: Model, parent: Block, field: string): FieldModel | undefined {
  return modelOf(model, parent.component)?.fields.find(({ name }) => name === field)
}

function listIn(parent: Block, field: string): Block[] {
  const list = parent[field]
  return Array.isArray(list) ? list : []
}
