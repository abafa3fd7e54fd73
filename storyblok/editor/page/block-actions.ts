import { type Block, findBlock, findBlockPosition, isBlock } from '../content/blocks.ts'
import {
  copyWithNewUids,
  insertBlock,
  insertBlockAfter,
  moveBlock,
  removeBlock,
} from '../content/edit-blocks.ts'
import { acceptsBlock, findAcceptingList, type InsertPosition } from '../content/insert-rules.ts'
import { type FieldModel, findBlockModel, getBlockTypeName } from '../content/model.ts'
import { openBlockPicker } from './BlockPicker.tsx'
import { $editorConfig, getOpenStory, setContent } from './draft-store.ts'
import { notify } from './Notice.tsx'

const CLIPBOARD = 'editor-clipboard'

/** Returns the actions that are allowed for a block at its position. The root block has none. */
export function listAllowedActions(uid: string) {
  const none = { canAdd: false, canMoveUp: false, canMoveDown: false, canDelete: false }
  const place = findBlockPosition(getOpenStory().content, uid)
  if (!place) return none
  const { fields = [] } = findBlockModel($editorConfig.get().model, place.parent.component) ?? {}
  const field = fields.find(({ name }) => name === place.field)
  if (field?.type !== 'bloks') return none
  return {
    canAdd: place.count < (field.maximum ?? Number.POSITIVE_INFINITY),
    canMoveUp: place.index > 0,
    canMoveDown: place.index < place.count - 1,
    canDelete: true,
  }
}

export function moveBlockBy(uid: string, offset: -1 | 1): void {
  const { canMoveUp, canMoveDown } = listAllowedActions(uid)
  const { content } = getOpenStory()
  const place = findBlockPosition(content, uid)
  if (place && (offset > 0 ? canMoveDown : canMoveUp)) {
    setContent(moveBlock(content, uid, place.index + offset), uid)
  }
}

export function duplicateBlock(uid: string): void {
  const { content } = getOpenStory()
  const block = findBlock(content, uid)
  if (!block || !listAllowedActions(uid).canAdd) return
  const copy = copyWithNewUids(block)
  setContent(insertBlockAfter(content, uid, copy), copy._uid)
}

export function copyBlock(uid: string): void {
  const block = findBlock(getOpenStory().content, uid)
  if (!block) return
  localStorage.setItem(CLIPBOARD, JSON.stringify(block))
  notify(`${getBlockTypeName($editorConfig.get().model, block)} copied. Select a block on any page to paste.`)
}

function copiedBlock(): Block | undefined {
  const block: unknown = JSON.parse(localStorage.getItem(CLIPBOARD) ?? 'null')
  return isBlock(block) ? block : undefined
}

/**
 * Returns the position at which the copied block would be pasted: after the selected block if possible,
 * otherwise inside it. Returns undefined if neither position accepts the block.
 */
function pastePosition(uid: string): InsertPosition | undefined {
  const { model } = $editorConfig.get()
  const { content } = getOpenStory()
  const [block, selected, place] = [copiedBlock(), findBlock(content, uid), findBlockPosition(content, uid)]
  if (!block || !selected) return undefined
  // A pasted copy is a new block, so the empty uid keeps it from being mistaken for the original.
  const created = { ...block, _uid: '' }
  const siblingPosition = place && { parentUid: place.parent._uid, field: place.field }
  if (siblingPosition && acceptsBlock(model, content, created, siblingPosition))
    return { ...siblingPosition, index: place.index + 1 }
  const inside = findAcceptingList(model, content, created, selected)
  return inside && { ...inside, index: Number.POSITIVE_INFINITY }
}

export function canPaste(uid: string): boolean {
  return pastePosition(uid) !== undefined
}

export function pasteBlock(uid: string): void {
  const [block, spot] = [copiedBlock(), pastePosition(uid)]
  if (!block || !spot) return notify(block ? 'You can’t paste the copied block here.' : 'Copy a block first.')
  const created = copyWithNewUids(block)
  setContent(insertBlock(getOpenStory().content, spot, created), created._uid)
}

export function deleteBlock(uid: string): void {
  const { content } = getOpenStory()
  const place = findBlockPosition(content, uid)
  const block = findBlock(content, uid)
  if (!place || !block || !listAllowedActions(uid).canDelete) return
  setContent(removeBlock(content, uid), place.parent._uid)
  notify(`${getBlockTypeName($editorConfig.get().model, block)} deleted. Use Undo to restore it.`)
}

export function addBlockToField(parent: Block, fieldName: string): void {
  const field = findBlockModel($editorConfig.get().model, parent.component)?.fields.find(
    ({ name }) => name === fieldName,
  )
  if (!field || isListFull(parent, field)) return
  openBlockPicker(field, block => {
    const spot = { parentUid: parent._uid, field: fieldName, index: Number.POSITIVE_INFINITY }
    setContent(insertBlock(getOpenStory().content, spot, block), block._uid)
  })
}

export function isListFull(parent: Block, { name, maximum = Number.POSITIVE_INFINITY }: FieldModel): boolean {
  const list = parent[name]
  return Array.isArray(list) && list.length >= maximum
}
