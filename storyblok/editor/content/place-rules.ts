import { type Block, findBlock } from './blocks.ts'
import { type FieldModel, type Model, modelOf } from './model.ts'
import { allowedBlocks } from './new-block.ts'

type List = { parentUid: string; field: string }
export type Spot = List & { index: number }

/**
 * True if a list accepts a block: its type is allowed, there is room, and the list is not inside the block.
 */
export function mayStand(model: Model, root: Block, block: Block, { parentUid, field }: List): boolean {
  const parent = findBlock(root, parentUid)
  const known = parent && fieldOf(model, parent, field)
  if (!parent || known?.type !== 'bloks' || findBlock(block, parentUid)) return false
  const list = listIn(parent, field)
  const isThere = list.some(({ _uid }) => _uid === block._uid)
  const hasRoom = isThere || list.length < (known.maximum ?? Number.POSITIVE_INFINITY)
  return hasRoom && allowedBlocks(model, known).some(({ name }) => name === block.component)
}

/** Returns the first list of a block that accepts another one. */
export function listFor(model: Model, root: Block, block: Block, parent: Block): List | undefined {
  return (modelOf(model, parent.component)?.fields ?? [])
    .map(({ name }) => ({ parentUid: parent._uid, field: name }))
    .find(list => mayStand(model, root, block, list))
}

function fieldOf(model: Model, parent: Block, field: string): FieldModel | undefined {
  return modelOf(model, parent.component)?.fields.find(({ name }) => name === field)
}

function listIn(parent: Block, field: string): Block[] {
  const list = parent[field]
  return Array.isArray(list) ? list : []
}
