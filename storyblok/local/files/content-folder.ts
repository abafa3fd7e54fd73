import { readFile } from 'node:fs/promises'
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
} & Record<Version, readonly StoryFile[]>

type ReadFolder = {
  fingerprints: Record<Version, string>
  cv: Record<Version, number>
  snapshot: Promise<Snapshot>
}

/**
 * Reads `stories/` (what is published), `drafts/` (unpublished edits, same file name) and `datasources/`.
 * Files are read once, and again when one of them changed.
 */
export function contentFolder(folder: string): () => Promise<Snapshot> {
  let last: ReadFolder | undefined

  const look = async (attempt = 1): Promise<Snapshot> => {
    const [stories, drafts, datasources] = await Promise.all([
      listFolder(join(folder, 'stories')),
      listFolder(join(folder, 'drafts')),
      listFolder(join(folder, 'datasources')),
    ])
    const fingerprints = {
      published: JSON.stringify([stories, datasources]),
      draft: JSON.stringify([stories, datasources, drafts]),
    }
    if (last?.fingerprints.draft !== fingerprints.draft) {
      const published = version('published', newestChange([stories, datasources]), fingerprints, last)
      const draft = version('draft', newestChange([stories, datasources, drafts]), fingerprints, last)
      const cv = { published, draft }
      last = { fingerprints, cv, snapshot: takeSnapshot(cv, stories, drafts, datasources) }
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

async function takeSnapshot(
  cv: Record<Version, number>,
  stories: Listing,
  drafts: Listing,
  datasources: Listing,
): Promise<Snapshot> {
  const saved = await read(stories, parseStoryFile)
  const edited = await read(drafts, parseStoryFile)
  return {
    cv,
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
