import { isNode } from '../../schema/content.ts'
import { type Block, childLists } from './blocks.ts'

/** Keys whose text nobody reads. */
const TECHNICAL = ['_uid', 'component', 'fieldtype', 'linktype', 'id', 'uuid', 'type', 'filename', 'marks']

/** Whether a block says these words itself; blocks inside it are asked for themselves. */
export function says(block: Block, wanted: string, name = ''): boolean {
  const inner = new Set<unknown>(childLists(block).flatMap(({ blocks }) => blocks))
  const text = `${name} ${textOf(block, inner)}`.toLowerCase()
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every(word => text.includes(word))
}

function textOf(value: unknown, without: ReadonlySet<unknown>): string {
  if (without.has(value)) return ''
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(item => textOf(item, without)).join(' ')
  if (!isNode(value)) return ''
  return Object.entries(value)
    .filter(([key]) => !TECHNICAL.includes(key))
    .map(([, inner]) => textOf(inner, without))
    .join(' ')
}
