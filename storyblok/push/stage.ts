import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** What the CLI takes our files for: any name that is no space's number. */
export const SEED = 'seed'

type Manifest = readonly Record<string, unknown>[]

/** A folder for one push, laid out as the CLI wants it: our own lies flat, and takes none of its logs. */
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

/** What links the stories of the space to those here, for the CLI. */
export function storyManifest(pairs: readonly { local: Ids; remote: Ids }[]): Manifest {
  return pairs.flatMap(({ local, remote }) => [
    { old_id: local.uuid, new_id: remote.uuid },
    { old_id: local.id, new_id: remote.id },
  ])
}

type Ids = { id: number; uuid: string }
