import { isTranslated } from '../../../schema/translation.ts'
import { findBlock, isBlock } from '../../content/blocks.ts'
import { setField, withNewUids } from '../../content/edit-blocks.ts'
import { isEmptyValue } from '../../content/field-problems.ts'
import type { FieldModel } from '../../content/model.ts'
import { valueWords } from '../../content/versions/value-words.ts'
import { h } from '../controls/dom.ts'
import { getOpen, restructure } from '../state/state.ts'

/** What a field says in the first language, over its translation, and a way to start from it. */
export function original(uid: string, field: FieldModel, key: string, id: string): HTMLElement {
  const block = findBlock(getOpen().content, uid)
  const value = block?.[field.name]
  if (isEmptyValue(field, value)) return h('p', { class: 'hint', id }, 'Empty in English.')
  return h(
    'div',
    { class: 'original' },
    h(
      'p',
      { id },
      h('span', { class: 'original-language' }, 'English'),
      ' ',
      h('span', { lang: 'en' }, valueWords(field, value)),
    ),
    !isTranslated(block?.[key]) &&
      h(
        'button',
        {
          ...{ type: 'button', class: 'link-button', 'data-key': `start-${key}` },
          'aria-label': `Start from the English of ${field.display_name}`,
          onclick: () => restructure(setField(getOpen().content, uid, key, copyOf(value))),
        },
        'Start from the English',
      ),
  )
}

/** Blocks in a text are others in its translation. */
function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf)
  if (isBlock(value)) return withNewUids(value)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copyOf(inner)]))
}
