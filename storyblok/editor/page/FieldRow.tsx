import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import { getTranslationKey, isTranslated } from '#storyblok/schema/translation.ts'
import { type Block, isInsideTranslation } from '../content/blocks.ts'
import { countCharacters, isEmptyValue } from '../content/field-values.ts'
import type { FieldModel } from '../content/model.ts'
import { FindingList } from './controls.tsx'
import { $language, getOpenStory, setBlockField } from './draft-store.ts'
import { BlocksField } from './fields/BlocksField.tsx'
import { ChoiceField, OptionsField, SwitchField } from './fields/ChoiceFields.tsx'
import type { FieldProps } from './fields/field-props.ts'
import { LinkField } from './fields/LinkField.tsx'
import { OriginalText } from './fields/OriginalText.tsx'
import { PictureField, PicturesField } from './fields/PictureFields.tsx'
import { RichTextField } from './fields/RichTextField.tsx'
import { LinesField, NumberField, TextField, TimeField } from './fields/TextFields.tsx'
import { filterFieldFindings } from './findings.ts'

const FIELDS: Record<string, ComponentType<FieldProps>> = {
  text: TextField,
  textarea: LinesField,
  markdown: LinesField,
  number: NumberField,
  datetime: TimeField,
  option: ChoiceField,
  options: OptionsField,
  boolean: SwitchField,
  asset: PictureField,
  multiasset: PicturesField,
  multilink: LinkField,
  bloks: BlocksField,
  richtext: RichTextField,
}

/** Field types that render several controls and therefore need a group label. */
const GROUPS = ['options', 'asset', 'multiasset', 'multilink', 'bloks', 'richtext']

export function FieldRow({ field, block }: { field: FieldModel; block: Block }) {
  const selectedLanguage = useStore($language)
  const { name, type, display_name, description, max_length, required = false } = field
  const Field = FIELDS[type]
  // Other field types can be edited only in Storyblok, so their values are preserved.
  if (!Field) return null
  // A block inside a translated rich text field is already in that language.
  const language = isInsideTranslation(getOpenStory().content, block._uid) ? null : selectedLanguage
  const isTranslation = language !== null && field.translatable === true
  const key = isTranslation ? getTranslationKey(name, language) : name
  const value = block[key]
  const isMissing = isTranslation && !isTranslated(value) && !isEmptyValue(field, block[name])
  // A nontranslatable field has the same value in every language, so it is read-only in translations.
  const isLocked = language !== null && !isTranslation && type !== 'bloks'
  const length = countCharacters(value)
  const id = `field-${name}`
  const describedBy = `${id}-hint ${id}-findings`
  const isGroup = GROUPS.includes(type)
  const Label = isGroup ? 'span' : 'label'
  const change = (next: unknown) =>
    setBlockField(block._uid, key, isTranslation && !isTranslated(next) ? null : next)
  return (
    <div
      className="field"
      data-field={display_name}
      {...(isGroup && { role: 'group', 'aria-labelledby': `${id}-label`, 'aria-describedby': describedBy })}
    >
      <div className="field-head">
        <Label id={`${id}-label`} {...(!isGroup && { htmlFor: id })}>
          {display_name}
        </Label>
        {required && !isTranslation && <span className="hint">Required</span>}
        {isMissing && <span className="badge untranslated">Not translated</span>}
        {max_length && (
          <span className={length > max_length ? 'counter over' : 'counter'}>
            {length} of {max_length}
          </span>
        )}
      </div>
      <p className="hint" id={`${id}-hint`}>
        {isLocked ? 'Shared by all languages. Switch to English to change it.' : description}
      </p>
      {isTranslation && <OriginalText block={block} field={field} language={language} />}
      <fieldset disabled={isLocked}>
        <Field
          key={key}
          {...{
            block,
            field,
            value,
            id,
            describedBy,
            change,
            language: isTranslation ? language : undefined,
          }}
        />
      </fieldset>
      <div id={`${id}-findings`}>
        {!isMissing && <FindingList of={filterFieldFindings(block._uid, display_name)} />}
      </div>
    </div>
  )
}
