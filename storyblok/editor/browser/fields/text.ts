import { fromInput, toInput } from '../../content/utc-time.ts'
import { h } from '../controls/dom.ts'
import type { FieldBuilder } from './field-builder.ts'

function words(value: unknown) {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

export const textField: FieldBuilder = ({ field, value, id, describedBy, language, change }) => {
  const input = h('input', {
    id,
    class: 'input',
    type: 'text',
    lang: language,
    value: words(value),
    'aria-describedby': describedBy,
    'aria-required': field.required ? 'true' : false,
    autocomplete: 'off',
  })
  input.addEventListener('input', () => change(input.value))
  return input
}

export const linesField: FieldBuilder = ({ field, value, id, describedBy, language, change }) => {
  const area = h(
    'textarea',
    {
      id,
      class: 'input',
      rows: 3,
      lang: language,
      'aria-describedby': describedBy,
      'aria-required': field.required ? 'true' : false,
    },
    words(value),
  )
  area.addEventListener('input', () => change(area.value))
  return area
}

/** Storyblok stores numbers as text. */
export const numberField: FieldBuilder = ({ field, value, id, describedBy, change }) => {
  const { min_value: min, max_value: max } = field
  const input = h('input', {
    ...{ id, class: 'input short', type: 'number', min, max, step: 'any' },
    value: words(value),
    'aria-describedby': describedBy,
  })
  input.addEventListener('input', () => change(input.value))
  return input
}

/** A time in the browser's time zone, like Storyblok's date field; the value is UTC. */
export const timeField: FieldBuilder = ({ value, id, describedBy, change }) => {
  const input = h('input', {
    ...{ id, class: 'input short', type: 'datetime-local', value: toInput(value) },
    'aria-describedby': describedBy,
  })
  input.addEventListener('input', () => change(fromInput(input.value)))
  return input
}

/** A field type only Storyblok can edit; its value is kept. */
export const foreignField: FieldBuilder = ({ field, id }) =>
  h(
    'p',
    { class: 'note', id, tabindex: -1 },
    `A field of the kind "${field.type}" is edited in Storyblok; it stays as it is.`,
  )
