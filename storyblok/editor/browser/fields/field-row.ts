import { isTranslated, translationKey } from '../../../schema/translation.ts'
import { findBlock, isOfTranslation } from '../../content/blocks.ts'
import { fieldProblems, isEmptyValue, lengthOf } from '../../content/field-problems.ts'
import type { FieldModel } from '../../content/model.ts'
import { h } from '../controls/dom.ts'
import { getOpen, getState, typeField } from '../state/state.ts'
import { blocksField } from './blocks.ts'
import { checksField, choiceField, switchField } from './choice.ts'
import type { FieldBuilder, FieldContext } from './field-builder.ts'
import { showFieldFindings } from './field-findings.ts'
import { linkField } from './link.ts'
import { locked } from './locked.ts'
import { original } from './original.ts'
import { MANY, pickedField } from './picked.ts'
import { pictureField, picturesField } from './picture.ts'
import { richTextField } from './rich-text.ts'
import { foreignField, linesField, numberField, textField, timeField } from './text.ts'

const BUILDERS: Record<string, FieldBuilder> = {
  text: textField,
  textarea: linesField,
  markdown: linesField,
  number: numberField,
  datetime: timeField,
  option: choiceField,
  options: optionsField,
  boolean: switchField,
  asset: pictureField,
  multiasset: picturesField,
  multilink: linkField,
  bloks: blocksField,
  richtext: richTextField,
}

function optionsField(context: FieldContext): HTMLElement {
  const { options = [], max_options } = context.field
  return options.length > MANY || max_options ? pickedField(context) : checksField(context)
}

/** Field types with several controls or none, which need a group label. */
const GROUPS = ['options', 'asset', 'multiasset', 'multilink', 'bloks', 'richtext']

/** Builds a field: label, description, control and problems. */
export function fieldRow(field: FieldModel): HTMLElement {
  const { selected: uid, content } = getOpen()
  const id = `field-${field.name}`
  // A block inside a translated rich text is in that language already.
  const language = isOfTranslation(content, uid) ? null : getState().language
  const isTranslation = language !== null && field.translatable === true
  const key = isTranslation ? translationKey(field.name, language) : field.name
  const value = () => findBlock(getOpen().content, uid)?.[key]
  const isMissing = () =>
    isTranslation &&
    !isTranslated(value()) &&
    !isEmptyValue(field, findBlock(getOpen().content, uid)?.[field.name])
  const problem = h('p', { class: 'problem' })
  const findings = h('div', { class: 'findings' })
  const problems = h('div', { id: `${id}-problem`, 'aria-live': 'polite' }, problem, findings)
  const counter = h('p', { class: 'counter' })
  const missing = h('span', { class: 'badge untranslated' }, 'Not translated')
  const check = () => {
    problem.textContent = fieldProblems(
      { ...field, required: !isTranslation && field.required === true },
      value(),
    ).join(' ')
    // Does not repeat a finding the field's own problems already show.
    missing.hidden = !isMissing()
    if (problem.textContent || isMissing()) findings.replaceChildren()
    else showFieldFindings(findings, field.display_name)
    if (!field.max_length) return
    const length = lengthOf(value())
    counter.textContent = `${length} of ${field.max_length}`
    counter.classList.toggle('over', length > field.max_length)
  }
  const change = (next: unknown) => {
    typeField(uid, key, isTranslation && !isTranslated(next) ? null : next)
    check()
  }
  const build = BUILDERS[field.type] ?? foreignField
  const describedBy = `${id}-hint ${isTranslation ? `${id}-original ` : ''}${problems.id}`
  const control = build({
    ...{ uid, field, value: value(), id, describedBy, change },
    language: isTranslation ? language : null,
  })
  const isLocked = language !== null && !isTranslation && field.type !== 'bloks'
  check()
  const isGroup = GROUPS.includes(field.type)
  const label = isGroup
    ? h('span', { class: 'label', id: `${id}-label` }, field.display_name)
    : h('label', { for: id }, field.display_name)
  const row = h(
    'div',
    {
      class: `field field-${field.type}`,
      'data-field': field.name,
      ...(isGroup && { role: 'group', 'aria-labelledby': `${id}-label`, 'aria-describedby': describedBy }),
    },
    h(
      'div',
      { class: 'field-head' },
      label,
      field.required && !isTranslation && h('span', { class: 'required' }, 'needed'),
      isTranslation && missing,
      counter,
    ),
    field.description && h('p', { class: 'hint', id: `${id}-hint` }, field.description),
    isTranslation && original(uid, field, language, `${id}-original`),
    isLocked ? locked(control, id) : control,
    problems,
  )
  row.addEventListener('recheck', check)
  return row
}
