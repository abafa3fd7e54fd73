import { type Block, listsIn } from '../../content/blocks.ts'
import { type FieldModel, iconOf, modelOf, nameOf, wordsOf } from '../../content/model.ts'
import { titleOf } from '../../content/versions/changes.ts'
import * as actions from '../blocks/block-actions.ts'
import { byId, h } from '../controls/dom.ts'
import { blockIcon, sign } from '../controls/icons.ts'
import { getOpen, getState, select } from '../state/state.ts'
import { makeDraggable } from './drag-blocks.ts'

/** Callbacks of the tree into other parts of the editor. */
export type Doors = {
  /** Scrolls the selected block's form into view. */
  showForm: () => void
  /** Outlines a block in the preview; none if `uid` is empty. */
  hover: (uid: string) => void
}

/** Display state of the tree: marked, expanded and found blocks. */
export type Look = Doors & {
  marks: ReadonlyMap<string, 'error' | 'warning'>
  isShown: (block: Block) => boolean
  isOpen: (block: Block) => boolean
  fold: (uid: string, isOpen: boolean) => void
}

/** Builds a block's row and, if expanded, its nested blocks. */
export function branch(block: Block, look: Look): HTMLElement {
  const { start, language } = getState()
  const { model } = start
  const lists = listsIn(block, language)
  const fields = (modelOf(model, block.component)?.fields ?? []).filter(({ type }) => type === 'bloks')
  const texts = lists.filter(list => !fields.some(({ name }) => name === list.field))
  const isNamed = fields.length + texts.length > 1
  const isRoot = block._uid === getOpen().content._uid
  const only = isNamed || isRoot ? undefined : fields[0]
  const isOpen = look.isOpen(block)
  const canFold = !isRoot && lists.length > 0
  const line = h(
    'div',
    { class: 'row-line' },
    canFold ? twist(block, isOpen, look) : !isRoot && h('span', { class: 'twist' }),
    row(block, look),
    only && addButton(block, only),
  )
  if (!isOpen && canFold) return h('div', { class: 'branch' }, line)
  return h(
    'div',
    { class: 'branch' },
    line,
    ...fields.map(field => {
      const blocks = lists.find(list => list.field === field.name)?.blocks ?? []
      return h(
        'div',
        { class: 'branch-list' },
        isNamed && label(block, field),
        list(blocks, field.display_name, look),
        isRoot && !isNamed && addButton(block, field, 'Add a block'),
      )
    }),
    ...texts.map(({ blocks }) =>
      h('div', { class: 'branch-list' }, list(blocks, 'Blocks in the text', look)),
    ),
  )
}

function twist(block: Block, isOpen: boolean, look: Look) {
  const { name } = titleOf(getState().start.model, block)
  return h(
    'button',
    {
      ...{ type: 'button', class: 'icon-button twist', 'data-key': `twist-${block._uid}` },
      'aria-expanded': String(isOpen),
      'aria-label': `Parts of ${name}`,
      onclick: () => look.fold(block._uid, !isOpen),
    },
    sign('chevron'),
  )
}

const MARKS = { error: 'Something to mend', warning: 'Worth a look' }

function row(block: Block, look: Look) {
  const { start, language } = getState()
  const { model } = start
  const { icon, color } = iconOf(model, block)
  const isRoot = block._uid === getOpen().content._uid
  const mark = look.marks.get(block._uid)
  const button = h(
    'button',
    {
      type: 'button',
      class: 'block-row',
      'data-key': block._uid,
      'aria-current': getOpen().selected === block._uid ? 'true' : false,
      draggable: isRoot ? false : 'true',
      onclick: (event: Event) => {
        select(block._uid)
        look.showForm()
        // After keyboard activation, the focus moves to the form.
        const isByKeyboard = event instanceof MouseEvent && event.detail === 0
        if (isByKeyboard) byId('form').querySelector<HTMLElement>('input, textarea, select')?.focus()
      },
      onmouseenter: () => look.hover(block._uid),
      onmouseleave: () => look.hover(''),
    },
    blockIcon(icon, color),
    h('span', { class: 'block-name' }, nameOf(model, block)),
    h('span', { class: 'block-words' }, isRoot ? '' : wordsOf(model, block, language)),
    mark && h('span', { class: `flag ${mark}`, title: MARKS[mark] }, '!'),
  )
  if (!isRoot) makeDraggable(button, block._uid)
  return button
}

function label(parent: Block, field: FieldModel) {
  return h(
    'div',
    { class: 'row-line is-label' },
    h('p', { class: 'branch-label' }, field.display_name),
    addButton(parent, field),
  )
}

function list(blocks: readonly Block[], name: string, look: Look) {
  const shown = blocks.filter(look.isShown)
  return (
    shown.length > 0 &&
    h('ul', { 'aria-label': name }, ...shown.map(block => h('li', {}, branch(block, look))))
  )
}

function addButton(parent: Block, field: FieldModel, words = '') {
  const { name } = titleOf(getState().start.model, parent)
  const isRoot = parent._uid === getOpen().content._uid
  const label = `${words || 'Add'} to ${field.display_name}`
  return (
    !actions.isFull(parent, field) &&
    h(
      'button',
      {
        type: 'button',
        class: words ? 'add-row' : 'icon-button',
        'data-key': `add-${parent._uid}-${field.name}`,
        'aria-label': isRoot ? label : `${label} of ${name}`,
        title: label,
        onclick: () => actions.addTo(parent, field.name),
      },
      sign('plus'),
      words,
    )
  )
}
