import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { parseJsonFile } from './json-file.ts'

const sidecar = z.looseObject({ id: z.int(), filename: z.string() })

/** A picture file and its metadata. `filename` is the URL by which content refers to the picture. */
type AssetFile = { path: string; about: z.infer<typeof sidecar> }

/** Reads pictures in the CLI's layout: `name_id.webp` with metadata in `name_id.json`. */
export async function readAssetFiles(folder: string): Promise<AssetFile[]> {
  const names = (await readdir(folder).catch(() => [])).toSorted()
  const pictures = names.filter(name => !name.endsWith('.json') && names.includes(sidecarOf(name)))
  return Promise.all(
    pictures.map(async name => {
      const file = join(folder, sidecarOf(name))
      const metadata = parseJsonFile(
        sidecar,
        'an asset with its id and filename',
        file,
        await readFile(file, 'utf8'),
      )
      return { path: join(folder, name), about: metadata }
    }),
  )
}

function sidecarOf(name: string): string {
  return name.replace(/\.\w+$/, '.json')
}
