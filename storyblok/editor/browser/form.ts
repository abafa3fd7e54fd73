import { findBlock, trailTo } from '../content/blocks.ts'
import { type BlockModel, modelOf, nameOf } from '../content/model.ts'
import * as actions from './blocks/block-actions.ts'
import { byId, h, rebuild } from './controls/dom.ts'
import { blockIcon, type Sign, sign } from './controls/icons.ts'
import { showBlockFindings } from './fields/field-findings.ts'
import { formTabs, markTabs, openTabOf } from './form-tabs.ts'
import { languageSwitch } from './language-switch.ts'
import { isOpening } from './state/attempt.ts'
import { getOpen, getState, onChange, select } from './state/state.ts'
import { storyFields } from './story-fields.ts'

/** The form of the selected block. Typing never rebuilds it. */
export function startForm(): void {
  onChange(({ busy }) => byId('form').toggleAttribute('inert', isOpening(busy)))
  return onChange(({ open, findings, language }, { open: before, findings: earlier, language: spoken }) => {
    if (open && language !== spoken) return draw(true)
    if (open && open === before && findings !== earlier) return showFindings()
    if (!open || open === before) return
    const isSameBlock = open.story.uuid === before?.story.uuid && open.selected === before.selected
    if (isSameBlock && open.revision === before.revision) markTabs()
    else draw(isSameBlock)
  })
}

function showFindings() {
  markTabs()
  for (const row of byId('form').querySelectorAll('[data-field]')) row.dispatchEvent(new Event('recheck'))
}

/** Scrolls the form to its top or to a field, and into view where it is below the tree. */
export function showForm(label = ''): void {
  byId('form').scrollTop = 0
  byId('form').scrollIntoView({ block: 'nearest' })
  if (label) showField(label)
}

function showField(label: string) {
  const { content, selected } = getOpen()
  const component = findBlock(content, selected)?.component ?? ''
  const field = modelOf(getState().start.model, component)?.fields.find(
    ({ display_name }) => display_name === label,
  )
  const name = label === 'Address' && isRoot() ? 'slug' : (field?.name ?? '')
  if (!name) return
  openTabOf(name)
  const row = byId('form').querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`)
  row?.scrollIntoView({ block: 'center' })
  row?.querySelector<HTMLElement>('input, select, textarea, [contenteditable], button')?.focus()
}

function draw(isSameBlock: boolean) {
  const { content, selected } = getOpen()
  const block = findBlock(content, selected)
  const model = block && modelOf(getState().start.model, block.component)
  if (!block) return
  const form = byId('form')
  if (!model) {
    return rebuild(form, h('p', { class: 'hint' }, `The schema knows no block "${block.component}".`))
  }
  rebuild(
    form,
    languageSwitch(),
    breadcrumbs(),
    head(model),
    ...(isRoot() ? storyFields() : []),
    ...formTabs(model, isSameBlock),
  )
  if (!isSameBlock) form.scrollTop = 0
}

function isRoot() {
  return getOpen().selected === getOpen().content._uid
}

function breadcrumbs() {
  const { content, selected } = getOpen()
  const above = trailTo(content, selected).slice(0, -1)
  return h(
    'nav',
    { class: 'breadcrumbs', 'aria-label': 'Parents of the block' },
    ...above.map(block =>
      h(
        'button',
        { type: 'button', onclick: () => select(block._uid) },
        nameOf(getState().start.model, block),
      ),
    ),
  )
}

function head({ icon, color, display_name, description }: BlockModel) {
  return h(
    'header',
    { class: 'form-head' },
    blockIcon(icon, color),
    h('h2', {}, display_name),
    isRoot() ? pageTools() : blockTools(),
    h('p', { class: 'hint' }, description),
    blockFindings(),
  )
}

function blockFindings() {
  const place = h('div', { class: 'hint', 'data-field': '', 'aria-live': 'polite' })
  place.addEventListener('recheck', () => showBlockFindings(place))
  showBlockFindings(place)
  return place
}

function blockTools() {
  const uid = getOpen().selected
  const { canMoveBackward, canMoveForward, canAddBlocks, canDeleteBlocks } = actions.allowed(uid)
  return h(
    'div',
    { class: 'tools', role: 'toolbar', 'aria-label': 'This block' },
    tool('Move up', 'up', () => actions.moveBy(uid, -1), canMoveBackward),
    tool('Move down', 'down', () => actions.moveBy(uid, 1), canMoveForward),
    tool('Duplicate', 'double', () => actions.duplicate(uid), canAddBlocks),
    tool('Copy', 'copy', () => actions.copy(uid), true),
    tool('Paste after this block', 'paste', () => actions.paste(uid), actions.canPaste(uid)),
    tool('Delete', 'bin', () => actions.remove(uid), canDeleteBlocks),
  )
}

function pageTools() {
  const uid = getOpen().selected
  return (
    actions.canPaste(uid) &&
    h(
      'div',
      { class: 'tools', role: 'toolbar', 'aria-label': 'This page' },
      tool('Paste into the page', 'paste', () => actions.paste(uid), true),
    )
  )
}

function tool(label: string, icon: Sign, run: () => void, isOn: boolean) {
  return h(
    'button',
    {
      type: 'button',
      class: 'icon-button',
      'aria-label': label,
      title: label,
      'data-key': `tool-${icon}`,
      disabled: !isOn,
      onclick: run,
    },
    sign(icon),
  )
}
