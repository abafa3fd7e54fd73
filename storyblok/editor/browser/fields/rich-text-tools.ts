import { type LinkParts, readLink } from '../../content/link-value.ts'
import type { FieldModel } from '../../content/model.ts'
import { element } from '../../content/rich-text-markup.ts'
import { pickBlock } from '../blocks/block-picker.ts'
import { openDialog } from '../controls/dialog.ts'
import { h } from '../controls/dom.ts'
import { select } from '../state/state.ts'
import { fullSlugOf, linkControl } from './link.ts'
import { toDom } from './rich-text-dom.ts'

type Tool = { name: string; label: string; face: string; command: string; argument?: string }

const TOOLS: Tool[] = [
  { name: 'paragraph', label: 'Text', face: 'Text', command: 'formatBlock', argument: 'p' },
  { name: 'h2', label: 'Heading 2', face: 'H2', command: 'formatBlock', argument: 'h2' },
  { name: 'h3', label: 'Heading 3', face: 'H3', command: 'formatBlock', argument: 'h3' },
  { name: 'h4', label: 'Heading 4', face: 'H4', command: 'formatBlock', argument: 'h4' },
  { name: 'bold', label: 'Bold', face: 'B', command: 'bold' },
  { name: 'italic', label: 'Italic', face: 'I', command: 'italic' },
  { name: 'list', label: 'List', face: '• List', command: 'insertUnorderedList' },
  { name: 'olist', label: 'Numbered list', face: '1. List', command: 'insertOrderedList' },
  { name: 'quote', label: 'Quote', face: '“ ”', command: 'formatBlock', argument: 'blockquote' },
  { name: 'hrule', label: 'Line', face: '—', command: 'insertHorizontalRule' },
]

/** Buttons for the formats the field allows, or all by default. */
export function richTextTools(area: HTMLElement, field: FieldModel, read: () => void): HTMLElement {
  const isOffered = (name: string) => !field.toolbar || field.toolbar.includes(name)
  const run = ({ command, argument }: Tool) => {
    area.focus()
    document.execCommand(command, false, argument)
    read()
  }
  const button = (label: string, face: string, press: () => void) =>
    h(
      'button',
      {
        ...{ type: 'button', class: 'text-tool', 'aria-label': label, title: label },
        // Keeps the text selection when the button is pressed.
        onmousedown: (event: Event) => event.preventDefault(),
        onclick: press,
      },
      face,
    )
  return h(
    'div',
    { class: 'text-tools', role: 'toolbar', 'aria-label': `Looks of ${field.display_name}` },
    ...TOOLS.filter(({ name }) => isOffered(name)).map(tool =>
      button(tool.label, tool.face, () => run(tool)),
    ),
    isOffered('link') && button('Link', 'Link', () => askForLink(area, field, read)),
    isOffered('blok') && field.allow && button('Add a block', '+ Block', () => addBlock(area, field, read)),
  )
}

/** Inserts a block after the current paragraph, or at the end. */
function addBlock(area: HTMLElement, field: FieldModel, read: () => void) {
  const at = getSelection()?.anchorNode ?? null
  const line = [...area.children].find(child => child.contains(at))
  pickBlock(field, block => {
    const node = { type: 'blok', attrs: { id: crypto.randomUUID(), body: [block] } }
    const made = toDom(element('div', { 'data-node': JSON.stringify(node) }, []))
    if (line) line.after(made)
    else area.append(made)
    read()
    select(block._uid)
  })
}

/** Asks for the target of the selected text; an empty target removes the link. */
function askForLink(area: HTMLElement, field: FieldModel, read: () => void) {
  const selection = getSelection()
  const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined
  if (!selection || !range || !area.contains(range.commonAncestorContainer)) return
  const inside = range.startContainer.parentElement?.closest('a') ?? null
  if (range.collapsed && !inside) return
  let parts = partsOf(inside)
  openDialog('Link', close => {
    const apply = (event: Event) => {
      event.preventDefault()
      close()
      area.focus()
      selection.removeAllRanges()
      selection.addRange(range)
      if (inside) selection.selectAllChildren(inside)
      setLink(area, parts)
      read()
    }
    return [
      h(
        'form',
        { class: 'form', onsubmit: apply },
        linkControl('text-link', { ...field, email_link_type: true, show_anchor: true }, parts, next => {
          parts = next
        }),
        h('p', { class: 'hint' }, 'Leave the address empty to take the link away.'),
        h('div', { class: 'dialog-foot' }, h('button', { type: 'submit', class: 'button primary' }, 'Done')),
      ),
    ]
  })
}

function setLink(area: HTMLElement, parts: LinkParts): void {
  if (!parts.target) {
    document.execCommand('unlink')
    return
  }
  const made = `#link-${crypto.randomUUID()}`
  document.execCommand('createLink', false, made)
  const { href, attrs } = linkAttributes(parts)
  for (const link of area.querySelectorAll(`a[href="${made}"]`)) {
    link.setAttribute('href', href)
    link.setAttribute('data-attrs', JSON.stringify(attrs))
  }
}

/** Returns link attributes of a rich text: a page's path and its uuid. */
function linkAttributes({ kind, target, anchor, newWindow }: LinkParts) {
  const isPage = kind === 'story'
  const href = isPage ? `/${fullSlugOf(target) ?? ''}` : target
  const attrs = {
    ...{ href, uuid: isPage ? target : null, anchor: anchor || null },
    ...{ target: newWindow ? '_blank' : '_self', linktype: kind },
  }
  return { href, attrs }
}

function partsOf(link: Element | null): LinkParts {
  const attrs: Record<string, unknown> = JSON.parse(link?.getAttribute('data-attrs') ?? '{}')
  const { href = link?.getAttribute('href') ?? '', uuid, linktype = 'url', anchor, target } = attrs
  return readLink({ linktype, id: uuid, url: href, email: href, anchor, target })
}
