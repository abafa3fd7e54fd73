import type { Change } from '../content/versions/changes.ts'
import { h } from './controls/dom.ts'

const AFTER = { new: 'There', gone: '—', moved: 'Elsewhere on the page' }
const KINDS = { new: 'new', gone: 'deleted', moved: 'moved' }

/** Lists the changes by block. */
export function changeList(title: string, changes: readonly Change[]): HTMLElement | false {
  return (
    changes.length > 0 &&
    h(
      'section',
      { class: 'change-list' },
      h('h3', {}, title),
      h(
        'ul',
        {},
        ...changes.map(({ name, kind, fields }) => {
          const what = kind === 'changed' ? fields.map(({ label }) => label).join(', ') : KINDS[kind]
          return h('li', {}, h('strong', {}, name), `: ${what}`)
        }),
      ),
    )
  )
}

/** Shows the changes by field, with the values before and after. */
export function changeTable(changes: readonly Change[], before: string, after: string): HTMLElement {
  const rows = changes.flatMap(({ name, kind, fields }) =>
    kind === 'changed'
      ? fields.map(field => tableRow(name, field.label, field.before, field.after))
      : [tableRow(name, 'Block', kind === 'new' ? '—' : 'There', AFTER[kind])],
  )
  return h(
    'table',
    { class: 'change-table' },
    h('thead', {}, h('tr', {}, ...['What', before, after].map(words => h('th', { scope: 'col' }, words)))),
    h('tbody', {}, ...rows),
  )
}

function tableRow(name: string, label: string, before: string, after: string) {
  return h(
    'tr',
    {},
    h('th', { scope: 'row' }, h('strong', {}, label), h('span', {}, name)),
    h('td', {}, before),
    h('td', {}, after),
  )
}
