import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import {
  type CampaignFile,
  findLatestCampaignChange,
  getCampaignStateAt,
  parseCampaignFile,
} from './campaign-file.ts'
import { type Datasource, parseDatasourceFile } from './datasource-file.ts'
import { parseStoryFile, type StoryFile } from './story-file.ts'

type Version = 'draft' | 'published'

/**
 * Snapshot of the content folder. `cv` holds Storyblok's content versions for published and draft content:
 * the time (ms) of the newest change, which increases with every change.
 */
export type ContentSnapshot = {
  cv: Readonly<Record<Version, number>>
  datasources: readonly Datasource[]
  /** Changed stories in each release, by release id. */
  releases: ReadonlyMap<string, readonly StoryFile[]>
  campaigns: readonly CampaignFile[]
  /** Published stories without the changes of live campaigns. Guests see them again when a campaign ends. */
  baseStories: readonly StoryFile[]
} & Record<Version, readonly StoryFile[]>

type Listing = { names: string[]; folder: string; changed: number; fingerprint: string }
type Parse<Parsed> = (path: string, text: string) => Parsed

const ATTEMPTS = 4

/**
 * Creates a reader for `stories/` (published), `drafts/` (unpublished edits under the same file names),
 * `releases/<id>/` (campaign versions under the same file names, with dates in `releases/<id>.json`), and
 * `datasources/`. Caches the result until a file changes. Live releases replace published stories, so that
 * all stories in a campaign start and end at the same time.
 */
export function createContentFolderReader(
  folder: string,
  now: () => number = Date.now,
): () => Promise<ContentSnapshot> {
  let last:
    | { prints: Record<Version, string>; snapshot: Promise<ContentSnapshot>; cv: ContentSnapshot['cv'] }
    | undefined

  const readSnapshot = async (): Promise<ContentSnapshot> => {
    const at = (name: string) => list(join(folder, name))
    const [stories, drafts, datasources, dates] = await Promise.all([
      ...[at('stories'), at('drafts'), at('datasources'), at('releases')],
    ] as const)
    const ids = (await readdir(join(folder, 'releases')).catch(() => [])).filter(name => /^\d+$/.test(name))
    const releases = new Map(
      await Promise.all(ids.toSorted().map(async id => [id, await at(`releases/${id}`)] as const)),
    )
    const campaigns = [...(await read(dates, parseCampaignFile)).values()]
    const live = liveAt(campaigns, now())
    const displayed = live.flatMap(({ id }) => releases.get(String(id)) ?? [])
    const guestVersion = [stories, datasources, ...displayed]
    const ofStaff = [...guestVersion, drafts, dates, ...releases.values()]
    const prints = {
      published: JSON.stringify([live.map(({ id }) => id), guestVersion]),
      draft: JSON.stringify([live, ofStaff]),
    }
    if (last?.prints.draft === prints.draft) return last.snapshot
    // A replacement file can have an older timestamp, so each change increases the version by at least one.
    const version = (kind: Version, listings: readonly Listing[]) => {
      const newest = Math.floor(
        Math.max(findLatestCampaignChange(campaigns, now()), ...listings.map(({ changed }) => changed)),
      )
      if (!last) return newest
      return last.prints[kind] === prints[kind] ? last.cv[kind] : Math.max(newest, last.cv[kind] + 1)
    }
    const cv = { published: version('published', [...guestVersion, dates]), draft: version('draft', ofStaff) }
    last = { prints, cv, snapshot: take() }
    return last.snapshot

    async function take(): Promise<ContentSnapshot> {
      const saved = await read(stories, parseStoryFile)
      const edited = await read(drafts, parseStoryFile)
      const planned = new Map<string, StoryFile[]>()
      for (const [id, listing] of releases)
        planned.set(id, [...(await read(listing, parseStoryFile)).values()])
      const descendants = [...saved.values()].filter(story => story.published || story.is_folder)
      const published = new Map(descendants.map(story => [story.uuid, story]))
      for (const { id, release_at } of live) {
        for (const story of planned.get(String(id)) ?? [])
          published.set(story.uuid, liveStory(story, release_at))
      }
      return {
        cv,
        campaigns,
        baseStories: descendants,
        releases: planned,
        published: [...published.values()],
        datasources: [...(await read(datasources, parseDatasourceFile)).values()].flat(),
        draft: [...new Map([...saved, ...edited]).values()],
      }
    }
  }

  return async () => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await readSnapshot()
      } catch (error) {
        // Retry if a file was deleted between listing and reading.
        const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT'
        if (!isGone || attempt === ATTEMPTS) throw error
        last = undefined
      }
    }
  }
}

function liveAt(campaigns: readonly CampaignFile[], now: number): CampaignFile[] {
  const startOf = ({ release_at }: CampaignFile) => Date.parse(release_at ?? '')
  return campaigns
    .filter(campaign => getCampaignStateAt(campaign, now) === 'live')
    .sort((one, other) => startOf(one) - startOf(other) || one.id - other.id)
}

function liveStory(story: StoryFile, at: string | null): StoryFile {
  const first = story.first_published_at ?? at
  return { ...story, published: true, release_id: null, published_at: at, first_published_at: first }
}

async function list(folder: string): Promise<Listing> {
  const names = (await readdir(folder).catch(() => [])).filter(name => name.endsWith('.json')).toSorted()
  const paths = ['', ...names].map(name => join(folder, name))
  const stats = await Promise.all(paths.map(path => stat(path).catch(() => null)))
  const [, ...files] = stats
  // On a coarse clock, a replacement file can have the same size and timestamps, but its inode differs.
  const prints = files.map(file => file && [file.size, file.ino, file.mtimeMs, file.ctimeMs])
  const changed = Math.max(...stats.map(matches => matches?.mtimeMs ?? 0))
  return { names, folder, changed, fingerprint: JSON.stringify(prints) }
}

async function read<Parsed>({ names, folder }: Listing, parse: Parse<Parsed>): Promise<Map<string, Parsed>> {
  const entries = names.map(async name => {
    const path = join(folder, name)
    return [name, parse(path, await readFile(path, 'utf8'))] as const
  })
  return new Map(await Promise.all(entries))
}
