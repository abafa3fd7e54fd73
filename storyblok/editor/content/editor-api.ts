import type { Block } from './blocks.ts'
import type { Model } from './model.ts'

export type StoryState = 'draft' | 'published' | 'changed'

/** A story in the tree of pages. */
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
  /** Its content type: `page`, `settings`; empty for folders. */
  component: string
}

export type Story = StorySummary & {
  path: string | null
  content: Block
  created_at: string
  published_at: string | null
  /** Stands for what is in the files; a save that names an older one is refused. */
  version: string
}

/** What staff change of a story, and what is saved of it. */
export type Edit = Pick<Story, 'name' | 'slug' | 'content'>

/**
 * What was kept of a story: when it was published, or taken off and deleted as it was then. `found` is what guests had before
 * the first publish from here; nobody knows by whom.
 */
export type Version = {
  id: string
  /** ISO, UTC. */
  at: string
  by: string
  note: string
  action: 'found' | 'published' | 'unpublished' | 'deleted'
}

export type KeptVersion = Version & Edit

/** A page that was deleted, and can be brought back. */
export type DeletedPage = Pick<Story, 'uuid' | 'name' | 'full_slug'> & Pick<Version, 'at' | 'by'>

/** `focus` is a point as Storyblok keeps it: `600x380:601x381`, in pixels; empty when nobody chose one. */
export type AssetFile = {
  filename: string
  name: string
  title: string
  alt: string
  focus: string
  id: number | null
}

/** What the page asks for once, when it opens. */
export type Start = {
  site: string
  spaceId: number
  model: Model
  stories: StorySummary[]
  /** Who works on this machine, until they say another name. */
  user: string
}

/** `mark` stands for what guests get; `isFailing` when the site could not bring newer content live. */
export type Live = { mark: string; isFailing: boolean }

/** `mark` is from before: the change is live once there is another one. */
export type Published = { story: Story; mark: string; webhook: string | null }

/** `since` is when the site was started, in seconds since 1970; null when it does not say. */
export type SiteState = { isRunning: boolean; since: number | null }
