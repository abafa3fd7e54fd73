import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type ContentNode, isNode } from '../../schema/content.ts'
import type { AssetFile } from '../content/editor-api.ts'

const PICTURE = /\.(webp|png|jpe?g|avif|gif|svg)$/i

/** Returns the pictures staff may choose: the space's, then the site's own art. */
export async function listAssets(folder: string): Promise<AssetFile[]> {
  const own = await sidecars(join(folder, 'assets'))
  return [...own.map(({ about }) => assetOf(about)), ...(await siteArt())]
}

async function siteArt(): Promise<AssetFile[]> {
  const names = await readdir('public/art').catch(() => [])
  return names
    .filter(name => PICTURE.test(name))
    .sort()
    .map(name => ({ filename: `/art/${name}`, name: '', title: titleOf(name), alt: '', focus: '', id: null }))
}

type Sidecar = { path: string; about: ContentNode & { filename: string } }

/** The CLI writes `name_id.ext` and, beside it, `name_id.json` with Storyblok's metadata. */
export async function sidecars(folder: string): Promise<Sidecar[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const files = names.filter(name => name.endsWith('.json')).sort()
  const found = files.map(async name => {
    const path = join(folder, name)
    const about: unknown = JSON.parse(await readFile(path, 'utf8'))
    if (!isNode(about) || typeof about.filename !== 'string') return []
    return PICTURE.test(about.filename) ? [{ path, about: { ...about, filename: about.filename } }] : []
  })
  return (await Promise.all(found)).flat()
}

function assetOf({ filename, id, alt, title, name, focus }: Sidecar['about']): AssetFile {
  return {
    filename,
    id: typeof id === 'number' ? id : null,
    name: typeof name === 'string' ? name : '',
    title: typeof title === 'string' && title ? title : titleOf(basename(filename)),
    alt: typeof alt === 'string' ? alt : '',
    focus: typeof focus === 'string' ? focus : '',
  }
}

function titleOf(fileName: string) {
  return fileName
    .replace(/\.\w+$/, '')
    .replace(/[-_]+/g, ' ')
    .replace(/^./, first => first.toUpperCase())
}
