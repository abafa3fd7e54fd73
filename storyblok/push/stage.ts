import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** A name for the CLI's source space; must not be a real space's id. */
export const SEED = 'seed'

type Manifest = readonly Record<string, unknown>[]

/** Creates a temporary folder in the CLI's layout, so that its logs stay out of the content folder. */
export async function makeStage() {
  const root = await mkdtemp(join(tmpdir(), 'storyblok-push-'))
  const place = async (module: string) => {
    const folder = join(root, module, SEED)
    await mkdir(folder, { recursive: true })
    return folder
  }

  return {
    root,
    place,
    write: async (module: string, name: string, content: unknown) => {
      const path = join(await place(module), name)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, JSON.stringify(content))
    },
    copy: async (module: string, from: string, name: string) =>
      copyFile(from, join(await place(module), name)),
    writeBytes: async (module: string, name: string, bytes: Buffer) =>
      writeFile(join(await place(module), name), bytes),
    clear: async (module: string) => {
      const folder = await place(module)
      const names = (await readdir(folder)).filter(name => name.endsWith('.json'))
      await Promise.all(names.map(name => rm(join(folder, name))))
    },
    writeManifest: async (module: string, entries: Manifest, inside = '.') => {
      const folder = join(await place(module), inside)
      await mkdir(folder, { recursive: true })
      await writeFile(
        join(folder, 'manifest.jsonl'),
        entries.map(entry => `${JSON.stringify(entry)}\n`).join(''),
      )
    },
    readManifest: async (module: string, inside = '.'): Promise<Record<string, unknown>[]> => {
      const path = join(root, module, SEED, inside, 'manifest.jsonl')
      const text = await readFile(path, 'utf8').catch(() => '')
      return text
        .split('\n')
        .filter(line => line !== '')
        .map(line => JSON.parse(line))
    },
    remove: () => rm(root, { recursive: true, force: true }),
  }
}

export type Stage = Awaited<ReturnType<typeof makeStage>>

/** Maps local stories to the space's, in the CLI's format. */
export function storyManifest(pairs: readonly { local: Ids; remote: Ids }[]): Manifest {
  return pairs.flatMap(({ local, remote }) => [
    { old_id: local.uuid, new_id: remote.uuid },
    { old_id: local.id, new_id: remote.id },
  ])
}

type Ids = { id: number; uuid: string }
