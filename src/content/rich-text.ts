import { type ContentNode, isNode } from '#storyblok/schema/content.ts'
import { type AssetImage, toAssetImage } from './assets.ts'
import type { AnyBlock } from './blocks/block-attributes.ts'
import { applyMarks, type MarkedText } from './rich-text-marks.ts'

type Tag =
  | 'p'
  | 'h2'
  | 'h3'
  | 'h4'
  | 'ul'
  | 'ol'
  | 'li'
  | 'blockquote'
  | 'pre'
  | 'hr'
  | 'br'
  | 'table'
  | 'thead'
  | 'tbody'
  | 'tr'
  | 'th'
  | 'td'

type Element = { tag: Tag; attributes?: Record<string, string | number>; content: RichTextPiece[] }

/** A piece of sanitized rich text. Elements and attributes outside this type cannot occur. */
export type RichTextPiece = string | MarkedText | Element | { image: AssetImage } | { blocks: AnyBlock[] }

/**
 * Sanitizes a rich text field to prevent XSS. The result has only known elements, and all attributes are
 * created by this module.
 */
export function sanitizeRichText(document: unknown): RichTextPiece[] {
  return children(document)
}

function children(node: unknown): RichTextPiece[] {
  return isNode(node) && Array.isArray(node.content)
    ? mergeLinks(node.content.filter(isNode).flatMap(pieces))
    : []
}

// Unwraps a paragraph that is the only child, because Storyblok adds a paragraph to every list item and table
// cell, and its margins would space out lists and tables.
function unwrapParagraph(node: unknown): RichTextPiece[] {
  const [only, ...others] = children(node)
  const isParagraph = typeof only === 'object' && 'tag' in only && only.tag === 'p'
  return isParagraph && others.length === 0 ? only.content : children(node)
}

function pieces(node: ContentNode): RichTextPiece[] {
  const attributes = isNode(node.attrs) ? node.attrs : {}
  switch (node.type) {
    case 'text':
      return typeof node.text === 'string' ? [applyMarks(node.text, node.marks)] : []
    case 'emoji':
      return typeof attributes.emoji === 'string' ? [attributes.emoji] : []
    case 'hard_break':
      return [{ tag: 'br', content: [] }]
    case 'horizontal_rule':
      return [{ tag: 'hr', content: [] }]
    case 'paragraph':
      return [{ tag: 'p', content: children(node) }]
    case 'heading':
      return [{ tag: headingTag(attributes.level), content: children(node) }]
    case 'blockquote':
      return [{ tag: 'blockquote', content: children(node) }]
    case 'code_block':
      return [{ tag: 'pre', content: children(node) }]
    case 'bullet_list':
      return [{ tag: 'ul', content: children(node) }]
    case 'ordered_list':
      return [
        { tag: 'ol', attributes: numericAttributes(attributes, { order: 'start' }), content: children(node) },
      ]
    case 'list_item':
      return [{ tag: 'li', content: unwrapParagraph(node) }]
    case 'table':
      return [table(node)]
    case 'image':
      return picture(attributes)
    case 'blok':
      return Array.isArray(attributes.body) ? [{ blocks: attributes.body.filter(isBlock) }] : []
    default:
      return children(node)
  }
}

// Checks only for a component and an id, because Storyblok enforces the schema of the fields.
function isBlock(node: unknown): node is AnyBlock {
  return isNode(node) && typeof node.component === 'string' && typeof node._uid === 'string'
}

// Returns a heading tag from h2 to h4: the page already has an h1, and headings below h4 look the same.
function headingTag(level: unknown): 'h2' | 'h3' | 'h4' {
  return level === 3 ? 'h3' : Number(level) > 3 ? 'h4' : 'h2'
}

function picture({ src, alt, width, height }: ContentNode): RichTextPiece[] {
  if (typeof src !== 'string') return []
  const size = typeof width === 'number' && typeof height === 'number' ? { width, height } : {}
  const image = toAssetImage({ filename: src, alt: typeof alt === 'string' ? alt : '', ...size })
  return image ? [{ image }] : []
}

function table(node: ContentNode): RichTextPiece {
  const rows = Array.isArray(node.content) ? node.content.filter(isNode) : []
  const hasHeader = rows.length > 1 && rows[0] !== undefined && cellsOf(rows[0]).every(isHeader)
  const head = rows.slice(0, hasHeader ? 1 : 0).map(row => tableRow(row, 'col'))
  const labels = hasHeader && rows[0] ? cellsOf(rows[0]).map(textOf) : []
  const body = rows.slice(head.length).map(row => tableRow(row, 'row', labels))
  return {
    tag: 'table',
    content: [
      ...(head.length > 0 ? [{ tag: 'thead', content: head } as const] : []),
      { tag: 'tbody', content: body },
    ],
  }
}

/** `labels` are the column headings. Phones show each one above its cell instead of a header row. */
function tableRow(row: ContentNode, scope: 'col' | 'row', labels: readonly string[] = []): RichTextPiece {
  const cells = cellsOf(row)
  return {
    tag: 'tr',
    content: cells.map((cell, index) => {
      const spans = numericAttributes(isNode(cell.attrs) ? cell.attrs : {}, {
        colspan: 'colspan',
        rowspan: 'rowspan',
      })
      const isLabeled = cells.length === labels.length && Object.keys(spans).length === 0
      const label = isLabeled ? { 'data-label': labels[index] ?? '' } : {}
      return isHeader(cell)
        ? { tag: 'th', attributes: { ...spans, scope }, content: unwrapParagraph(cell) }
        : { tag: 'td', attributes: { ...spans, ...label }, content: unwrapParagraph(cell) }
    }),
  }
}

function cellsOf({ content }: ContentNode) {
  return Array.isArray(content) ? content.filter(isNode) : []
}
function textOf(node: ContentNode): string {
  return typeof node.text === 'string' ? node.text : cellsOf(node).map(textOf).join('')
}
function isHeader({ type }: ContentNode) {
  return type === 'tableHeader'
}

/** Returns integer attributes from 2 to 1000 under their HTML names. Omits 1, which is HTML's default. */
function numericAttributes(attributes: ContentNode, names: Record<string, string>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(names).flatMap(([name, html]) => {
      const value = Number(attributes[name])
      return Number.isInteger(value) && value > 1 && value <= 1000 ? [[html, value]] : []
    }),
  )
}

// Merges adjacent links with the same target. Storyblok splits a link at every style change, and screen
// readers would announce each part as a separate link.
function mergeLinks(row: RichTextPiece[]): RichTextPiece[] {
  const merged: RichTextPiece[] = []
  for (const piece of row) {
    const last = merged.at(-1)
    if (isLink(last) && isLink(piece) && last.attributes.href === piece.attributes.href) {
      last.content.push(...piece.content)
    } else {
      merged.push(piece)
    }
  }
  return merged
}

type Link = MarkedText & { tag: 'a'; attributes: Record<string, string> }

function isLink(piece: RichTextPiece | undefined): piece is Link {
  return typeof piece === 'object' && 'tag' in piece && piece.tag === 'a'
}

/** Returns the text with spaces between blocks, for structured data. */
export function toPlainText(row: readonly RichTextPiece[]): string {
  return collectText(row).replace(/\s+/g, ' ').trim()
}

function collectText(row: readonly RichTextPiece[]): string {
  return row
    .map(piece => {
      if (typeof piece === 'string') return piece
      if (!('tag' in piece)) return ''
      return BLOCKS.has(piece.tag) ? ` ${collectText(piece.content)} ` : collectText(piece.content)
    })
    .join('')
}

const BLOCKS = new Set<string>(['p', 'h2', 'h3', 'h4', 'li', 'br', 'tr', 'td', 'th', 'blockquote', 'pre'])
