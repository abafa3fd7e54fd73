import type { Block } from '#storyblok/editor/content/blocks.ts'
import { createInitialTranslation, setBlockFieldValue } from '#storyblok/editor/content/edit-blocks.ts'
import { isEmptyValue } from '#storyblok/editor/content/field-values.ts'
import type { FieldModel } from '#storyblok/editor/content/model.ts'
import { isNode } from '#storyblok/schema/content.ts'
import { getTranslationKey, isTranslated } from '#storyblok/schema/translation.ts'
import { Button } from '../controls.tsx'
import { getOpenStory, setContent } from '../draft-store.ts'

type OriginalProps = { block: Block; field: FieldModel; language: string }

/**
 * Renders the English text above its translation. If there is no translation yet, a button copies the text.
 */
export function OriginalText({ block, field, language }: OriginalProps) {
  const key = getTranslationKey(field.name, language)
  const value = block[field.name]
  if (isEmptyValue(field, value)) return <p className="hint">No English text.</p>
  const start = () =>
    setContent(
      setBlockFieldValue(getOpenStory().content, block._uid, key, createInitialTranslation(value, language)),
    )
  return (
    <div className="original">
      <p lang="en">English: {textIn(value)}</p>
      {!isTranslated(block[key]) && (
        <Button look="link-button" aria-label={`Copy from English: ${field.display_name}`} run={start}>
          Copy from English
        </Button>
      )}
    </div>
  )
}

function textIn(value: unknown): string {
  if (Array.isArray(value)) return value.map(textIn).join('')
  if (!isNode(value)) return String(value ?? '')
  if (typeof value.filename === 'string') return `${value.filename.split('/').at(-1)} “${value.alt}” `
  if (typeof value.text === 'string') return value.text
  if (value.type === 'blok') return '[Block] '
  return textIn(value.content) + (value.type === 'paragraph' || value.type === 'heading' ? '\n' : '')
}
