import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { storedPath } from '../schema/asset-address.ts'
import { type ContentNode, mapContent } from '../schema/content.ts'
import { fingerprint, type PushRecord } from './push-record.ts'

/** The site's own art, as an asset folder of the space. */
export const ART = {
  id: 2,
  name: 'Pictures of the site',
  uuid: '7d1f6c2a-0b3e-5c8e-9a57-52c1e9b0a4d2',
  parent_id: null,
}

const WEBP_QUALITY = 85

/**
 * Returns the site's own pictures that `content` shows, at their large size. Their bytes are read on demand.
 */
export async function artAssets(folder: string, content: unknown) {
  const used = new Set(JSON.stringify(content).match(/(?<="\/art\/)[^"/]+(?=\.webp")/g))
  const large = join(folder, '1280')
  const names = (await readdir(large).catch(() => []))
    .filter(name => name.endsWith('.avif') && used.has(name.replace(/\.avif$/, '')))
    .sort()
  return Promise.all(
    names.map(async file => {
      const name = file.replace(/\.avif$/, '.webp')
      const drawn = await readFile(join(large, file))
      const id = createHash('sha1').update(`art:${name}`).digest().readUIntBE(0, 5)
      const sidecar = { id, filename: `/art/${name}`, asset_folder_id: ART.id, size: '1280x1280' }
      const bytes = async () => {
        const { default: sharp } = await import('sharp')
        return sharp(drawn).webp({ quality: WEBP_QUALITY }).toBuffer()
      }
      return { id, name, sidecar, print: fingerprint(drawn), bytes }
    }),
  )
}

type KnownAsset = PushRecord['assets'][number]

/** Returns the space's copies of the site's art, by their address here. */
function artInSpace({ assets }: PushRecord): Map<string, KnownAsset> {
  const known = assets.map(asset => {
    // The Management API returns the storage address; stories use the delivery address.
    const new_filename = String(asset.new_filename).replace('https://s3.amazonaws.com/', 'https://')
    return [String(asset.old_filename), { ...asset, new_filename }] as const
  })
  return new Map(known.filter(([filename]) => filename.startsWith('/art/')))
}

/**
 * Replaces the site's art in content with assets of the space. `numbers` selects local ids (which the CLI
 * replaces) or the space's.
 */
export function withSpaceArt<Content>(
  content: Content,
  record: PushRecord,
  numbers: 'here' | 'space',
): Content {
  const art = artInSpace(record)
  const inSpace = (node: ContentNode, key: 'filename' | 'src'): ContentNode => {
    const known = art.get(String(node[key]))
    if (!known) return node
    const id = numbers === 'here' && key === 'filename' ? known.old_id : known.new_id
    return { ...node, id, [key]: known.new_filename }
  }
  return mapContent(content, node =>
    typeof node.filename === 'string' ? inSpace(node, 'filename') : inSpace(node, 'src'),
  ) as Content
}

/** The reverse of `withSpaceArt`. A picture whose file staff replaced keeps its address in the space. */
export function siteArt(record: PushRecord): (node: ContentNode) => ContentNode {
  const paths = [...artInSpace(record)].map(
    ([filename, { new_filename }]) => [storedPath(String(new_filename)) ?? '', filename] as const,
  )
  const art = new Map(paths)
  return node => {
    const key = typeof node.filename === 'string' ? 'filename' : 'src'
    const address = node[key]
    const here = typeof address === 'string' ? art.get(storedPath(address) ?? '') : undefined
    if (!here) return node
    if (key === 'filename') return { ...node, id: null, filename: here }
    const { id: _, ...picture } = node
    return { ...picture, src: here }
  }
}
