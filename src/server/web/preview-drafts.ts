import { z } from 'zod'
import { contentError, isNotFound } from '../content/content-error.ts'
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
  return {
    async story(key, edition) {
      const address = `cdn/stories/${key.split('/').map(encodeURIComponent).join('/')}`
      const answer = await client
        .get(address, { ...shape, ...edition })
        .catch(failure => (isNotFound(failure) ? null : failed(failure)))
      return answer && draft.parse(answer.data.story)
    },
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
