import { type ContentNode, isNode } from './content.ts'

export function isEmptyText({ type, text, content }: ContentNode): boolean {
  if (typeof text === 'string') return text.trim() === ''
  if (Array.isArray(content)) return content.filter(isNode).every(isEmptyText)
  return type === 'doc' || type === 'paragraph' || type === 'hard_break'
}
