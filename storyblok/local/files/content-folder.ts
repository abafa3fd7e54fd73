import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CampaignFile, campaignState, newestTurn, parseCampaignFile } from './campaign-file.ts'
import { type Datasource, parseDatasourceFile } from './datasource-file.ts'
import { isMissing, type Listing, listFolder, newestChange } from './folder-listing.ts'
import { parseStoryFile, type StoryFile } from './story-file.ts'

export type Version = 'draft' | 'published'

/**
 * Contents of the folder at one moment. `cv` is Storyblok's content version per API version: the time of its
 * newest change in ms, increasing with every change.
 */
export type Snapshot = {
  cv: Readonly<Record<Version, number>>
  datasources: readonly Datasource[]
  /** Stories changed by each release, by release id. */
  releases: ReadonlyMap<string, readonly StoryFile[]>
  /** Releases with a campaign file; others exist as folders only. */
  campaigns: readonly CampaignFile[]
  /** Published stories without campaigns: the content after they end. */
  beneath: readonly StoryFile[]
} & Record<Version, readonly StoryFile[]>

type ReadFolder = {
  fingerprints: Record<Version, string>
  cv: Record<Version, number>
  snapshot: Promise<Snapshot>
}

/**
 * Reads `stories/` (published), `drafts/` (unpublished edits, same file name), `releases/<id>/` (campaign
 * versions, same file name; dates in `releases/<id>.json`) and `datasources/`. Files are cached until one
 * changes. Live releases override published stories, so all of a campaign starts and ends at once.
 */
export function contentFolder(folder: string, now: () => number = Date.now): () => Promise<Snapshot> {
  let last: ReadFolder | undefined

  const look = async (attempt = 1): Promise<Snapshot> => {
    const [stories, drafts, datasources] = await Promise.all([
      listFolder(join(folder, 'stories')),
      listFolder(join(folder, 'drafts')),
      listFolder(join(folder, 'datasources')),
    ])
    const releases = await listReleases(join(folder, 'releases'))
    const about = await listFolder(join(folder, 'releases'))
    try {
      const campaigns = [...(await read(about, parseCampaignFile)).values()]
      const live = liveAt(campaigns, now())
      const shown = live.map(({ id }) => releases.get(String(id)) ?? NO_FILES)
      const fingerprints = {
        published: JSON.stringify([stories, datasources, live.map(({ id }) => id), shown]),
        draft: JSON.stringify([stories, datasources, live, shown, drafts, about, [...releases]]),
      }
      if (last?.fingerprints.draft !== fingerprints.draft) {
        const turn = newestTurn(campaigns, now())
        const ofGuests = Math.max(turn, newestChange([stories, datasources, about, ...shown]))
        const ofStaff = Math.max(ofGuests, newestChange([drafts, ...releases.values()]))
        const cv = {
          published: version('published', ofGuests, fingerprints, last),
          draft: version('draft', ofStaff, fingerprints, last),
        }
        const listings = { stories, drafts, releases, datasources }
        last = { fingerprints, cv, snapshot: snapshotFolder(cv, listings, campaigns, live) }
      }
      return await last.snapshot
    } catch (error) {
      // A file was deleted between listing and reading.
      if (!isMissing(error) || attempt > 3) throw error
      last = undefined
      return look(attempt + 1)
    }
  }
  return () => look()
}

/** Replaced files may have older times, so the version is increased by one. */
function version(of: Version, newest: number, fingerprints: Record<Version, string>, last?: ReadFolder) {
  if (!last) return newest
  return last.fingerprints[of] === fingerprints[of] ? last.cv[of] : Math.max(newest, last.cv[of] + 1)
}

const NO_FILES: Listing = { changed: 0, files: [] }

type Listings = { stories: Listing; drafts: Listing; releases: Map<string, Listing>; datasources: Listing }

async function listReleases(folder: string): Promise<Map<string, Listing>> {
  const names = await readdir(folder).catch(() => [])
  const ids = names.filter(name => /^\d+$/.test(name)).sort()
  return new Map(await Promise.all(ids.map(async id => [id, await listFolder(join(folder, id))] as const)))
}

/** Returns the campaigns live at an instant, oldest first: later ones override earlier ones. */
function liveAt(campaigns: readonly CampaignFile[], now: number): CampaignFile[] {
  const startOf = ({ release_at }: CampaignFile) => Date.parse(release_at ?? '')
  return campaigns
    .filter(campaign => campaignState(campaign, now) === 'live')
    .sort((one, other) => startOf(one) - startOf(other) || one.id - other.id)
}

async function snapshotFolder(
  cv: Record<Version, number>,
  { stories, drafts, releases, datasources }: Listings,
  campaigns: readonly CampaignFile[],
  live: readonly CampaignFile[],
): Promise<Snapshot> {
  const saved = await read(stories, parseStoryFile)
  const edited = await read(drafts, parseStoryFile)
  const planned = new Map(
    await Promise.all(
      [...releases].map(
        async ([id, listing]) => [id, [...(await read(listing, parseStoryFile)).values()]] as const,
      ),
    ),
  )
  const beneath = [...saved.values()].filter(story => story.published || story.is_folder)
  const published = new Map(beneath.map(story => [story.uuid, story]))
  for (const { id, release_at } of live) {
    for (const story of planned.get(String(id)) ?? []) {
      published.set(story.uuid, liveStory(story, release_at))
    }
  }
  return {
    cv,
    campaigns,
    beneath,
    releases: planned,
    datasources: [...(await read(datasources, parseDatasourceFile)).values()].flat(),
    published: [...published.values()],
    draft: [...new Map([...saved, ...edited]).values()],
  }
}

function liveStory(story: StoryFile, at: string | null): StoryFile {
  const first = story.first_published_at ?? at
  return { ...story, published: true, release_id: null, published_at: at, first_published_at: first }
}

async function read<Parsed>({ files }: Listing, parse: (path: string, text: string) => Parsed) {
  const entries = files.map(
    async ({ name, path }) => [name, parse(path, await readFile(path, 'utf8'))] as const,
  )
  return new Map(await Promise.all(entries))
}
