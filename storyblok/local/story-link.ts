import { type ContentNode, mapContent } from '../schema/content.ts'

/** The uuid a link field or a rich text link points at, or null when it is no link to a story. */
export function linkedUuid(node: ContentNode): string | null {
  if (node.linktype !== 'story') return null
  const uuid = node.fieldtype === 'multilink' ? node.id : node.uuid
  return typeof uuid === 'string' && uuid !== '' ? uuid : null
}

export function linkedUuids(content: unknown): string[] {
  const found = new Set<string>()
  mapContent(content, node => {
    const uuid = linkedUuid(node)
    if (uuid) found.add(uuid)
    return node
  })
  return [...found]
}

/** Storyblok freezes `cached_url` at publish; the files may be older than a renamed page. */
export function refreshCachedUrls(
  content: unknown,
  fullSlugOf: (uuid: string) => string | undefined,
): unknown {
  return mapContent(content, node => {
    const uuid = linkedUuid(node)
    const fullSlug = uuid ? fullSlugOf(uuid) : undefined
    return node.fieldtype === 'multilink' && fullSlug ? { ...node, cached_url: fullSlug } : node
  })
}
