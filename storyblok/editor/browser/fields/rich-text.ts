import { docOf } from '../../content/rich-text-doc.ts'
import { markupOf } from '../../content/rich-text-markup.ts'
import { h } from '../controls/dom.ts'
import type { FieldBuilder } from './field-builder.ts'
import { fromDom, toDom } from './rich-text-dom.ts'
import { richTextTools } from './rich-text-tools.ts'

/** Rich text with headings, lists, quotes and links. Other nodes are shown as chips and kept. */
export const richTextField: FieldBuilder = ({ field, value, id, describedBy, language, change }) => {
  const area = h('div', {
    class: 'input rich-text',
    id,
    lang: language,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': `${id}-label`,
    'aria-describedby': describedBy,
    contenteditable: 'true',
  })
  const markup = markupOf(value)
  area.append(...(markup.length > 0 ? markup : markupOf(EMPTY)).map(toDom))
  const read = () => change(docOf([...area.childNodes].flatMap(node => fromDom(node))))
  area.addEventListener('input', read)
  area.addEventListener('focus', () => {
    document.execCommand('defaultParagraphSeparator', false, 'p')
    document.execCommand('styleWithCSS', false, 'false')
  })
  area.addEventListener('paste', paste)
  return h('div', {}, richTextTools(area, field, read), area)
}

const EMPTY = { type: 'doc', content: [{ type: 'paragraph' }] }

/** Pastes text, lists, headings and links without styles. */
function paste(event: ClipboardEvent) {
  event.preventDefault()
  const html = event.clipboardData?.getData('text/html')
  if (!html) {
    document.execCommand('insertText', false, event.clipboardData?.getData('text/plain') ?? '')
    return
  }
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const doc = docOf([...body.childNodes].flatMap(node => fromDom(node, true)))
  const holder = h('div')
  holder.append(...markupOf(doc).map(toDom))
  const only = holder.children.length === 1 && holder.firstElementChild?.localName === 'p'
  document.execCommand('insertHTML', false, (only ? holder.firstElementChild : holder)?.innerHTML ?? '')
}
