import { h } from '../controls/dom.ts'
import type { FieldBuilder } from './field-builder.ts'

/** One of several, in words; a value the schema does not know any more is still shown. */
export const choiceField: FieldBuilder = ({ field, value, id, describedBy, change }) => {
  const chosen = typeof value === 'string' ? value : ''
  const options = field.options ?? []
  const isKnown = options.some(option => option.value === chosen)
  const select = h(
    'select',
    { id, class: 'input', 'aria-describedby': describedBy, 'aria-required': field.required ? 'true' : false },
    (!field.exclude_empty_option || chosen === '') && h('option', { value: '' }, 'None'),
    ...options.map(option => h('option', { value: option.value }, option.name)),
    chosen !== '' && !isKnown && h('option', { value: chosen }, `${chosen} (not offered any more)`),
  )
  select.value = chosen
  select.addEventListener('change', () => change(select.value))
  return select
}

/** So many are not looked through. */
const MANY = 12

/** Several of several, kept in the order of the schema. */
export const checksField: FieldBuilder = ({ field, value, id, change }) => {
  const chosen = new Set(Array.isArray(value) ? value.map(String) : [])
  const options = field.options ?? []
  const rows = h(
    'div',
    { class: 'checks', id },
    ...options.map(option => {
      const box = h('input', { type: 'checkbox', checked: chosen.has(option.value) })
      box.addEventListener('change', () => {
        if (box.checked) chosen.add(option.value)
        else chosen.delete(option.value)
        const known = options.map(({ value: name }) => name).filter(name => chosen.has(name))
        change([...known, ...[...chosen].filter(name => !known.includes(name))])
      })
      return h('label', { class: 'check' }, box, option.name)
    }),
  )
  return options.length > MANY ? h('div', {}, findIn(rows, field.display_name), rows) : rows
}

/** Leaves those rows that say all of the words, and what is chosen. */
function findIn(rows: HTMLElement, label: string) {
  const search = h('input', {
    ...{ class: 'find', type: 'search', autocomplete: 'off', placeholder: 'Find' },
    'aria-label': `Find in ${label}`,
  })
  search.addEventListener('input', () => {
    const words = search.value.toLowerCase().split(/\s+/)
    for (const row of rows.querySelectorAll('label')) {
      const text = row.textContent?.toLowerCase() ?? ''
      row.hidden = !words.every(word => text.includes(word)) && !row.querySelector(':checked')
    }
  })
  return search
}

export const switchField: FieldBuilder = ({ value, id, describedBy, change }) => {
  const box = h('input', {
    ...{ id, type: 'checkbox', class: 'switch' },
    checked: value === true,
    'aria-describedby': describedBy,
  })
  box.addEventListener('change', () => change(box.checked))
  return box
}
