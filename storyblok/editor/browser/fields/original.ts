import { isTranslated, translationKey } from '../../../schema/translation.ts'
import { findBlock } from '../../content/blocks.ts'
import { setField, startOfTranslation } from '../../content/edit-blocks.ts'
import { isEmptyValue } from '../../content/field-problems.ts'
import type { FieldModel } from '../../content/model.ts'
import { valueWords } from '../../content/versions/value-words.ts'
import { h } from '../controls/dom.ts'
import { getOpen, restructure } from '../state/state.ts'

/** Shows the default language's text above its translation, with a button to copy it. */
export function original(uid: string, field: FieldModel, language: string, id: string): HTMLElement {
  const key = translationKey(field.name, language)
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
          onclick: () =>
            restructure(setField(getOpen().content, uid, key, startOfTranslation(value, language))),
        },
        'Start from the English',
      ),
  )
}
