import { type Block, findBlock, listsIn, trailTo } from '../../content/blocks.ts'
import { contentProblems } from '../../content/field-problems.ts'
import { nameOf, wordsOf } from '../../content/model.ts'
import { says } from '../../content/search-words.ts'
import * as actions from '../blocks/block-actions.ts'
import { byId, h, rebuild } from '../controls/dom.ts'
import { uidOf } from '../state/checking.ts'
import { getOpen, getState, onChange, type State } from '../state/state.ts'
import { branch, type Doors, type Look } from './branch.ts'

/** Larger pages start with nested blocks collapsed. */
const MOST_ROWS = 40

/** Blocks collapsed (false) or expanded (true) by the user. */
const folded = new Map<string, boolean>()
let shape = ''
let doors: Doors

/** The page's blocks as a tree: select, find, move and add. */
export function startBlockTree(outside: Doors): void {
  doors = outside
  const tree = byId('blocks')
  tree.addEventListener('keydown', walk)
  const search = byId('find-block')
  search.addEventListener('input', () => draw())
  onChange((state, before) => {
    if (!state.open || isSame(state, before)) return
    if (state.open.story.uuid !== before.open?.story.uuid) {
      folded.clear()
      if (search instanceof HTMLInputElement) search.value = ''
    }
    const isChosenAnew = state.open.selected !== before.open?.selected
    if (isChosenAnew) unfoldTrail()
    draw(isChosenAnew)
  })
}

function isSame(state: State, before: State) {
  return (
    state.open === before.open && state.findings === before.findings && state.language === before.language
  )
}

function unfoldTrail() {
  const { content, selected } = getOpen()
  for (const { _uid } of trailTo(content, selected).slice(0, -1)) folded.delete(_uid)
}

/** Rebuilds the tree only if it differs: most edits change no row. */
function draw(isChosenAnew = false) {
  if (!getState().open) return
  const { content, selected } = getOpen()
  const look = lookOf(getState())
  const next = JSON.stringify([selected, ...rowsOf(content, look)])
  if (next === shape) return
  shape = next
  const tree = byId('blocks')
  rebuild(
    tree,
    look.isShown(content) ? branch(content, look) : h('p', { class: 'hint' }, 'No block says that.'),
  )
  if (isChosenAnew) tree.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
}

function rowsOf(block: Block, look: Look): unknown[] {
  const { start, language } = getState()
  const { _uid: uid } = block
  const row = [
    uid,
    wordsOf(start.model, block, language),
    look.marks.get(uid),
    look.isOpen(block),
    look.isShown(block),
  ]
  const lists = listsIn(block, language).map(({ field, blocks }) => [
    field,
    blocks.flatMap(child => rowsOf(child, look)),
  ])
  return [row, lists]
}

function lookOf({ start, findings }: State): Look {
  const { content, selected } = getOpen()
  const marks = new Map<string, 'error' | 'warning'>()
  for (const finding of findings ?? []) {
    if (marks.get(uidOf(finding)) !== 'error') marks.set(uidOf(finding), finding.severity)
  }
  for (const { uid } of contentProblems(start.model, content)) marks.set(uid, 'error')
  const isSmall = countOf(content) <= MOST_ROWS
  const trail = new Set(trailTo(content, selected).map(({ _uid }) => _uid))
  const wanted = wantedWords()
  const found = new Set<string>()
  if (wanted) find(content, wanted, found)
  return {
    ...doors,
    marks,
    isShown: ({ _uid }) => !wanted || found.has(_uid),
    isOpen: ({ _uid }) =>
      wanted !== '' || _uid === content._uid || (folded.get(_uid) ?? (isSmall || trail.has(_uid))),
    fold: (uid, isOpen) => {
      folded.set(uid, isOpen)
      draw()
    },
  }
}

function wantedWords() {
  const search = byId('find-block')
  return search instanceof HTMLInputElement ? search.value.trim() : ''
}

/** Collects blocks that contain the words, and the blocks around them. */
function find(block: Block, wanted: string, found: Set<string>): boolean {
  const inside = listsIn(block, getState().language)
    .flatMap(({ blocks }) => blocks)
    .map(child => find(child, wanted, found))
  const isFound = inside.includes(true) || says(block, wanted, nameOf(getState().start.model, block))
  if (isFound) found.add(block._uid)
  return isFound
}

function countOf(block: Block): number {
  const inside = listsIn(block, getState().language).flatMap(({ blocks }) => blocks)
  return inside.reduce((sum, child) => sum + countOf(child), 1)
}

/** Arrow keys navigate and collapse, Alt+arrow moves the block, Delete deletes it. */
function walk(event: KeyboardEvent) {
  const rows = [...byId('blocks').querySelectorAll<HTMLElement>('.block-row')]
  const at = event.target instanceof HTMLElement ? rows.indexOf(event.target) : -1
  const uid = rows[at]?.dataset.key
  if (!uid) return
  const run = doneBy(event, rows, at, uid)
  if (!run) return
  event.preventDefault()
  run()
}

function doneBy(
  { key, altKey, ctrlKey, metaKey }: KeyboardEvent,
  rows: readonly HTMLElement[],
  at: number,
  uid: string,
): (() => void) | undefined {
  if (ctrlKey || metaKey) {
    if (key === 'c') return () => actions.copy(uid)
    return key === 'v' ? () => actions.paste(uid) : undefined
  }
  switch (key) {
    case 'ArrowUp':
      return () => (altKey ? actions.moveBy(uid, -1) : rows[at - 1]?.focus())
    case 'ArrowDown':
      return () => (altKey ? actions.moveBy(uid, 1) : rows[at + 1]?.focus())
    case 'ArrowLeft':
      return () => fold(uid, false)
    case 'ArrowRight':
      return () => fold(uid, true)
    case 'Delete':
      return () => actions.remove(uid)
    default:
      return undefined
  }
}

function fold(uid: string, isOpen: boolean) {
  const block = findBlock(getOpen().content, uid)
  if (!block || listsIn(block, getState().language).length === 0) return
  folded.set(uid, isOpen)
  draw()
}
