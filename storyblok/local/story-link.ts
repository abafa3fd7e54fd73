import { type ContentNode, mapContent } from '../schema/content.ts'

/**
 * Returns the uuid of the story that a link field or rich text link points to, or null for any other link.
 */
export function findLinkedStoryUuid(node: ContentNode): string | null {
  if (node.linktype !== 'story') return null
  const uuid = node.fieldtype === 'multilink' ? node.id : node.uuid
  return typeof uuid === 'string' && uuid !== '' ? uuid : null
}

export function listLinkedStoryUuids(content: unknown): Set<string> {
  const matches = new Set<string>()
  mapContent(content, node => {
    const uuid = findLinkedStoryUuid(node)
    if (uuid) matches.add(uuid)
    return node
  })
  return matches
}
