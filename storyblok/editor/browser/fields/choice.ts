import { h } from '../controls/dom.ts'
import type { FieldBuilder } from './field-builder.ts'

/** Single choice; a value that is missing from the schema is still listed. */
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

/** Multiple choice from a few options, saved in the schema's order. */
export const checksField: FieldBuilder = ({ field, value, id, change }) => {
  const chosen = new Set(Array.isArray(value) ? value.map(String) : [])
  const options = field.options ?? []
  return h(
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
