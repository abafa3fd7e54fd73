import type { Block } from './blocks.ts'
import type { Model } from './model.ts'

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
  /** Name of the live release whose version guests have instead; null if none. */
  covered: string | null
}

export type Story = StorySummary & {
  path: string | null
  content: Block
  /** Names in other languages: `{ lang: 'es', name: 'Ofertas' }`. */
  translated_slugs: readonly TranslatedSlug[]
  published_at: string | null
  /** Fingerprint of the saved files; a save based on an older one is refused. */
  version: string
}

type TranslatedSlug = { lang: string; name?: string | null | undefined }

export type Edit = Pick<Story, 'name' | 'slug' | 'content' | 'translated_slugs'>

export type VersionedEdit = Edit & Pick<Story, 'version'>

export type NewStory = {
  name: string
  slug: string
  below?: string | undefined
  component?: 'page' | 'shared_blocks' | undefined
  template?: string | undefined
  /** Content of a duplicated page, unsaved edits included. */
  content?: Block | undefined
}

/** `focus` is in Storyblok's format: `600x380:601x381`, in pixels; empty if not set. */
export type Picture = {
  filename: string
  title: string
  alt: string
  focus: string
  id: number | null
}

export type EditorConfig = {
  /** Translation languages, such as `es`. */
  languages: readonly string[]
  site: string
  spaceId: number
  model: Model
  stories: StorySummary[]
}

/**
 * `mark` identifies the live page; `isFailing` if the site could not publish the newest content; `problem`
 * says why this page is not live as published.
 */
export type PublishStatus = { mark: string; isFailing: boolean; problem: string | null }

/** `mark` was read before publishing: the change is live when the site returns another one. */
export type PublishedStory = { story: Story; mark: string; webhook: string | null }

export type SiteState = { isRunning: boolean; since: number | null }
