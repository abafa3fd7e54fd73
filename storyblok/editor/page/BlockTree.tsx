import { useStore } from '@nanostores/react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import type { Finding } from '#storyblok/check/finding.ts'
import { type Block, findBlockPath, listDisplayedChildLists } from '../content/blocks.ts'
import {
  createBlockTitle,
  type FieldModel,
  findBlockModel,
  getBlockColor,
  getBlockPreviewText,
  getBlockTypeName,
} from '../content/model.ts'
import * as actions from './block-actions.ts'
import { IconButton } from './controls.tsx'
import { $editorConfig, $findings, $language, type OpenStory } from './draft-store.ts'
import { getFindingBlockId } from './findings.ts'
import { FIRST_FIELD, focusFormField } from './focused-field.ts'
import { highlightBlock } from './preview-frame.ts'

type Look = {
  open: OpenStory
  language: string | null
  marks: ReadonlyMap<string, Finding['severity']>
  isExpanded: (uid: string) => boolean
  expand: (uid: string, isExpanded: boolean) => void
}

export function BlockTree({ open }: { open: OpenStory }) {
  const language = useStore($language)
  const findings = useStore($findings) ?? []
  const { content, selected } = open
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const trail = findBlockPath(content, selected).map(({ _uid }) => _uid)
  const marks = new Map(findings.toReversed().map(finding => [getFindingBlockId(finding), finding.severity]))
  const expand = (uid: string, isExpanded: boolean) => setChosen(new Map(chosen).set(uid, isExpanded))
  const isExpanded = (uid: string) => uid === content._uid || (chosen.get(uid) ?? trail.includes(uid))
  useEffect(() => {
    document.querySelector(`[data-uid="${CSS.escape(selected)}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  return (
    <nav id="blocks" aria-label="Blocks" onKeyDown={event => runKey(event, expand)}>
      <Branch block={content} look={{ open, language, marks, isExpanded, expand }} />
    </nav>
  )
}

/**
 * Handles keys in the tree. Arrow keys navigate, expand, and collapse; Alt with Up or Down moves the block;
 * Delete deletes it; and Ctrl+C and Ctrl+V copy and paste.
 */
function runKey(event: KeyboardEvent<HTMLElement>, expand: Look['expand']) {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('.block-row')]
  const at = event.target instanceof HTMLElement ? rows.indexOf(event.target) : -1
  const uid = rows[at]?.dataset.uid
  if (!uid) return
  const { key, altKey } = event
  const withControl = new Map([
    ['c', () => actions.copyBlock(uid)],
    ['v', () => actions.pasteBlock(uid)],
  ])
  const plain = new Map([
    ['ArrowUp', () => (altKey ? actions.moveBlockBy(uid, -1) : rows[at - 1]?.focus())],
    ['ArrowDown', () => (altKey ? actions.moveBlockBy(uid, 1) : rows[at + 1]?.focus())],
    ['ArrowLeft', () => expand(uid, false)],
    ['ArrowRight', () => expand(uid, true)],
    ['Delete', () => actions.deleteBlock(uid)],
  ])
  const run = (event.ctrlKey || event.metaKey ? withControl : plain).get(key)
  if (!run) return
  event.preventDefault()
  run()
}

function Branch({ block, look }: { block: Block; look: Look }) {
  const { model } = $editorConfig.get()
  const { _uid: uid } = block
  const filled = listDisplayedChildLists(block, look.language)
  const fields = (findBlockModel(model, block.component)?.fields ?? []).filter(({ type }) => type === 'bloks')
  const texts = filled.filter(list => !fields.some(({ name }) => name === list.field))
  const isRoot = block === look.open.content
  const isExpanded = look.isExpanded(uid)
  const hasLists = fields.length + texts.length > 0
  return (
    <>
      <div className="row-line">
        {!isRoot && hasLists && (
          <IconButton
            label={isExpanded ? 'Collapse' : 'Expand'}
            of={createBlockTitle(model, block)}
            icon={isExpanded ? 'down' : 'chevron'}
            run={() => look.expand(uid, !isExpanded)}
          />
        )}
        <Row block={block} look={look} isRoot={isRoot} />
      </div>
      {isExpanded &&
        fields.map(field => (
          <List
            key={field.name}
            {...{ parent: block, field, look }}
            blocks={filled.find(list => list.field === field.name)?.blocks ?? []}
          />
        ))}
      {isExpanded &&
        texts.map(({ field, blocks }) => <List key={field} {...{ parent: block, blocks, look }} />)}
    </>
  )
}

/**
 * Props of one block list. Blocks in rich text have no `field`, because they are added in the text editor.
 */
type ListProps = { parent: Block; field?: FieldModel; blocks: readonly Block[]; look: Look }

function List({ parent, field, blocks, look }: ListProps) {
  const name = field?.display_name ?? 'Blocks in the text'
  const of = parent === look.open.content ? '' : `of ${createBlockTitle($editorConfig.get().model, parent)}`
  return (
    <div className="branch">
      <p className="row-line hint">
        {name}
        {field && !actions.isListFull(parent, field) && (
          <IconButton
            label={`Add to ${name}`}
            of={of}
            icon="plus"
            run={() => actions.addBlockToField(parent, field.name)}
          />
        )}
      </p>
      {blocks.map(block => (
        <Branch key={block._uid} block={block} look={look} />
      ))}
    </div>
  )
}

const MARKS = { error: 'Something to fix', warning: 'Suggestion' }

function Row({ block, look, isRoot }: { block: Block; look: Look; isRoot: boolean }) {
  const { model } = $editorConfig.get()
  const { _uid: uid } = block
  const mark = look.marks.get(uid)
  return (
    <button
      type="button"
      className="block-row"
      data-uid={uid}
      aria-current={look.open.selected === uid ? 'true' : undefined}
      // A keyboard click has a `detail` of 0 and moves the focus to the form.
      onClick={({ detail }) => focusFormField(uid, detail === 0 ? FIRST_FIELD : '')}
      onMouseEnter={() => highlightBlock(uid)}
      onMouseLeave={() => highlightBlock('')}
    >
      <span className="swatch" style={{ background: getBlockColor(model, block) }} />
      <span className="block-name">{getBlockTypeName(model, block)}</span>{' '}
      <span className="row-name hint">{isRoot ? '' : getBlockPreviewText(model, block, look.language)}</span>
      {mark && (
        <span className={`flag ${mark}`} title={MARKS[mark]}>
          !
        </span>
      )}
    </button>
  )
}
