import { type Block, findBlock, isBlock, placeOf } from '../content/blocks.ts'
import { insertAfter, insertBlock, moveBlock, removeBlock, withNewUids } from '../content/edit-blocks.ts'
import { type FieldModel, modelOf, nameOf } from '../content/model.ts'
import { listFor, mayStand, type Spot } from '../content/place-rules.ts'
import { pickBlock } from './BlockPicker.tsx'
import { $start, getOpen, restructure } from './draft-store.ts'
import { notify } from './Notice.tsx'

const CLIPBOARD = 'editor-clipboard'

/** Returns what may be done with a block where it is; nothing with the page. */
export function allowed(uid: string) {
  const none = { canAdd: false, canMoveUp: false, canMoveDown: false, canDelete: false }
  const place = placeOf(getOpen().content, uid)
  if (!place) return none
  const { fields = [] } = modelOf($start.get().model, place.parent.component) ?? {}
  const field = fields.find(({ name }) => name === place.field)
  if (field?.type !== 'bloks') return none
  return {
    canAdd: place.count < (field.maximum ?? Number.POSITIVE_INFINITY),
    canMoveUp: place.index > 0,
    canMoveDown: place.index < place.count - 1,
    canDelete: true,
  }
}

export function moveBy(uid: string, by: -1 | 1): void {
  const { canMoveUp, canMoveDown } = allowed(uid)
  const { content } = getOpen()
  const place = placeOf(content, uid)
  if (place && (by > 0 ? canMoveDown : canMoveUp)) {
    restructure(moveBlock(content, uid, place.index + by), uid)
  }
}

export function duplicate(uid: string): void {
  const { content } = getOpen()
  const block = findBlock(content, uid)
  if (!block || !allowed(uid).canAdd) return
  const copy = withNewUids(block)
  restructure(insertAfter(content, uid, copy), copy._uid)
}

export function copy(uid: string): void {
  const block = findBlock(getOpen().content, uid)
  if (!block) return
  localStorage.setItem(CLIPBOARD, JSON.stringify(block))
  notify(`${nameOf($start.get().model, block)} copied. Choose a block on any page, and paste.`)
}

function copiedBlock(): Block | undefined {
  const block: unknown = JSON.parse(localStorage.getItem(CLIPBOARD) ?? 'null')
  return isBlock(block) ? block : undefined
}

/** Returns where a copied block would be pasted: after the selected block, or else inside it. */
function pasteSpot(uid: string): Spot | undefined {
  const { model } = $start.get()
  const { content } = getOpen()
  const [block, chosen, place] = [copiedBlock(), findBlock(content, uid), placeOf(content, uid)]
  if (!block || !chosen) return undefined
  // A copy is a new block, so it may be pasted beside its original.
  const made = { ...block, _uid: '' }
  const beside = place && { parentUid: place.parent._uid, field: place.field }
  if (beside && mayStand(model, content, made, beside)) return { ...beside, index: place.index + 1 }
  const inside = listFor(model, content, made, chosen)
  return inside && { ...inside, index: Number.POSITIVE_INFINITY }
}

export function canPaste(uid: string): boolean {
  return pasteSpot(uid) !== undefined
}

export function paste(uid: string): void {
  const [block, spot] = [copiedBlock(), pasteSpot(uid)]
  if (!block || !spot)
    return notify(block ? 'The copied block is not allowed here.' : 'Nothing is copied yet.')
  const made = withNewUids(block)
  restructure(insertBlock(getOpen().content, spot, made), made._uid)
}

export function remove(uid: string): void {
  const { content } = getOpen()
  const place = placeOf(content, uid)
  const block = findBlock(content, uid)
  if (!place || !block || !allowed(uid).canDelete) return
  restructure(removeBlock(content, uid), place.parent._uid)
  notify(`${nameOf($start.get().model, block)} deleted. Undo brings it back.`)
}

export function addTo(parent: Block, fieldName: string): void {
  const field = modelOf($start.get().model, parent.component)?.fields.find(({ name }) => name === fieldName)
  if (!field || isFull(parent, field)) return
  pickBlock(field, block => {
    const spot = { parentUid: parent._uid, field: fieldName, index: Number.POSITIVE_INFINITY }
    restructure(insertBlock(getOpen().content, spot, block), block._uid)
  })
}

export function isFull(parent: Block, { name, maximum = Number.POSITIVE_INFINITY }: FieldModel): boolean {
  const list = parent[name]
  return Array.isArray(list) && list.length >= maximum
}
