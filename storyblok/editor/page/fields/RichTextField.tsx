import { Editor } from '@tiptap/core'
import { type RefObject, useEffect, useReducer, useRef, useState } from 'react'
import { type Block, isBlock } from '#storyblok/editor/content/blocks.ts'
import { type LinkParts, parseLinkValue } from '#storyblok/editor/content/link-value.ts'
import { createBlockTitle, type FieldModel } from '#storyblok/editor/content/model.ts'
import { fromTipTap, type TextNode, toTipTap } from '#storyblok/editor/content/rich-text.ts'
import { isNode } from '#storyblok/schema/content.ts'
import { openBlockPicker } from '../BlockPicker.tsx'
import { Button } from '../controls.tsx'
import { closeDialog, Dialog, openDialog } from '../Dialog.tsx'
import { $editorConfig, selectBlock } from '../draft-store.ts'
import type { FieldProps } from './field-props.ts'
import { findFullSlug, LinkControls } from './LinkField.tsx'
import { createRichTextExtensions } from './rich-text-schema.ts'
import { convertWordLists } from './word-lists.ts'

/** Renders a rich text editor. Nodes that it does not support are shown as labels and preserved. */
export function RichTextField({ field, value, id, describedBy, language, change }: FieldProps) {
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor | null>(null)
  const [, rerender] = useReducer((count: number) => count + 1, 0)
  // The value in the text editor. If `value` differs, it was changed elsewhere: by an undo or in the form of
  // a block in the text.
  const displayed = useRef(value)
  const write = useRef(change)
  write.current = change

  useEffect(() => {
    const created = new Editor({
      element: place.current,
      extensions: createRichTextExtensions(labelsOf),
      content: toTipTap(displayed.current),
      // The Content-Security-Policy blocks injected styles, so TipTap's styles are in the editor's
      // stylesheet.
      injectCSS: false,
      editorProps: {
        attributes: {
          id,
          class: 'input rich-text',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': `${id}-label`,
          'aria-describedby': describedBy,
          ...(language && { lang: language }),
        },
        transformPastedHTML: html => convertWordLists(html).replace(/<(\/?)h1\b/gi, '<$1h2'),
      },
      onUpdate: ({ editor: { state } }) => {
        const written: TextNode = state.doc.toJSON()
        displayed.current = fromTipTap(written)
        write.current(displayed.current)
      },
      onTransaction: rerender,
    })
    setEditor(created)
    return () => created.destroy()
  }, [id, describedBy, language])
  useEffect(() => {
    if (value === displayed.current) return
    displayed.current = value
    editor?.commands.setContent(toTipTap(value), { emitUpdate: false })
  }, [value, editor])

  return (
    <div>
      {editor && <Toolbar editor={editor} field={field} />}
      <div ref={place as RefObject<HTMLDivElement>} />
    </div>
  )
}

const READ_ONLY_LABELS: Record<string, string> = { image: 'Picture', code_block: 'Code' }

/**
 * Returns the label of an unsupported node. If the node contains blocks, returns buttons that open their
 * fields instead.
 */
function labelsOf(node: unknown): (string | HTMLElement)[] {
  if (!isNode(node)) return []
  const attrs = isNode(node.attrs) ? node.attrs : {}
  const blocks = Array.isArray(attrs.body) ? attrs.body.filter(isBlock) : []
  if (blocks.length > 0) return blocks.map(blockButton)
  return [String(attrs.emoji ?? READ_ONLY_LABELS[String(node.type)] ?? node.type)]
}

function blockButton(block: Block): HTMLElement {
  const button = document.createElement('button')
  const title = createBlockTitle($editorConfig.get().model, block)
  Object.assign(button, { type: 'button', className: 'kept-block', textContent: title })
  button.setAttribute('aria-label', `Edit ${title}`)
  button.addEventListener('click', () => selectBlock(block._uid))
  return button
}

type Chain = ReturnType<Editor['chain']>
type Tool = {
  /** Storyblok's name of the tool in the field's toolbar. */
  name: string
  label: string
  face: string
  run: (chain: Chain) => Chain
  /** The TipTap node or mark that this tool toggles. */
  active?: [string, object?]
}

const heading = (level: 2 | 3 | 4): Tool => ({
  name: `h${level}`,
  label: `H${level}`,
  face: `H${level}`,
  active: ['heading', { level }],
  run: chain => chain.toggleHeading({ level }),
})

const TOOLS: Tool[] = [
  { name: 'paragraph', label: 'Text', face: 'Text', run: chain => chain.setParagraph() },
  ...([2, 3, 4] as const).map(heading),
  { name: 'bold', label: 'Bold', face: 'B', active: ['bold'], run: chain => chain.toggleBold() },
  { name: 'italic', label: 'Italic', face: 'I', active: ['italic'], run: chain => chain.toggleItalic() },
  {
    name: 'list',
    label: 'List',
    face: '• List',
    active: ['bulletList'],
    run: chain => chain.toggleBulletList(),
  },
  {
    name: 'olist',
    label: '1. List',
    face: '1. List',
    active: ['orderedList'],
    run: chain => chain.toggleOrderedList(),
  },
  {
    name: 'quote',
    label: 'Quote',
    face: '“ ”',
    active: ['blockquote'],
    run: chain => chain.toggleBlockquote(),
  },
  { name: 'hrule', label: 'Divider', face: '—', run: chain => chain.setHorizontalRule() },
]

function Toolbar({ editor, field }: { editor: Editor; field: FieldModel }) {
  const isOffered = (name: string) => !field.toolbar || field.toolbar.includes(name)
  const button = (label: string, face: string, run: () => void, isOn?: boolean) => (
    // Preventing the default keeps the text selection when a tool is clicked.
    <Button
      key={label}
      look="text-tool"
      aria-label={label}
      aria-pressed={isOn}
      title={label}
      onMouseDown={event => event.preventDefault()}
      run={run}
    >
      {face}
    </Button>
  )
  return (
    <div className="text-tools" role="toolbar" aria-label={`Formatting for ${field.display_name}`}>
      {TOOLS.filter(({ name }) => isOffered(name)).map(({ label, face, run, active }) =>
        button(label, face, () => run(editor.chain().focus()).run(), active && editor.isActive(...active)),
      )}
      {isOffered('link') &&
        button('Link', 'Link', () => openLinkDialog(editor, field), editor.isActive('link'))}
      {isOffered('blok') && field.allow && button('Add block', '+ Block', () => addBlock(editor, field))}
    </div>
  )
}

function addBlock(editor: Editor, field: FieldModel) {
  openBlockPicker(field, block => {
    const node = { type: 'blok', attrs: { id: crypto.randomUUID(), body: [block] } }
    const { $from } = editor.state.selection
    const after = $from.depth > 0 ? $from.after(1) : editor.state.doc.content.size
    editor.commands.insertContentAt(after, { type: 'keptBlock', attrs: { node } })
    selectBlock(block._uid)
  })
}

function openLinkDialog(editor: Editor, field: FieldModel) {
  const { href, stored } = editor.getAttributes('link')
  if (editor.state.selection.empty && href === undefined) return
  const attrs = isNode(stored) ? stored : {}
  const before = parseLinkValue({ ...attrs, id: attrs.uuid, url: href, email: href })
  const apply = (parts: LinkParts) => {
    closeDialog()
    const chain = editor.chain().focus().extendMarkRange('link')
    if (parts.target) chain.setMark('link', linkAttributes(parts)).run()
    else chain.unsetLink().run()
  }
  openDialog(<LinkDialog before={before} field={field} apply={apply} />)
}

type LinkDialogProps = { before: LinkParts; field: FieldModel; apply: (parts: LinkParts) => void }

function LinkDialog({ before, field, apply }: LinkDialogProps) {
  const [parts, setParts] = useState(before)
  const offer = { ...field, email_link_type: true, show_anchor: true }
  return (
    <Dialog title="Link" action="Done" submit={() => apply(parts)}>
      <LinkControls offer={offer} parts={parts} change={setParts} />
      <p className="hint">Leave the destination empty to remove the link.</p>
    </Dialog>
  )
}

/** Returns the attributes of a link in rich text: its path and, for a page, its uuid. */
function linkAttributes({ kind, target, anchor, newWindow }: LinkParts) {
  const isPage = kind === 'story'
  const href = isPage ? `/${findFullSlug(target) ?? ''}` : target
  const stored = {
    href,
    uuid: isPage ? target : null,
    anchor: anchor || null,
    target: newWindow ? '_blank' : '_self',
    linktype: kind,
  }
  return { href, stored }
}
