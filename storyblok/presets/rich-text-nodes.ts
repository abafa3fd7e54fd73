import type { RichTextFieldValue } from '@storyblok/schema'
import type { ButtonContent } from './field-values.ts'

type Node = RichTextFieldValue['content'][number]
type Text = Extract<Node, { type: 'text' }>

export function richTextDocument(...content: Node[]): RichTextFieldValue {
  return { type: 'doc', content }
}

export function heading(level: 2 | 3 | 4, text: string): Node {
  return {
    type: 'heading',
    attrs: { level, textAlign: null },
    content: [plain(text)],
  }
}

export function paragraph(...words: (string | Text)[]): Node {
  return {
    type: 'paragraph',
    content: words.map(word => (typeof word === 'string' ? plain(word) : word)),
  }
}

export function boldText(text: string): Text {
  return { type: 'text', text, marks: [{ type: 'bold' }] }
}

export function link(text: string, href: string): Text {
  const attrs = { href, uuid: null, anchor: null, target: null, linktype: 'url' } as const
  return { type: 'text', text, marks: [{ type: 'link', attrs }] }
}

export function bulletList(...items: string[]): Node {
  return { type: 'bullet_list', content: items.map(listItem) }
}

export function numberedList(...items: string[]): Node {
  return {
    type: 'ordered_list',
    attrs: { order: 1 },
    content: items.map(listItem),
  }
}

export function quote(text: string): Node {
  return { type: 'blockquote', content: [paragraph(text)] }
}

export const divider: Node = { type: 'horizontal_rule' }

export function inlinePicture(art: string, alt: string): Node {
  return {
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
  }
}

export function table(head: string[], ...rows: string[][]): Node {
  return {
    type: 'table',
    content: [row(head, 'tableHeader'), ...rows.map(cells => row(cells, 'tableCell'))],
  }
}

export function embeddedButtons(...body: ButtonContent[]): Node {
  return { type: 'blok', attrs: { id: null, body } }
}

function plain(text: string): Text {
  return { type: 'text', text }
}

function listItem(text: string): Node {
  return { type: 'list_item', content: [paragraph(text)] }
}

function row(cells: string[], type: 'tableHeader' | 'tableCell'): Node {
  return {
    type: 'tableRow',
    content: cells.map(text => ({
      type,
      attrs: { colspan: 1, rowspan: 1, colwidth: null },
      content: [paragraph(text)],
    })),
  }
}
