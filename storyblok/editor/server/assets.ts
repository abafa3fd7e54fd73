import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isNode } from '../../schema/content.ts'
import type { AssetFile } from '../content/editor-api.ts'

const PICTURE = /\.(webp|png|jpe?g|avif|gif|svg)$/i

/** Every picture staff may choose: those of the space, then the art of the site itself. */
export async function listAssets(folder: string): Promise<AssetFile[]> {
  return [...(await spaceAssets(join(folder, 'assets'))), ...(await siteArt())]
}

async function siteArt(): Promise<AssetFile[]> {
  const names = await readdir('public/art').catch(() => [])
  return names
    .filter(name => PICTURE.test(name))
    .sort()
    .map(name => ({ filename: `/art/${name}`, name: '', title: titleOf(name), alt: '', focus: '', id: null }))
}

/** Files of the CLI: `name_id.ext` and beside it `name_id.json` with what Storyblok knows of it. */
async function spaceAssets(folder: string): Promise<AssetFile[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const files = names.filter(name => name.endsWith('.json')).sort()
  const assets = await Promise.all(
    files.map(async name => assetOf(await readFile(join(folder, name), 'utf8'))),
  )
  return assets.flat()
}

function assetOf(text: string): AssetFile[] {
  const asset: unknown = JSON.parse(text)
  if (!isNode(asset) || typeof asset.filename !== 'string' || !PICTURE.test(asset.filename)) return []
  const { filename, id, alt, title, name, focus } = asset
  return [
    {
      filename,
      id: typeof id === 'number' ? id : null,
      name: typeof name === 'string' ? name : '',
      title: typeof title === 'string' && title ? title : titleOf(basename(filename)),
      alt: typeof alt === 'string' ? alt : '',
      focus: typeof focus === 'string' ? focus : '',
    },
  ]
}

function titleOf(fileName: string) {
  return fileName
    .replace(/\.\w+$/, '')
    .replace(/[-_]+/g, ' ')
    .replace(/^./, first => first.toUpperCase())
}
