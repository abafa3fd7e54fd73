import { isBlock } from '#storyblok/editor/content/blocks.ts'
import { createBlockTitle } from '#storyblok/editor/content/model.ts'
import * as actions from '../block-actions.ts'
import { Button, Icon } from '../controls.tsx'
import { $editorConfig, selectBlock } from '../draft-store.ts'
import type { FieldProps } from './field-props.ts'

export function BlocksField({ block: parent, field, value }: FieldProps) {
  const blocks = Array.isArray(value) ? value.filter(isBlock) : []
  return (
    <>
      <ul className="child-list">
        {blocks.map(block => (
          <li key={block._uid}>
            <Button look="row-name link-button" run={() => selectBlock(block._uid)}>
              {createBlockTitle($editorConfig.get().model, block)}
            </Button>
          </li>
        ))}
      </ul>
      {actions.isListFull(parent, field) ? (
        <p className="hint">Maximum of {field.maximum} reached.</p>
      ) : (
        <Button
          look="add-row"
          aria-label={`Add to ${field.display_name}`}
          run={() => actions.addBlockToField(parent, field.name)}
        >
          <Icon name="plus" />
          Add
        </Button>
      )}
    </>
  )
}
