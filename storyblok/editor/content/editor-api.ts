import type { Finding } from '../../check/finding.ts'
import type { Block } from './blocks.ts'
import type { Model } from './model.ts'

/** `campaign` is a version of its own in the campaign somebody works on. */
export type StoryState = 'draft' | 'published' | 'changed' | 'campaign'

/** Who marked something as ready for review, and why; `at` is ISO, UTC. */
export type Review = { by: string; note: string; at: string }

/** A piece of the text of each page that was found, by its uuid. */
export type Quotes = Record<string, string>

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
  /** What staff find it by. */
  tag_list: readonly string[]
  /** The campaign whose version of it guests have instead; null when it is this one. */
  covered: string | null
  /** Somebody marked it as ready for review as it is now. */
  isReady: boolean
}

export type Story = StorySummary & {
  review: Review | null
  /** The published settings want that somebody else publishes it. */
  needsReview: boolean
  path: string | null
  content: Block
  /** What it is called in other languages, as `{ lang: 'es', name: 'Ofertas' }`. */
  translated_slugs: readonly TranslatedSlug[]
  created_at: string
  published_at: string | null
  /** Stands for what is in the files; a save that names an older one is refused. */
  version: string
}

type TranslatedSlug = { lang: string; name?: string | null | undefined }

/** What staff change of a story, and what is saved of it; names and tags that are not said stay as they are. */
export type Edit = Pick<Story, 'name' | 'slug' | 'content'> & {
  translated_slugs?: Story['translated_slugs'] | undefined
  tag_list?: Story['tag_list'] | undefined
}

/** An edit, and the version it was made on. */
export type VersionedEdit = Edit & Pick<Story, 'version'>

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

export type CampaignStory = Pick<Story, 'uuid' | 'name' | 'full_slug' | 'component'> & {
  /** Guests have nothing of it otherwise. */
  isNew: boolean
  /** What it was made on is another now: somebody published or deleted it since. */
  isOutdated: boolean
  /** Other campaigns with a version of it that guests may get at the same time. */
  alsoIn: readonly string[]
}

/** Versions of stories that go live and come back together. Times are ISO, UTC. */
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

/** What guests would stumble over, by the uuid of the story it is in. */
export type CampaignErrors = Record<string, readonly Finding[]>

/** By whom and why; `outdated` are the stories one knows to be so. */
export type CampaignKeeping = Pick<Version, 'by' | 'note'> & { outdated: readonly string[] }

/** From when (null is now) until when (null is for good). */
export type CampaignPlan = CampaignKeeping & { from: string | null; until: string | null }

/** `webhook` says why the site does not know yet; null when it does. */
export type CampaignNews = { campaign: Campaign; webhook: string | null }

/** A version of a campaign between what it was made on and what there is now. */
export type Sides = { base: Edit; theirs: Edit | null; mine: Story }

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
  /** The languages pages are translated into, as `es`. */
  languages: readonly string[]
  site: string
  spaceId: number
  model: Model
  stories: StorySummary[]
  campaigns: Campaign[]
  /** Who works on this machine, until they say another name. */
  user: string
}

/**
 * `mark` identifies the page guests get; `isFailing` if the site could not publish the newest content; `problem` says
 * why this page is not live as published.
 */
export type Live = { mark: string; isFailing: boolean; problem: string | null }

/** `mark` is from before: the change is live once there is another one. */
export type PublishedStory = { story: Story; mark: string; webhook: string | null }

/** `since` is when the site was started, in seconds since 1970; null when it does not say. */
export type SiteState = { isRunning: boolean; since: number | null }
