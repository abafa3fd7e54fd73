import { isNode } from '../../schema/content.ts'
import { type Block, childLists } from './blocks.ts'

/** Keys whose values are never displayed. */
const TECHNICAL = [
  ...['_uid', 'component', 'fieldtype', 'linktype', 'id', 'uuid', 'type', 'filename', 'marks'],
  ...['show', 'visibility', 'variant', 'layout', 'tone'],
]

/** True if the block's own text contains the words; nested blocks are searched separately. */
export function says(block: Block, wanted: string, name = ''): boolean {
  const inner = new Set<unknown>(childLists(block).flatMap(({ blocks }) => blocks))
  const text = `${name} ${textsIn(block, inner).join(' ')}`.toLowerCase()
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every(word => text.includes(word))
}

const AROUND = 28

/** Returns an excerpt around the first word if the page contains all words, or null. */
export function quoteOf(content: Block, wanted: string): string | null {
  const words = wanted.toLowerCase().split(/\s+/).filter(Boolean)
  const texts = textsIn(content)
  const all = texts.join(' ').toLowerCase()
  const [first] = words
  if (first === undefined || !words.every(word => all.includes(word))) return null
  const text = texts.find(candidate => candidate.toLowerCase().includes(first)) ?? ''
  const at = text.toLowerCase().indexOf(first)
  const [from, to] = [Math.max(0, at - AROUND), at + first.length + AROUND]
  return `${from > 0 ? '…' : ''}${text.slice(from, to).trim()}${to < text.length ? '…' : ''}`
}

/** Returns all displayed texts except those in `without`. */
function textsIn(value: unknown, without: ReadonlySet<unknown> = new Set()): string[] {
  if (without.has(value)) return []
  if (typeof value === 'string') return [value.replace(/\s+/g, ' ')]
  if (Array.isArray(value)) return value.flatMap(item => textsIn(item, without))
  if (!isNode(value)) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    TECHNICAL.includes(key) ? [] : textsIn(inner, without),
  )
}
