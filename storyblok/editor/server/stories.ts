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

/** Reads the stories of a content folder, with drafts over published versions. */
export function storyReader(folder: string, reviews: Reviews) {
  const read = contentFolder(folder)

  /** Uses the campaign's versions, if one is given. */
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

  /** Optimistic lock: throws if the story was saved since the edit began. */
  const openUnchanged = async (uuid: string, version: string, campaign?: number): Promise<Story> => {
    const story = await open(uuid, campaign)
    if (story.version === version) return story
    throw new Refused(409, `${story.name} was changed elsewhere since you opened it.`)
  }

  /** Returns the published story without campaigns, or null. */
  const live = async (uuid: string): Promise<Story | null> => {
    const snapshot = await read()
    const story = snapshot.beneath.find(candidate => candidate.uuid === uuid && !candidate.is_folder)
    return story ? whole(story, snapshot, await reviews.all()) : null
  }

  /** Returns the pages that contain all words, each with a matching excerpt. */
  const search = async (words: string, campaign?: number): Promise<Quotes> => {
    const pages = storiesOf(await read(), campaign).filter(({ is_folder }) => !is_folder)
    const quotes = pages.map(
      ({ uuid, content }) => [uuid, isBlock(content) && quoteOf(content, words)] as const,
    )
    return Object.fromEntries(quotes.flatMap(([uuid, quote]) => (quote ? [[uuid, quote]] : [])))
  }

  /** Returns the names of stories that link to this one or show its blocks. */
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

/** Returns the drafts, with a campaign's versions over them. */
export function storiesOf({ draft, releases }: Snapshot, campaign?: number): StoryFile[] {
  const own = (campaign !== undefined && releases.get(String(campaign))) || []
  return [...new Map([...draft, ...own].map(story => [story.uuid, story])).values()]
}

/** True if the published settings require a second person to publish. */
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

/** A campaign's version is reviewed with the campaign. */
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

/** Returns the name of the live campaign that overrides the story. */
function coveredBy({ uuid }: StoryFile, { releases, campaigns }: Snapshot): string | null {
  const live = campaigns
    .filter(campaign => campaignState(campaign, Date.now()) === 'live')
    .filter(({ id }) => releases.get(String(id))?.some(story => story.uuid === uuid))
    .toSorted((one, other) => Date.parse(one.release_at ?? '') - Date.parse(other.release_at ?? ''))
  return live.at(-1)?.name ?? null
}

/** Fingerprint of what staff edit; times and publishing state are excluded. */
export function versionOf({ name, slug, full_slug, translated_slugs, tag_list, content }: StoryFile): string {
  return createHash('sha1')
    .update(JSON.stringify([name, slug, full_slug, translated_slugs, tag_list, content]))
    .digest('hex')
}

function inTreeOrder(one: StorySummary, other: StorySummary) {
  return one.position - other.position || one.name.localeCompare(other.name)
}
