import { type Block, findBlock, placeOf } from '../../content/blocks.ts'
import { permissions } from '../../content/bridge-messages.ts'
import { insertAfter, insertBlock, moveBlock, removeBlock, withNewUids } from '../../content/edit-blocks.ts'
import { type FieldModel, modelOf, nameOf } from '../../content/model.ts'
import { listFor, mayStand, type Spot } from '../../content/place-rules.ts'
import { byId } from '../controls/dom.ts'
import { notify } from '../controls/toast.ts'
import { getOpen, getState, restructure } from '../state/state.ts'
import { pickBlock } from './block-picker.ts'
import { copiedBlock, keepCopy } from './clipboard.ts'

export function allowed(uid: string) {
  return permissions(getState().start.model, getOpen().content, uid)
}

/** Moves the block up (-1) or down (1) in its list, and selects `selected`. */
export function moveBy(uid: string, by: number, selected = uid): void {
  const { canMoveForward, canMoveBackward } = allowed(uid)
  const place = placeOf(getOpen().content, uid)
  if (place && (by > 0 ? canMoveForward : canMoveBackward)) moveTo(uid, place.index + by, selected)
}

export function moveTo(uid: string, index: number, selected = uid): void {
  return restructure(moveBlock(getOpen().content, uid, index), selected)
}

export function duplicate(uid: string): void {
  const { content } = getOpen()
  const block = findBlock(content, uid)
  if (!block || !allowed(uid).canAddBlocks) return
  const copy = withNewUids(block)
  restructure(insertAfter(content, uid, copy), copy._uid)
}

export function copy(uid: string): void {
  const block = findBlock(getOpen().content, uid)
  if (!block) return
  keepCopy(block)
  notify(`${nameOf(getState().start.model, block)} copied. Choose a block on any page, and paste.`)
}

/** Returns where a copied block would be pasted: after the selected block, or else inside it. */
function pasteSpot(uid: string): Spot | undefined {
  const { model } = getState().start
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
  if (!block || !spot) return notify(block ? 'What was copied may not stand here.' : 'Nothing is copied yet.')
  const made = withNewUids(block)
  restructure(insertBlock(getOpen().content, spot, made), made._uid)
}

/** Deletes a block and offers to undo it, even after later edits. */
export function remove(uid: string): void {
  const { content, story } = getOpen()
  const place = placeOf(content, uid)
  const block = findBlock(content, uid)
  if (!place || !block || !allowed(uid).canDeleteBlocks) return
  const spot = { parentUid: place.parent._uid, field: place.field, index: place.index }
  restructure(removeBlock(content, uid), place.parent._uid)
  const putBack = () => {
    const open = getOpen()
    if (open.story.uuid === story.uuid) restructure(insertBlock(open.content, spot, block), uid)
  }
  notify(`${nameOf(getState().start.model, block)} deleted.`, { offer: { label: 'Undo', run: putBack } })
}

/** Opens the block picker and inserts before (0) or after (1) a block. */
export function addBeside(uid: string, offset: 0 | 1): void {
  const place = placeOf(getOpen().content, uid)
  if (place) addTo(place.parent, place.field, place.index + offset)
}

/** Opens the block picker and inserts into a field of `parent`, at the end by default. */
export function addTo(parent: Block, fieldName: string, index = Number.POSITIVE_INFINITY): void {
  const { model } = getState().start
  const field = modelOf(model, parent.component)?.fields.find(({ name }) => name === fieldName)
  if (!field || isFull(parent, field)) return
  pickBlock(field, block => {
    const spot = { parentUid: parent._uid, field: fieldName, index }
    restructure(insertBlock(getOpen().content, spot, block), block._uid)
    byId('form').querySelector<HTMLElement>('.panel :is(input, textarea, select, button)')?.focus()
  })
}

export function isFull(parent: Block, { name, maximum = Number.POSITIVE_INFINITY }: FieldModel): boolean {
  const list = parent[name]
  return Array.isArray(list) && list.length >= maximum
}
