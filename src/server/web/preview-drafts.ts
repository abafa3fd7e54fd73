import { z } from 'zod'
import { isNode, mapContent } from '#storyblok/schema/content.ts'
import { translateContent } from '#storyblok/schema/translation.ts'
import { isNotFound, toContentError } from '../content/read-content.ts'
import type { ContentSource } from '../content/source.ts'

/** A story from the editor, saved or unsaved. The fields of its content are not validated. */
export const draftSchema = z.looseObject({
  id: z.int(),
  uuid: z.string(),
  name: z.string(),
  full_slug: z.string(),
  content: z.looseObject({ component: z.string() }),
})

export type Draft = z.infer<typeof draftSchema>

/** The version shown in the editor: a language, a scheduled release, or both. */
export type PreviewVersion = { language?: string; from_release?: string }

export type DraftLink = {
  uuid: string
  name: string
  full_slug: string
  published: boolean
  is_folder: boolean
}

export type DraftReader = {
  /** Finds a draft by full slug or id. Returns null if there is no such draft. */
  story: (key: string, edition: PreviewVersion) => Promise<Draft | null>
  byUuid: (uuid: string, edition: PreviewVersion) => Promise<Draft | null>
  settings: (edition: PreviewVersion) => Promise<Draft | null>
  links: () => Promise<DraftLink[]>
}

const link = z.object({
  uuid: z.string(),
  name: z.string(),
  slug: z.string(),
  published: z.boolean(),
  is_folder: z.boolean(),
})

/** Creates a reader of saved drafts. Returns null if previews are disabled. */
export function createDraftReader(source: ContentSource): DraftReader | null {
  const client = source.drafts
  if (!client) return null
  const baseQuery = { version: 'draft', resolve_links: 'url' } as const
  const rethrow = (failure: unknown) => {
    throw toContentError(failure, source)
  }
  const readStory = async (key: string, query: object) => {
    const address = `cdn/stories/${key.split('/').map(encodeURIComponent).join('/')}`
    const response = await client
      .get(address, { ...baseQuery, ...query })
      .catch(failure => (isNotFound(failure) ? null : rethrow(failure)))
    return response && draftSchema.parse(response.data.story)
  }
  return {
    story: readStory,
    byUuid: (uuid, edition) => readStory(uuid, { ...edition, find_by: 'uuid' }),
    async settings(edition) {
      const query = { ...baseQuery, ...edition, content_type: 'settings', per_page: 1 }
      const { data } = await client.get('cdn/stories', query).catch(rethrow)
      return z.array(draftSchema).parse(data.stories)[0] ?? null
    },
    async links() {
      const rows = await client.getAll('cdn/links', { version: 'draft', per_page: 1000 }).catch(rethrow)
      return z
        .array(link)
        .parse(rows)
        .map(({ slug, ...facts }) => ({ ...facts, full_slug: slug }))
    },
  }
}

/**
 * Converts an unsaved story in one language to the delivery API's format: resolves links, and adds the
 * editor's markers to blocks.
 */
export function toDeliveryFormat(
  story: Draft,
  links: readonly DraftLink[],
  spaceId: string,
  { language }: PreviewVersion = {},
): Draft {
  const slugs = new Map(links.map(({ uuid, full_slug }) => [uuid, full_slug]))
  const content = mapContent(translateContent(story.content, language ? [language] : []), node => {
    if (node.linktype === 'story') return resolveLink(node, slugs)
    if (typeof node.component !== 'string' || typeof node._uid !== 'string' || node._editable) return node
    // Add the marker to every block, because the editor omits it on new blocks.
    const mark = { name: node.component, space: spaceId, uid: node._uid, id: String(story.id) }
    return { ...node, _editable: `<!--#storyblok#${JSON.stringify(mark)}-->` }
  })
  // The cast is safe, because only links and markers are added.
  return { ...story, content: content as Draft['content'] }
}

/**
 * Adds the linked story to a link. A link field has the story's uuid in `id`, and a rich-text link has it in
 * `uuid`.
 */
function resolveLink(node: Readonly<Record<string, unknown>>, slugs: ReadonlyMap<string, string>) {
  const uuid = String(node.id || node.uuid || '')
  const slug = slugs.get(uuid)
  const existing = isNode(node.story) ? node.story : {}
  return slug === undefined ? node : { ...node, story: { ...existing, uuid, full_slug: slug, url: slug } }
}
