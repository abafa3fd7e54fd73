import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Datasource, parseDatasourceFile } from './datasource-file.ts'
import { isMissing, type Listing, listFolder, newestChange } from './folder-listing.ts'
import { parseStoryFile, type StoryFile } from './story-file.ts'

export type Version = 'draft' | 'published'

/**
 * Everything in the folder at one moment. `cv` is Storyblok's content version: it grows with every change of
 * what that version shows, and is the time of the newest change in milliseconds.
 */
export type Snapshot = {
  cv: Readonly<Record<Version, number>>
  datasources: readonly Datasource[]
  /** What each release changes, by its number. */
  releases: ReadonlyMap<string, readonly StoryFile[]>
} & Record<Version, readonly StoryFile[]>

type ReadFolder = {
  fingerprints: Record<Version, string>
  cv: Record<Version, number>
  snapshot: Promise<Snapshot>
}

/**
 * Reads `stories/` (what is published), `drafts/` (unpublished edits, same file name), `releases/<number>/` (edits that
 * go live together, same file name) and `datasources/`. Files are read once, and again when one of them changed.
 */
export function contentFolder(folder: string): () => Promise<Snapshot> {
  let last: ReadFolder | undefined

  const look = async (attempt = 1): Promise<Snapshot> => {
    const [stories, drafts, datasources] = await Promise.all([
      listFolder(join(folder, 'stories')),
      listFolder(join(folder, 'drafts')),
      listFolder(join(folder, 'datasources')),
    ])
    const releases = await listReleases(join(folder, 'releases'))
    const planned = [...releases.values()]
    const fingerprints = {
      published: JSON.stringify([stories, datasources]),
      draft: JSON.stringify([stories, datasources, drafts, [...releases]]),
    }
    if (last?.fingerprints.draft !== fingerprints.draft) {
      const published = version('published', newestChange([stories, datasources]), fingerprints, last)
      const draft = version(
        'draft',
        newestChange([stories, datasources, drafts, ...planned]),
        fingerprints,
        last,
      )
      const cv = { published, draft }
      last = { fingerprints, cv, snapshot: takeSnapshot(cv, { stories, drafts, releases, datasources }) }
    }
    try {
      return await last.snapshot
    } catch (error) {
      // A file was taken away between the listing and the reading.
      if (!isMissing(error) || attempt > 3) throw error
      last = undefined
      return look(attempt + 1)
    }
  }
  return () => look()
}

/** Files can be given older times than those they replace; the version grows all the same. */
function version(of: Version, newest: number, fingerprints: Record<Version, string>, last?: ReadFolder) {
  if (!last) return newest
  return last.fingerprints[of] === fingerprints[of] ? last.cv[of] : Math.max(newest, last.cv[of] + 1)
}

type Listings = { stories: Listing; drafts: Listing; releases: Map<string, Listing>; datasources: Listing }

async function listReleases(folder: string): Promise<Map<string, Listing>> {
  const names = await readdir(folder).catch(() => [])
  const ids = names.filter(name => /^\d+$/.test(name)).sort()
  return new Map(await Promise.all(ids.map(async id => [id, await listFolder(join(folder, id))] as const)))
}

async function takeSnapshot(
  cv: Record<Version, number>,
  { stories, drafts, releases, datasources }: Listings,
): Promise<Snapshot> {
  const saved = await read(stories, parseStoryFile)
  const edited = await read(drafts, parseStoryFile)
  const planned = [...releases].map(
    async ([id, listing]) => [id, [...(await read(listing, parseStoryFile)).values()]] as const,
  )
  return {
    cv,
    releases: new Map(await Promise.all(planned)),
    datasources: [...(await read(datasources, parseDatasourceFile)).values()].flat(),
    published: [...saved.values()].filter(story => story.published || story.is_folder),
    draft: [...new Map([...saved, ...edited]).values()],
  }
}

async function read<Parsed>({ files }: Listing, parse: (path: string, text: string) => Parsed) {
  const entries = files.map(
    async ({ name, path }) => [name, parse(path, await readFile(path, 'utf8'))] as const,
  )
  return new Map(await Promise.all(entries))
}
