import type { Finding } from '../../check/finding.ts'
import type { Block } from './blocks.ts'
import type { Model } from './model.ts'

/** `campaign` is a version in the open campaign. */
export type StoryState = 'draft' | 'published' | 'changed' | 'campaign'

/** A request for review; `at` is in ISO 8601, UTC. */
export type Review = { by: string; note: string; at: string }

/** Matching excerpts by story uuid. */
export type Quotes = Record<string, string>

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
  /** Content type: `page`, `settings`; empty for folders. */
  component: string
  tag_list: readonly string[]
  /** Name of the campaign that overrides it for guests; null if none does. */
  covered: string | null
  /** True if the current version is marked as ready for review. */
  isReady: boolean
}

export type Story = StorySummary & {
  review: Review | null
  /** True if the published settings require a second person to publish it. */
  needsReview: boolean
  path: string | null
  content: Block
  /** Names in other languages: `{ lang: 'es', name: 'Ofertas' }`. */
  translated_slugs: readonly TranslatedSlug[]
  created_at: string
  published_at: string | null
  /** Fingerprint of the saved files; a save based on an older one is refused. */
  version: string
}

type TranslatedSlug = { lang: string; name?: string | null | undefined }

/** The parts of a story that staff change; omitted names and tags stay unchanged. */
export type Edit = Pick<Story, 'name' | 'slug' | 'content'> & {
  translated_slugs?: Story['translated_slugs'] | undefined
  tag_list?: Story['tag_list'] | undefined
}

/** An edit and the version it was based on. */
export type VersionedEdit = Edit & Pick<Story, 'version'>

/**
 * A recorded version of a story when it was published, unpublished or deleted. `found` was published before
 * this editor was used, by an unknown person.
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

export type CampaignStory = Pick<Story, 'uuid' | 'name' | 'full_slug' | 'component'> & {
  /** True if it is not published outside the campaign. */
  isNew: boolean
  /** True if its base was published again or deleted since. */
  isOutdated: boolean
  /** Other campaigns with a version of it that may be live at the same time. */
  alsoIn: readonly string[]
}

/** Versions of stories that go live and end together. Times are ISO, UTC. */
export type Campaign = {
  id: number
  name: string
  state: 'open' | 'planned' | 'live' | 'over'
  from: string | null
  until: string | null
  by: string
  note: string
  stories: readonly CampaignStory[]
  review: Review | null
  needsReview: boolean
}

/** Errors guests would see, by story uuid. */
export type CampaignErrors = Record<string, readonly Finding[]>

/** Author and reason; `outdated` are the outdated stories the author confirmed. */
export type CampaignKeeping = Pick<Version, 'by' | 'note'> & { outdated: readonly string[] }

/** `from` null starts now; `until` null never ends. */
export type CampaignPlan = CampaignKeeping & { from: string | null; until: string | null }

/** `webhook` is the error of notifying the site; null on success. */
export type CampaignNews = { campaign: Campaign; webhook: string | null }

/** The three versions of a merge: base, outside, and the campaign's. */
export type Sides = { base: Edit; theirs: Edit | null; mine: Story }

export type DeletedPage = Pick<Story, 'uuid' | 'name' | 'full_slug'> & Pick<Version, 'at' | 'by'>

/** `focus` is in Storyblok's format: `600x380:601x381`, in pixels; empty if not set. */
export type AssetFile = {
  filename: string
  name: string
  title: string
  alt: string
  focus: string
  id: number | null
}

/** Loaded once when the editor opens. */
export type Start = {
  /** Translation languages, such as `es`. */
  languages: readonly string[]
  site: string
  spaceId: number
  model: Model
  stories: StorySummary[]
  campaigns: Campaign[]
  /** Name of the operating system's user, the default author. */
  user: string
}

/**
 * `mark` identifies the live page; `isFailing` if the site could not publish the newest content; `problem`
 * says why this page is not live as published.
 */
export type Live = { mark: string; isFailing: boolean; problem: string | null }

/** `mark` was read before publishing: the change is live when the site returns another one. */
export type PublishedStory = { story: Story; mark: string; webhook: string | null }

/** `since` is the site's start time in seconds since 1970; null if unknown. */
export type SiteState = { isRunning: boolean; since: number | null }
