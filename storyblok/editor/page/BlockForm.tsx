import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { getNativeLanguageName } from '#storyblok/schema/translation.ts'
import { type Block, findBlock, findBlockPath } from '../content/blocks.ts'
import { type BlockModel, type FieldModel, findBlockModel, getBlockTypeName } from '../content/model.ts'
import * as actions from './block-actions.ts'
import { Button, FindingList, IconButton, Select } from './controls.tsx'
import {
  $busyMessage,
  $editorConfig,
  $findings,
  $language,
  $openStory,
  type OpenStory,
  selectBlock,
} from './draft-store.ts'
import { FieldRow } from './FieldRow.tsx'
import { filterBlockFindings, filterFieldFindings } from './findings.ts'
import { $focusedField, FIRST_FIELD } from './focused-field.ts'
import { OPENING_MESSAGE } from './page-actions.ts'
import { StoryFields } from './StoryFields.tsx'

export function BlockForm() {
  const open = useStore($openStory)
  const busy = useStore($busyMessage)
  // Rerenders the form when the findings change.
  useStore($findings)
  const block = open && findBlock(open.content, open.selected)
  const model = block && findBlockModel($editorConfig.get().model, block.component)
  return (
    <section id="form" className="form-area" aria-label="Fields" inert={busy === OPENING_MESSAGE}>
      {open && <LanguageSwitch />}
      {open && <Ancestors open={open} />}
      {block && !model && <p className="hint">The block "{block.component}" isn’t in the schema.</p>}
      {block && model && (
        <BlockFields key={block._uid} {...{ block, model, isRoot: block === open.content }} />
      )}
    </section>
  )
}

/** Renders a language selector, or nothing if the site has only one language. */
function LanguageSwitch() {
  const { languages } = $editorConfig.get()
  const language = useStore($language) ?? ''
  if (languages.length === 0) return null
  const options = ['', ...languages].map(value => ({ value, name: getNativeLanguageName(value || 'en') }))
  return (
    <div className={language ? 'language-switch translates' : 'language-switch'}>
      <label htmlFor="language">Language</label>
      <Select id="language" value={language} options={options} change={code => $language.set(code || null)} />
    </div>
  )
}

function Ancestors({ open: { content, selected } }: { open: OpenStory }) {
  const above = findBlockPath(content, selected).slice(0, -1)
  return (
    <nav className="ancestors" aria-label="Parent blocks">
      {above.map(block => (
        <Button key={block._uid} look="link-button" run={() => selectBlock(block._uid)}>
          {getBlockTypeName($editorConfig.get().model, block)}
        </Button>
      ))}
    </nav>
  )
}

function BlockFields({ block, model, isRoot }: { block: Block; model: BlockModel; isRoot: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  const focusedField = useStore($focusedField)
  useEffect(() => {
    if (!focusedField) return
    $focusedField.set(null)
    place.current?.parentElement?.scrollTo(0, 0)
    const { label } = focusedField
    const at = label === FIRST_FIELD ? '[data-field]' : `[data-field="${CSS.escape(label)}"]`
    const row = label ? place.current?.querySelector<HTMLElement>(at) : null
    row?.closest('details')?.setAttribute('open', '')
    row?.scrollIntoView({ block: 'center' })
    row?.querySelector<HTMLElement>('input, select, textarea, [contenteditable="true"], button')?.focus()
  }, [focusedField])

  const groups = model.fields.filter(({ type }) => type === 'tab' || type === 'section')
  const inGroups = new Set(groups.flatMap(({ keys = [] }) => keys))
  const rows = (fields: readonly FieldModel[]) =>
    fields.map(field => <FieldRow key={field.name} field={field} block={block} />)
  return (
    <div ref={place}>
      <header className="form-head">
        <h2>{model.display_name}</h2>
        <BlockTools uid={block._uid} isRoot={isRoot} />
        <p className="hint">{model.description}</p>
        <FindingList of={filterBlockFindings(block._uid)} />
      </header>
      {isRoot && <StoryFields />}
      {rows(model.fields.filter(field => !groups.includes(field) && !inGroups.has(field.name)))}
      {groups.map(({ name, display_name, keys = [] }) => {
        const inside = model.fields.filter(field => keys.includes(field.name) && !groups.includes(field))
        const isFaulty = inside.some(field => filterFieldFindings(block._uid, field.display_name).length > 0)
        return (
          inside.length > 0 && (
            <details key={name} className="field-group">
              <summary>
                {display_name}
                {isFaulty && (
                  <span className="flag" title="Something to fix">
                    !
                  </span>
                )}
              </summary>
              {rows(inside)}
            </details>
          )
        )
      })}
    </div>
  )
}

function BlockTools({ uid, isRoot }: { uid: string; isRoot: boolean }) {
  const { canMoveUp, canMoveDown, canAdd, canDelete } = actions.listAllowedActions(uid)
  const canPaste = actions.canPaste(uid)
  if (isRoot) {
    return (
      canPaste && <IconButton label="Paste into the page" icon="paste" run={() => actions.pasteBlock(uid)} />
    )
  }
  return (
    <div className="tools" role="toolbar" aria-label="Block actions">
      <IconButton label="Move up" icon="up" run={() => actions.moveBlockBy(uid, -1)} isOff={!canMoveUp} />
      <IconButton
        label="Move down"
        icon="down"
        run={() => actions.moveBlockBy(uid, 1)}
        isOff={!canMoveDown}
      />
      <IconButton label="Duplicate" icon="double" run={() => actions.duplicateBlock(uid)} isOff={!canAdd} />
      <IconButton label="Copy" icon="copy" run={() => actions.copyBlock(uid)} />
      <IconButton
        label="Paste after this block"
        icon="paste"
        run={() => actions.pasteBlock(uid)}
        isOff={!canPaste}
      />
      <IconButton label="Delete" icon="bin" run={() => actions.deleteBlock(uid)} isOff={!canDelete} />
    </div>
  )
}
