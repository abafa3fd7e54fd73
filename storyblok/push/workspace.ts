import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'

/** Source name that is passed to the CLI. It must not equal a space's id. */
export const SOURCE_NAME = 'seed'

const KINDS = ['assets', 'components', 'datasources', 'stories'] as const
type Kind = (typeof KINDS)[number]

const id = z.union([z.int(), z.string()])
const address = z.string().nullish()

/**
 * An entry in the CLI's manifest, which maps a local id and file name (`old`) to those in the space (`new`).
 */
const mapping = z.object({ old_id: id, new_id: id, old_filename: address, new_filename: address })

export type Workspace = Awaited<ReturnType<typeof openWorkspace>>

/**
 * Opens a space's workspace folder in the CLI's layout and clears the files of earlier runs. Keeps the CLI's
 * manifests, because they record which objects exist in the space.
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
    /** Adds stories that already exist in the space, so that the CLI can map links to them. */
    addToManifest: async (entries: readonly object[]) => {
      const path = join(root, 'stories', SOURCE_NAME, 'manifest.jsonl')
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, entries.map(entry => `${JSON.stringify(entry)}\n`).join(''), { flag: 'a' })
    },
  }
}
