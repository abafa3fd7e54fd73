import { isNode, mapContent } from '#storyblok/schema/walk-content.ts'
import type { Draft, DraftLink } from './preview-drafts.ts'

/** An unsaved story as the delivery API would give it: links know where they lead, blocks carry the editor's mark. */
export function deliveredDraft(story: Draft, links: readonly DraftLink[], spaceId: string): Draft {
  const slugs = new Map(links.map(({ uuid, full_slug }) => [uuid, full_slug]))
  const content = mapContent(story.content, node => {
    if (node.linktype === 'story') return linked(node, slugs)
    if (typeof node.component !== 'string' || typeof node._uid !== 'string' || node._editable) return node
    // The editor leaves the mark off blocks it has just made.
    const mark = { name: node.component, space: spaceId, uid: node._uid, id: String(story.id) }
    return { ...node, _editable: `<!--#storyblok#${JSON.stringify(mark)}-->` }
  })
  // Mapping keeps every object one, with its component.
  return { ...story, content: content as Draft['content'] }
}

/** A link field names its story in `id`, a link in a rich text in `uuid`. */
function linked(node: Readonly<Record<string, unknown>>, slugs: ReadonlyMap<string, string>) {
  const uuid = String(node.id || node.uuid || '')
  const slug = slugs.get(uuid)
  const known = isNode(node.story) ? node.story : {}
  return slug === undefined ? node : { ...node, story: { ...known, uuid, full_slug: slug, url: slug } }
}
