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
  /** Name of the live release whose version guests see instead of this one; null if there is none. */
  covered: string | null
}

export type Story = StorySummary & {
  path: string | null
  content: Block
  /** The story's names in other languages: `{ lang: 'es', name: 'Ofertas' }`. */
  translated_slugs: readonly TranslatedSlug[]
  published_at: string | null
  /** Fingerprint of the saved files. A save that is based on an older fingerprint is rejected. */
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
  /** Content of a duplicated page, including unsaved edits. */
  content?: Block | undefined
}

/** `focus` has Storyblok's format in pixels (`600x380:601x381`), or is empty. */
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
  model: Model
  stories: StorySummary[]
}

/**
 * `mark` identifies the live version of the page. `isFailing` is true if the site could not publish the
 * newest content. `problem` states why this page is not live as published.
 */
export type PublishStatus = { mark: string; isFailing: boolean; problem: string | null }

/**
 * `mark` identifies the live version before publishing. The change is live when the site returns a different
 * mark.
 */
export type PublishResult = { story: Story; mark: string; webhook: string | null }

export type SiteState = { isRunning: boolean; since: number | null }
