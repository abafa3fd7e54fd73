import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { readAssetFiles } from '../local/files/asset-files.ts'
import { createPresetPictureName } from '../presets/define-presets.ts'
import { type ContentNode, mapContent } from '../schema/content.ts'
import type { RunStoryblokCli } from './cli.ts'
import type { SpaceSettings } from './settings.ts'
import { SOURCE_NAME, type Workspace } from './workspace.ts'

type Picture = {
  about: ContentNode & { id: number; filename: string }
  bytes: () => Promise<Buffer>
}

const FOLDERS = [
  { id: 1, name: 'Block previews', uuid: '3f0c54b3-5d15-5a44-8a0c-0f6a6f9d0c11', parent_id: null },
  { id: 2, name: 'Pictures of the site', uuid: '7d1f6c2a-0b3e-5c8e-9a57-52c1e9b0a4d2', parent_id: null },
]
const [PREVIEWS, ART] = FOLDERS.map(({ id }) => id)
const WEBP_QUALITY = 85

type Parts = { workspace: Workspace; cli: RunStoryblokCli; content: unknown; overwrite: boolean }

/**
 * Uploads pictures: the assets, the preset screenshots, and the built-in art that `content` uses. Skips
 * pictures that the space already has, unless `overwrite` is set. Returns the number of uploads.
 */
export async function pushPictures(
  { folder, art }: Pick<SpaceSettings, 'folder' | 'art'>,
  { workspace, cli, content, overwrite }: Parts,
): Promise<number> {
  const sent = new Set((await workspace.manifest('assets')).map(({ old_id }) => old_id))
  const used = new Set(JSON.stringify(content).match(/(?<="\/art\/)[^"/]+(?=\.webp")/g))
  const assets = (await readAssetFiles(join(folder, 'assets'))).map(({ about, path }) => ({
    about,
    bytes: () => readFile(path),
  }))
  const all = [...assets, ...(await artIn(art, used)), ...(await previewsIn(folder))]
  const pictures = all.filter(({ about }) => overwrite || !sent.has(about.id))
  if (pictures.length === 0) return 0
  console.log(`Pictures to upload: ${pictures.length}`)
  for (const assetFolder of FOLDERS)
    await workspace.write('assets', `folders/${assetFolder.id}.json`, assetFolder)
  for (const [index, { about, bytes }] of pictures.entries()) {
    if (index % 10 === 9) console.log(`Pictures prepared: ${index + 1}`)
    const short_filename = about.filename.split('/').at(-1) ?? ''
    await workspace.write('assets', `${about.id}.json`, { short_filename, ...about })
    await workspace.write('assets', `${about.id}.${short_filename.split('.').at(-1)}`, await bytes())
  }
  await cli('assets', 'push', '--from', SOURCE_NAME, '--target', 'space')
  return pictures.length
}

async function artIn(folder: string, used: ReadonlySet<string>): Promise<Picture[]> {
  const names = await namesIn(join(folder, '1280'), /\.avif$/)
  return names
    .filter(name => used.has(name.replace('.avif', '')))
    .map(name => {
      const filename = `/art/${name.replace('.avif', '.webp')}`
      const metadata = { id: idOf(filename), filename, asset_folder_id: ART, size: '1280x1280' }
      const webp = () =>
        sharp(join(folder, '1280', name))
          .webp({ quality: WEBP_QUALITY })
          .toBuffer()
      return { about: metadata, bytes: webp }
    })
}

async function previewsIn(folder: string): Promise<Picture[]> {
  const names = await namesIn(join(folder, 'previews'), /\.webp$/)
  return names.map(name => {
    const filename = `/previews/${name}`
    const metadata = { id: idOf(filename), filename, asset_folder_id: PREVIEWS }
    return { about: metadata, bytes: () => readFile(join(folder, 'previews', name)) }
  })
}

export function getPresetPreviewUrl(block: string, preset: string): string {
  return `/previews/${createPresetPictureName(block, preset)}`
}

async function namesIn(folder: string, pattern: RegExp): Promise<string[]> {
  return (await readdir(folder).catch(() => [])).filter(name => pattern.test(name)).toSorted()
}

function idOf(filename: string) {
  return createHash('sha1').update(filename).digest().readUIntBE(0, 5)
}

/** Replacement pictures, by the URL of the picture that they replace. */
export type PictureReplacements = ReadonlyMap<string, { id: number | string | null; filename: string }>

export async function readRemoteReplacements(workspace: Workspace): Promise<PictureReplacements> {
  const existing = await workspace.manifest('assets')
  return new Map(
    existing.map(({ old_filename, new_id, new_filename }) => {
      // The Management API returns storage URLs, but content contains delivery URLs.
      const filename = (new_filename ?? '').replace('https://s3.amazonaws.com/', 'https://')
      return [old_filename ?? '', { id: new_id, filename }]
    }),
  )
}

/**
 * Returns the inverse of `readRemoteReplacements`. The id is null for built-in pictures, because content
 * files refer to them by path only.
 */
export async function readLocalReplacements(workspace: Workspace): Promise<PictureReplacements> {
  const existing = await workspace.manifest('assets')
  const remote = await readRemoteReplacements(workspace)
  return new Map(
    existing.map(({ old_id, old_filename }) => {
      const filename = old_filename ?? ''
      const id = filename.startsWith('/') ? null : old_id
      return [remote.get(filename)?.filename ?? '', { id, filename }]
    }),
  )
}

export function replacePictures(content: unknown, replacements: PictureReplacements): unknown {
  return mapContent(content, node => {
    const key = typeof node.filename === 'string' ? 'filename' : 'src'
    const other = replacements.get(String(node[key] ?? '').replace(/\?cv=\d+$/, ''))
    return other ? { ...node, id: other.id, [key]: other.filename } : node
  })
}
