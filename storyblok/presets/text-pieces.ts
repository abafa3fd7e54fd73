import type { RichTextFieldValue } from '@storyblok/schema'
import type { Button } from './pieces.ts'

type Node = RichTextFieldValue['content'][number]
type Text = Extract<Node, { type: 'text' }>

/** The pieces of a rich text field as one writes them by hand. */
export const document = (...content: Node[]): RichTextFieldValue => ({ type: 'doc', content })

export const heading = (level: 2 | 3 | 4, text: string): Node => ({
  type: 'heading',
  attrs: { level, textAlign: null },
  content: [plain(text)],
})

export const paragraph = (...words: (string | Text)[]): Node => ({
  type: 'paragraph',
  content: words.map(word => (typeof word === 'string' ? plain(word) : word)),
})

export const bold = (text: string): Text => ({ type: 'text', text, marks: [{ type: 'bold' }] })

export const link = (text: string, href: string): Text => {
  const attrs = { href, uuid: null, anchor: null, target: null, linktype: 'url' } as const
  return { type: 'text', text, marks: [{ type: 'link', attrs }] }
}

export const list = (...items: string[]): Node => ({ type: 'bullet_list', content: items.map(listItem) })

export const numbered = (...items: string[]): Node => ({
  type: 'ordered_list',
  attrs: { order: 1 },
  content: items.map(listItem),
})

export const quote = (text: string): Node => ({ type: 'blockquote', content: [paragraph(text)] })

export const divider: Node = { type: 'horizontal_rule' }

export const inlinePicture = (art: string, alt: string): Node => ({
  type: 'image',
  attrs: {
    id: null,
    src: `/art/${art}.webp`,
    alt,
    title: null,
    source: null,
    copyright: null,
    meta_data: null,
  },
})

/** A table from its rows, the first of which is the head. */
export const table = (head: string[], ...rows: string[][]): Node => ({
  type: 'table',
  content: [row(head, 'tableHeader'), ...rows.map(cells => row(cells, 'tableCell'))],
})

/** A block inside the text. */
export const embed = (...body: Button[]): Node => ({ type: 'blok', attrs: { id: null, body } })

const plain = (text: string): Text => ({ type: 'text', text })

const listItem = (text: string): Node => ({ type: 'list_item', content: [paragraph(text)] })

const row = (cells: string[], type: 'tableHeader' | 'tableCell'): Node => ({
  type: 'tableRow',
  content: cells.map(text => ({
    type,
    attrs: { colspan: 1, rowspan: 1, colwidth: null },
    content: [paragraph(text)],
  })),
})
