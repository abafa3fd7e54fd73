import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { z } from 'zod'
import { listFolder } from '../files/folder-listing.ts'
import { parseJson } from '../files/json-file.ts'

const sidecar = z.object({ id: z.int(), filename: z.string() })

/** Asset files by the path of their address (`/f/1/1200x800/hash/name.webp`). */
type Assets = ReadonlyMap<string, string>

/** Reads assets in the CLI's layout: `name_id.webp` and, beside it, `name_id.json` with the address. */
export function assetFolder(folder: string): () => Promise<Assets> {
  let last: { fingerprint: string; assets: Promise<Assets> } | undefined

  return async () => {
    const listing = await listFolder(folder)
    const fingerprint = JSON.stringify(listing)
    if (last?.fingerprint !== fingerprint) last = { fingerprint, assets: takeStock(folder, listing.files) }
    return last.assets
  }
}

async function takeStock(
  folder: string,
  sidecars: readonly { path: string; name: string }[],
): Promise<Assets> {
  const names = await readdir(folder).catch(() => [])
  const assets = sidecars.map(async ({ path, name }) => {
    const parsed = sidecar.safeParse(parseJson(path, await readFile(path, 'utf8')))
    if (!parsed.success) throw new Error(`${path} is not an asset: ${z.prettifyError(parsed.error)}`)
    const address = URL.parse(parsed.data.filename, 'https://a.storyblok.com')
    const bytes = names.find(other => other !== name && stem(other) === stem(name))
    if (!address || !bytes) throw new Error(`${path} has no picture beside it, or no address`)
    return [decodeURIComponent(address.pathname), join(folder, bytes)] as const
  })
  return new Map(await Promise.all(assets))
}

function stem(name: string) {
  return name.slice(0, name.length - extname(name).length)
}
