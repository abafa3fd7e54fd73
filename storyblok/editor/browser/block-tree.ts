import { type Block, childLists, placeOf } from '../content/blocks.ts'
import { contentProblems } from '../content/field-problems.ts'
import { type FieldModel, modelOf, nameOf, wordsOf } from '../content/model.ts'
import * as actions from './blocks/block-actions.ts'
import { byId, h, rebuild } from './controls/dom.ts'
import { blockIcon, sign } from './controls/icons.ts'
import { showForm } from './form.ts'
import { hover } from './preview.ts'
import { getOpen, getState, onChange, select } from './state/state.ts'

/** The blocks of the page as a tree: choose, move and add. */
export function startBlockTree(): void {
  const tree = byId('blocks')
  tree.addEventListener('keydown', walk)
  onChange(({ open }, { open: before }) => {
    if (!open || open === before) return
    const faulty = new Set(contentProblems(getState().start.model, open.content).map(({ uid }) => uid))
    rebuild(tree, branch(open.content, faulty))
    if (open.selected !== before?.selected) {
      tree.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
    }
  })
}

function branch(block: Block, faulty: ReadonlySet<string>): HTMLElement {
  const { model } = getState().start
  const lists = childLists(block)
  const fields = (modelOf(model, block.component)?.fields ?? []).filter(({ type }) => type === 'bloks')
  const texts = lists.filter(list => !fields.some(({ name }) => name === list.field))
  const isNamed = fields.length + texts.length > 1
  const isRoot = block._uid === getOpen().content._uid
  const only = isNamed || isRoot ? undefined : fields[0]
  return h(
    'div',
    { class: 'branch' },
    h('div', { class: 'row-line' }, row(block, faulty), only && addButton(block, only)),
    ...fields.map(field => {
      const blocks = lists.find(list => list.field === field.name)?.blocks ?? []
      return h(
        'div',
        { class: 'branch-list' },
        isNamed && label(block, field),
        list(blocks, field.display_name, faulty),
        isRoot && !isNamed && addButton(block, field, 'Add a block'),
      )
    }),
    ...texts.map(({ blocks }) =>
      h('div', { class: 'branch-list' }, list(blocks, 'Blocks in the text', faulty)),
    ),
  )
}

function row(block: Block, faulty: ReadonlySet<string>) {
  const { model } = getState().start
  const { icon = '', color = '#8a7966' } = modelOf(model, block.component) ?? {}
  const isRoot = block._uid === getOpen().content._uid
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
        showForm()
        // Pressed by keyboard: the fields are what comes next.
        const isByKeyboard = event instanceof MouseEvent && event.detail === 0
        if (isByKeyboard) byId('form').querySelector<HTMLElement>('input, textarea, select')?.focus()
      },
      onmouseenter: () => hover(block._uid),
      onmouseleave: () => hover(''),
    },
    blockIcon(icon, color),
    h('span', { class: 'block-name' }, nameOf(model, block)),
    h('span', { class: 'block-words' }, isRoot ? '' : wordsOf(model, block)),
    faulty.has(block._uid) && h('span', { class: 'flag', title: 'Something to mend' }, '!'),
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

function list(blocks: readonly Block[], name: string, faulty: ReadonlySet<string>) {
  return (
    blocks.length > 0 &&
    h('ul', { 'aria-label': name }, ...blocks.map(block => h('li', {}, branch(block, faulty))))
  )
}

function addButton(parent: Block, field: FieldModel, words = '') {
  return (
    !actions.isFull(parent, field) &&
    h(
      'button',
      {
        type: 'button',
        class: words ? 'add-row' : 'icon-button',
        'data-key': `add-${parent._uid}-${field.name}`,
        'aria-label': `Add to ${field.display_name}`,
        title: `Add to ${field.display_name}`,
        onclick: () => actions.addTo(parent, field.name),
      },
      sign('plus'),
      words,
    )
  )
}

/** Arrows walk, Alt and an arrow moves the block, Delete takes it away. */
function walk(event: KeyboardEvent) {
  const rows = [...byId('blocks').querySelectorAll<HTMLElement>('.block-row')]
  const at = event.target instanceof HTMLElement ? rows.indexOf(event.target) : -1
  const uid = rows[at]?.dataset.key
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
  if (!uid || (!step && event.key !== 'Delete')) return
  event.preventDefault()
  if (event.key === 'Delete') return actions.remove(uid)
  if (event.altKey) return actions.moveBy(uid, step ?? 0)
  rows[at + (step ?? 0)]?.focus()
}

let dragged = ''

/** A block may be dropped on another one of the same list, and takes its place. */
function makeDraggable(element: HTMLElement, uid: string) {
  const target = () => {
    const { content } = getOpen()
    const [from, to] = [placeOf(content, dragged), placeOf(content, uid)]
    return from && to && from.parent === to.parent && from.field === to.field ? to : undefined
  }
  element.addEventListener('dragstart', () => {
    dragged = uid
  })
  element.addEventListener('dragover', event => {
    if (dragged === uid || !target()) return
    event.preventDefault()
    element.classList.add('is-target')
  })
  element.addEventListener('dragleave', () => element.classList.remove('is-target'))
  element.addEventListener('drop', event => {
    event.preventDefault()
    const place = target()
    if (place) actions.moveTo(dragged, place.index)
  })
}
