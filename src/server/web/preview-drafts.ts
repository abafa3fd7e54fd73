import { z } from 'zod'
import { isNode, mapContent } from '#storyblok/schema/content.ts'
import { contentIn } from '#storyblok/schema/translation.ts'
import { contentError, isNotFound } from '../content/read-content.ts'
import type { ContentSource } from '../content/source.ts'

/** A story as the editor has it, saved or not; the fields of its content are Storyblok's word. */
export const draft = z.looseObject({
  id: z.int(),
  uuid: z.string(),
  name: z.string(),
  full_slug: z.string(),
  content: z.looseObject({ component: z.string() }),
})

export type Draft = z.infer<typeof draft>

/** Which of its versions the editor shows: a language, and a release that is being prepared. */
export type Edition = { language?: string; from_release?: string }

/** A story as far as links to it go. */
export type DraftLink = {
  uuid: string
  name: string
  full_slug: string
  published: boolean
  is_folder: boolean
}

export type Drafts = {
  /** By full slug or id; null when there is none. */
  story: (key: string, edition: Edition) => Promise<Draft | null>
  byUuid: (uuid: string, edition: Edition) => Promise<Draft | null>
  settings: (edition: Edition) => Promise<Draft | null>
  /** All of them, folders included. */
  links: () => Promise<DraftLink[]>
}

const link = z.object({
  uuid: z.string(),
  name: z.string(),
  slug: z.string(),
  published: z.boolean(),
  is_folder: z.boolean(),
})

/** Reads what is saved and not yet published; null where there is no preview. */
export function draftsOf(source: ContentSource): Drafts | null {
  const client = source.drafts
  if (!client) return null
  const shape = { version: 'draft', resolve_links: 'url' } as const
  const failed = (failure: unknown) => {
    throw contentError(failure, source)
  }
  const one = async (key: string, query: object) => {
    const address = `cdn/stories/${key.split('/').map(encodeURIComponent).join('/')}`
    const answer = await client
      .get(address, { ...shape, ...query })
      .catch(failure => (isNotFound(failure) ? null : failed(failure)))
    return answer && draft.parse(answer.data.story)
  }
  return {
    story: one,
    byUuid: (uuid, edition) => one(uuid, { ...edition, find_by: 'uuid' }),
    async settings(edition) {
      const query = { ...shape, ...edition, content_type: 'settings', per_page: 1 }
      const { data } = await client.get('cdn/stories', query).catch(failed)
      return z.array(draft).parse(data.stories)[0] ?? null
    },
    async links() {
      const found = await client.getAll('cdn/links', { version: 'draft', per_page: 1000 }).catch(failed)
      return z
        .array(link)
        .parse(found)
        .map(({ slug, ...facts }) => ({ ...facts, full_slug: slug }))
    },
  }
}

/** An unsaved story as the delivery API would give it in a language: links know where they lead, blocks carry the editor's mark. */
export function deliveredDraft(
  story: Draft,
  links: readonly DraftLink[],
  spaceId: string,
  { language }: Edition = {},
): Draft {
  const slugs = new Map(links.map(({ uuid, full_slug }) => [uuid, full_slug]))
  const content = mapContent(contentIn(story.content, language ? [language] : []), node => {
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
