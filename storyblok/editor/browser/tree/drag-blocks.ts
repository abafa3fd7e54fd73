import { findBlock, placeOf } from '../../content/blocks.ts'
import { listFor, mayStand, relocate, type Spot } from '../../content/place-rules.ts'
import { getOpen, getState, restructure } from '../state/state.ts'

let dragged = ''

const SIDES = ['is-before', 'is-after', 'is-inside']

/** Allows dropping a block before, after or into another one, if its list accepts it. */
export function makeDraggable(element: HTMLElement, uid: string): void {
  const clear = () => element.classList.remove(...SIDES)
  element.addEventListener('dragstart', event => {
    dragged = uid
    event.dataTransfer?.setData('text/plain', uid)
  })
  element.addEventListener('dragover', event => {
    const target = targetOf(uid, event.offsetY / element.offsetHeight)
    clear()
    if (!target) return
    event.preventDefault()
    element.classList.add(target.look)
  })
  element.addEventListener('dragleave', clear)
  element.addEventListener('drop', event => {
    event.preventDefault()
    clear()
    const target = targetOf(uid, event.offsetY / element.offsetHeight)
    if (target) restructure(relocate(getOpen().content, dragged, target.spot), dragged)
  })
}

/** Returns where a block dropped on another one goes; `share` is the position in its row, from 0 to 1. */
function targetOf(uid: string, share: number): { look: string; spot: Spot } | undefined {
  const { model } = getState().start
  const { content } = getOpen()
  const [block, over, place] = [findBlock(content, dragged), findBlock(content, uid), placeOf(content, uid)]
  if (!block || !over || !place || dragged === uid) return undefined
  const beside = { parentUid: place.parent._uid, field: place.field }
  const inside = listFor(model, content, block, over)
  if (inside && (!mayStand(model, content, block, beside) || (share > 0.3 && share < 0.7))) {
    return { look: 'is-inside', spot: { ...inside, index: Number.POSITIVE_INFINITY } }
  }
  if (!mayStand(model, content, block, beside)) return undefined
  return share < 0.5
    ? { look: 'is-before', spot: { ...beside, index: place.index } }
    : { look: 'is-after', spot: { ...beside, index: place.index + 1 } }
}
