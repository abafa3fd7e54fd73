import type { Block } from './blocks.ts'
import type { ContentModel } from './model.ts'

type StoryState = 'draft' | 'published' | 'changed'

export type StorySummary = {
  id: number
  uuid: string
  name: string
  slug: string
  full_slug: string
  parent_id: number
  is_folder: boolean
  position: number
  state: StoryState
  component: string
  /** Name of the live release that overrides this story for guests, or null if none does. */
  covered: string | null
}

export type Story = StorySummary & {
  path: string | null
  content: Block
  /** The story's translated names: `{ lang: 'es', name: 'Ofertas' }`. */
  translated_slugs: readonly TranslatedSlug[]
  published_at: string | null
  /** Fingerprint of the saved story. The server rejects a save that is based on an older fingerprint. */
  version: string
}

type TranslatedSlug = { lang: string; name?: string | null | undefined }

export type StoryEdit = Pick<Story, 'name' | 'slug' | 'content' | 'translated_slugs'>

export type VersionedEdit = StoryEdit & Pick<Story, 'version'>

export type NewStory = {
  name: string
  slug: string
  below?: string | undefined
  component?: 'page' | 'shared_blocks' | undefined
  template?: string | undefined
  /** Content of the page to duplicate, including unsaved edits. */
  content?: Block | undefined
}

/** `focus` is a rectangle in Storyblok's pixel format (`600x380:601x381`), or empty. */
export type Picture = {
  filename: string
  title: string
  alt: string
  focus: string
  id: number | null
}

export type EditorConfig = {
  languages: readonly string[]
  site: string
  spaceId: number
  model: ContentModel
  stories: StorySummary[]
}

/**
 * `mark` identifies the live version of the page. `isFailing` is true if the site could not publish the
 * newest content. `problem` explains why the live page differs from the published content.
 */
export type PublishStatus = { mark: string; isFailing: boolean; problem: string | null }

/**
 * `mark` identifies the version that was live before publishing. The page is live once the site returns a
 * different mark.
 */
export type PublishResult = { story: Story; mark: string; webhook: string | null }

export type SiteState = { isRunning: boolean; since: number | null }
