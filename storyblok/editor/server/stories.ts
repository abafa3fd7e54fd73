import { createHash } from 'node:crypto'
import { campaignState } from '../../local/files/campaign-file.ts'
import { contentFolder, type Snapshot } from '../../local/files/content-folder.ts'
import type { StoryFile } from '../../local/files/story-file.ts'
import { isBlock } from '../content/blocks.ts'
import type { Quotes, Review, Story, StoryState, StorySummary } from '../content/editor-api.ts'
import { guestPath } from '../content/page-address.ts'
import { quoteOf } from '../content/search-words.ts'
import { Refused } from './refused.ts'
import { reviewOf, type reviewShelf } from './reviews.ts'

type Reviews = ReturnType<typeof reviewShelf>
type Ready = Awaited<ReturnType<Reviews['all']>>

/** The stories of a content folder as the editor shows them, unpublished edits first. */
export function storyReader(folder: string, reviews: Reviews) {
  const read = contentFolder(folder)

  /** With the versions of a campaign in their place. */
  const list = async (campaign?: number): Promise<StorySummary[]> => {
    const snapshot = await read()
    const ready = await reviews.all()
    return storiesOf(snapshot, campaign)
      .map(story => summary(story, snapshot, ready))
      .sort(inTreeOrder)
  }

  const open = async (uuid: string, campaign?: number): Promise<Story> => {
    const snapshot = await read()
    const story = storiesOf(snapshot, campaign).find(each => each.uuid === uuid && !each.is_folder)
    if (!story) throw new Refused(404, 'This page is not there any more.')
    return whole(story, snapshot, await reviews.all())
  }

  /** What is in the files must be what an edit started from, or somebody's work would be lost. */
  const openUnchanged = async (uuid: string, version: string, campaign?: number): Promise<Story> => {
    const story = await open(uuid, campaign)
    if (story.version === version) return story
    throw new Refused(409, `${story.name} was changed elsewhere since you opened it.`)
  }

  /** As guests have it when no campaign is live; null where they do not. */
  const live = async (uuid: string): Promise<Story | null> => {
    const snapshot = await read()
    const story = snapshot.beneath.find(candidate => candidate.uuid === uuid && !candidate.is_folder)
    return story ? whole(story, snapshot, await reviews.all()) : null
  }

  /** The pages that say all of these words, each with a piece of its text. */
  const search = async (words: string, campaign?: number): Promise<Quotes> => {
    const pages = storiesOf(await read(), campaign).filter(({ is_folder }) => !is_folder)
    const quotes = pages.map(
      ({ uuid, content }) => [uuid, isBlock(content) && quoteOf(content, words)] as const,
    )
    return Object.fromEntries(quotes.flatMap(([uuid, quote]) => (quote ? [[uuid, quote]] : [])))
  }

  /** The names of other stories that link to one or show its blocks. */
  const linkingTo = async (uuid: string): Promise<string[]> => {
    const { draft } = await read()
    const path = guestPath(draft.find(story => story.uuid === uuid)?.full_slug ?? '')
    const marks = [uuid, `"${path}"`, `"${path}#`, `"${path}?`]
    return draft
      .filter(story => story.uuid !== uuid)
      .filter(({ content }) => marks.some(mark => JSON.stringify(content).includes(mark)))
      .map(({ name }) => name)
  }

  return { list, open, openUnchanged, live, search, linkingTo }
}

/** The drafts; with a campaign, its versions instead of those it has. */
export function storiesOf({ draft, releases }: Snapshot, campaign?: number): StoryFile[] {
  const own = (campaign !== undefined && releases.get(String(campaign))) || []
  return [...new Map([...draft, ...own].map(story => [story.uuid, story])).values()]
}

/** Whether the settings guests have want a second person for everything that is published. */
export function needsReview({ beneath }: Snapshot): boolean {
  return beneath.some(
    ({ content }) => content.component === 'settings' && content.needs_second_person === true,
  )
}

function whole(story: StoryFile, snapshot: Snapshot, ready: Ready): Story {
  const { content, translated_slugs, path, created_at, published_at = null } = story
  if (!isBlock(content)) throw new Refused(422, `${story.name} has no content type, or no _uid.`)
  return {
    ...summary(story, snapshot, ready),
    ...{ content, translated_slugs, path, created_at, published_at },
    version: versionOf(story),
    review: reviewOfStory(story, ready),
    needsReview: needsReview(snapshot),
  }
}

/** A version in a campaign is looked at with all of the campaign. */
function reviewOfStory(story: StoryFile, ready: Ready): Review | null {
  return story.release_id ? null : reviewOf(ready.get(story.uuid), versionOf(story))
}

function summary(story: StoryFile, snapshot: Snapshot, ready: Ready): StorySummary {
  return {
    id: story.id,
    uuid: story.uuid,
    name: story.name,
    slug: story.slug,
    full_slug: story.full_slug,
    parent_id: story.parent_id ?? 0,
    is_folder: story.is_folder,
    position: story.position,
    state: story.release_id
      ? 'campaign'
      : stateOf(
          story,
          snapshot.beneath.find(({ uuid }) => uuid === story.uuid),
        ),
    covered: story.release_id ? null : coveredBy(story, snapshot),
    isReady: reviewOfStory(story, ready) !== null,
    tag_list: story.tag_list,
    component: typeof story.content.component === 'string' ? story.content.component : '',
  }
}

function stateOf(draft: StoryFile, live: StoryFile | undefined): StoryState {
  if (!live) return 'draft'
  return versionOf(draft) === versionOf(live) ? 'published' : 'changed'
}

/** The name of the campaign guests have it from. */
function coveredBy({ uuid }: StoryFile, { releases, campaigns }: Snapshot): string | null {
  const live = campaigns
    .filter(campaign => campaignState(campaign, Date.now()) === 'live')
    .filter(({ id }) => releases.get(String(id))?.some(story => story.uuid === uuid))
    .toSorted((one, other) => Date.parse(one.release_at ?? '') - Date.parse(other.release_at ?? ''))
  return live.at(-1)?.name ?? null
}

/** Stands for what staff edit; times and the state of publishing are no part of it. */
export function versionOf({ name, slug, full_slug, translated_slugs, tag_list, content }: StoryFile): string {
  return createHash('sha1')
    .update(JSON.stringify([name, slug, full_slug, translated_slugs, tag_list, content]))
    .digest('hex')
}

function inTreeOrder(one: StorySummary, other: StorySummary) {
  return one.position - other.position || one.name.localeCompare(other.name)
}
