import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'

/** Source name for the CLI, which must not equal a space's id. */
export const SOURCE_NAME = 'seed'

const KINDS = ['assets', 'components', 'datasources', 'stories'] as const
type Kind = (typeof KINDS)[number]

const id = z.union([z.int(), z.string()])
const address = z.string().nullish()

/**
 * A line of the CLI's manifest, which maps a local id and file name (`old`) to those in the space (`new`).
 */
const mapping = z.object({ old_id: id, new_id: id, old_filename: address, new_filename: address })

export type Workspace = Awaited<ReturnType<typeof openWorkspace>>

/**
 * Opens a space's folder in the CLI's layout, without the files of an earlier run. The CLI's manifests are
 * kept, because they record what the space has.
 */
export async function openWorkspace(folder: string, spaceId: string) {
  const root = join(folder, '.push', spaceId)
  const clear = async (kind: Kind) => {
    const names = await readdir(join(root, kind), { recursive: true }).catch(() => [])
    const files = names.filter(name => /\.\w+$/.test(name) && !name.endsWith('manifest.jsonl'))
    await Promise.all(files.map(name => rm(join(root, kind, name))))
  }
  await mkdir(root, { recursive: true })
  for (const kind of KINDS) await clear(kind)

  return {
    root,
    clear,
    write: async (kind: Kind, name: string, content: unknown) => {
      const path = join(root, kind, SOURCE_NAME, name)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, content instanceof Uint8Array ? content : JSON.stringify(content))
    },
    pulled: async (kind: Kind): Promise<unknown[]> => {
      const from = join(root, kind, spaceId)
      const names = (await readdir(from).catch(() => [])).filter(name => name.endsWith('.json'))
      return Promise.all(
        names.toSorted().map(async name => JSON.parse(await readFile(join(from, name), 'utf8'))),
      )
    },
    manifest: async (kind: 'assets' | 'stories') => {
      const text = await readFile(join(root, kind, SOURCE_NAME, 'manifest.jsonl'), 'utf8').catch(() => '')
      return text.split('\n').flatMap(line => (line ? [mapping.parse(JSON.parse(line))] : []))
    },
    /** Adds stories that the space already has, so that the CLI maps links to them. */
    addToManifest: async (entries: readonly object[]) => {
      const path = join(root, 'stories', SOURCE_NAME, 'manifest.jsonl')
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, entries.map(entry => `${JSON.stringify(entry)}\n`).join(''), { flag: 'a' })
    },
  }
}
