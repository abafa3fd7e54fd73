import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { writeWhole } from '../../local/files/write-file.ts'
import { type Block, isBlock } from '../content/blocks.ts'
import type { KeptVersion, Story, Version } from '../content/editor-api.ts'
import { isSameEdit } from '../content/versions/same-edit.ts'
import { Refused } from './refused.ts'

const fileShape = z.object({
  at: z.string(),
  by: z.string(),
  note: z.string(),
  action: z.enum(['found', 'published', 'unpublished', 'deleted']),
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  full_slug: z.string(),
  parent_id: z.int(),
  translated_slugs: z.array(z.looseObject({ lang: z.string(), name: z.string().nullish() })).optional(),
  tag_list: z.array(z.string()).optional(),
  content: z.custom<Block>(isBlock, 'The content is not a block.'),
})

/** Author and reason of an action. */
export type Signature = Pick<Version, 'by' | 'note'>

type VersionFile = z.infer<typeof fileShape>
type Facts = Pick<Version, 'at' | 'by' | 'note' | 'action'>

/** Versions of stories (published, unpublished or deleted), one file each in `history/<uuid>/`. */
export function storyHistory(folder: string) {
  const root = join(folder, 'history')

  const names = async (uuid: string): Promise<string[]> => {
    // Reads listed folders only (path traversal).
    const known = await readdir(root).catch((): string[] => [])
    if (!known.includes(uuid)) return []
    const files = await readdir(join(root, uuid))
    return files.filter(name => name.endsWith('.json')).sort()
  }

  const read = async (uuid: string, name: string): Promise<VersionFile> =>
    fileShape.parse(JSON.parse(await readFile(join(root, uuid, name), 'utf8')))

  const newest = async (uuid: string): Promise<VersionFile | undefined> => {
    const name = (await names(uuid)).at(-1)
    return name ? read(uuid, name) : undefined
  }

  const list = async (uuid: string): Promise<Version[]> => {
    const files = await names(uuid)
    const versions = files.map(async name => {
      const { at, by, note, action } = await read(uuid, name)
      return { id: name.replace(/\.json$/, ''), at, by, note, action }
    })
    return (await Promise.all(versions)).toReversed()
  }

  const open = async (uuid: string, id: string): Promise<KeptVersion> => {
    const name = (await names(uuid)).find(file => file === `${id}.json`)
    if (!name) throw new Refused(404, 'This version is not there any more.')
    const { content, name: title, slug, translated_slugs, tag_list, ...facts } = await read(uuid, name)
    return {
      ...{ id, at: facts.at, by: facts.by, note: facts.note, action: facts.action },
      ...{
        name: title,
        slug,
        content,
        ...(translated_slugs && { translated_slugs }),
        ...(tag_list && { tag_list }),
      },
    }
  }

  const keep = async (story: Story, facts: Facts): Promise<void> => {
    const path = join(root, story.uuid)
    await mkdir(path, { recursive: true })
    const { id, name, slug, full_slug, parent_id, translated_slugs, tag_list, content } = story
    const version = { ...facts, id, name, slug, full_slug, parent_id, translated_slugs, tag_list, content }
    const stamp = facts.at.replaceAll(':', '-')
    const before = (await names(story.uuid)).filter(name => name.startsWith(stamp)).length
    // Names sort by time: `_` comes after the `.` of the first file of a millisecond.
    const file = before > 0 ? `${stamp}_${before + 1}.json` : `${stamp}.json`
    await writeWhole(join(path, file), `${JSON.stringify(version, null, 2)}\n`, [])
  }

  /** Records a published version that was not published from here, so that it can be restored. */
  const keepFound = async (live: Story | null): Promise<void> => {
    if (!live) return
    const kept = await newest(live.uuid)
    const isKept = kept && kept.action !== 'unpublished' && isSameEdit(kept, live)
    if (isKept) return
    const since = live.published_at ?? live.created_at
    // A file edited by hand still has its old publishing time.
    const at = kept && since <= kept.at ? new Date().toISOString() : since
    await keep(live, { at, by: '', note: '', action: 'found' })
  }

  /** Returns the newest version of each story not in `present`. */
  const lost = async (present: ReadonlySet<string>) => {
    const uuids = (await readdir(root).catch((): string[] => [])).filter(uuid => !present.has(uuid))
    const found = await Promise.all(uuids.map(async uuid => ({ uuid, version: await newest(uuid) })))
    return found.flatMap(({ uuid, version }) => (version ? [{ uuid, version }] : []))
  }

  return { list, open, keep, keepFound, newest, lost }
}
