import { findBlock } from '../content/blocks.ts'
import { fieldProblems } from '../content/field-problems.ts'
import type { BlockModel, FieldModel } from '../content/model.ts'
import { h } from './controls/dom.ts'
import { fieldRow } from './fields/field-row.ts'
import { findingsOf } from './state/checking.ts'
import { getOpen } from './state/state.ts'

type Tab = { name: string; label: string; fields: FieldModel[] }

let openTab = ''
let shown: { tab: Tab; button: HTMLElement }[] = []

/** Builds a block's fields by tab; the open tab stays open for the same block. */
export function formTabs(model: BlockModel, isSameBlock: boolean): HTMLElement[] {
  const tabs = tabsOf(model)
  const first = tabs.find(({ name }) => isSameBlock && name === openTab) ?? tabs[0]
  const panel = h('div', { class: 'panel' })
  shown = []
  if (!first) return [panel]
  if (tabs.length === 1) {
    panel.append(...rowsOf(first, model))
    return [panel]
  }

  panel.id = 'form-panel'
  panel.setAttribute('role', 'tabpanel')
  const open = (tab: Tab) => {
    openTab = tab.name
    panel.setAttribute('aria-labelledby', `tab-${tab.name}`)
    panel.replaceChildren(...rowsOf(tab, model))
    for (const { tab: other, button } of shown) {
      button.setAttribute('aria-selected', String(other === tab))
      button.tabIndex = other === tab ? 0 : -1
    }
  }
  shown = tabs.map(tab => ({ tab, button: tabButton(tab, panel.id, () => open(tab)) }))
  const list = h(
    'div',
    { class: 'tabs', role: 'tablist', 'aria-label': 'Groups of fields', onkeydown: walk },
    ...shown.map(({ button }) => button),
  )
  open(first)
  markTabs()
  return [list, panel]
}

/** Marks tabs that contain problems. */
export function markTabs(): void {
  const { content, selected } = getOpen()
  const block = findBlock(content, selected)
  for (const { tab, button } of shown) {
    const isFaulty = tab.fields.some(
      field =>
        fieldProblems(field, block?.[field.name]).length > 0 ||
        findingsOf(selected, field.display_name).some(({ severity }) => severity === 'error'),
    )
    button.querySelector('.flag')?.toggleAttribute('hidden', !isFaulty)
  }
}

export function openTabOf(field: string): void {
  shown
    .find(({ tab }) => tab.fields.some(({ name, keys = [] }) => [name, ...keys].includes(field)))
    ?.button.click()
}

function tabButton({ name, label }: Tab, panel: string, open: () => void) {
  return h(
    'button',
    {
      type: 'button',
      role: 'tab',
      id: `tab-${name}`,
      'data-key': `tab-${name}`,
      'aria-controls': panel,
      onclick: open,
    },
    label,
    h('span', { class: 'flag', title: 'Something to mend', hidden: true }, '!'),
  )
}

function walk(event: Event) {
  if (!(event instanceof KeyboardEvent)) return
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
  const at = shown.findIndex(({ button }) => button === document.activeElement)
  if (!step || at < 0) return
  const next = shown.at((at + step) % shown.length)?.button
  next?.click()
  next?.focus()
}

function tabsOf({ fields }: BlockModel): Tab[] {
  const tabs = fields.filter(({ type }) => type === 'tab')
  const inTabs = new Set(tabs.flatMap(({ keys = [] }) => keys))
  const rest = fields.filter(({ type, name }) => type !== 'tab' && !inTabs.has(name))
  const named = tabs.map(({ name, display_name, keys = [] }) => ({
    name,
    label: display_name,
    fields: keys.flatMap(key => fields.filter(field => field.name === key)),
  }))
  return [{ name: 'content', label: 'Content', fields: rest }, ...named].filter(tab => tab.fields.length > 0)
}

/** Builds a tab's fields; fields of a section are grouped under its name. */
function rowsOf({ fields }: Tab, model: BlockModel): HTMLElement[] {
  const sections = fields.filter(({ type }) => type === 'section')
  const inSections = new Set(sections.flatMap(({ keys = [] }) => keys))
  return fields
    .filter(({ name }) => !inSections.has(name))
    .map(field => {
      if (field.type !== 'section') return fieldRow(field)
      const inside = model.fields.filter(({ name }) => field.keys?.includes(name))
      return h('fieldset', { class: 'section' }, h('legend', {}, field.display_name), ...inside.map(fieldRow))
    })
}
