import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import sharp from 'sharp'
import { slugFrom } from '../editor/content/page-address.ts'
import { parseJson } from '../local/files/json-file.ts'
import { pageTemplates } from '../presets/page-templates.ts'
import { presets } from '../presets/presets.ts'
import { isNode } from '../schema/content.ts'
import { ART, artAssets } from './art.ts'
import type { Cli } from './cli.ts'
import { localStories } from './local-stories.ts'
import type { ManagementClient, RemoteAsset } from './management-client.ts'
import { fingerprint, type PushRecord } from './push-record.ts'
import type { SpaceSettings } from './settings.ts'
import { SEED, type Stage } from './stage.ts'

type Asset = {
  id: number
  name: string
  sidecar: Record<string, unknown>
  print: string
  bytes: () => Promise<Buffer>
}

/** Asset folder of the preset pictures. */
const PICTURES = {
  id: 1,
  name: 'Block previews',
  uuid: '3f0c54b3-5d15-5a44-8a0c-0f6a6f9d0c11',
  parent_id: null,
}

/** Interval of the upload's progress lines. */
const PROGRESS_MS = 5_000

const PICTURE = /\.(?:webp|png|jpe?g|avif|gif|svg)$/i

type Parts = {
  stage: Stage
  cli: Cli
  client: ManagementClient
  record: PushRecord
  /** Also uploads files that staff replaced or deleted in the space. */
  overwrite: boolean
}

export type PushedAssets = {
  uploaded: number
  /** Names of files that changed locally but were replaced or deleted in the space. */
  left: string[]
}

/**
 * Uploads files that are new or changed since the last push and records them. Files replaced by staff stay.
 */
export async function pushAssets(
  { folder, art }: Pick<SpaceSettings, 'folder' | 'art'>,
  { stage, cli, client, record, overwrite }: Parts,
): Promise<PushedAssets> {
  const pictures = await blockPictures(join(folder, 'previews'))
  const stories = await localStories(folder)
  const drawn = await artAssets(art, [stories, presets, pageTemplates])
  const all: Asset[] = [...(await spaceAssets(join(folder, 'assets'))), ...pictures, ...drawn]
  const different = all.filter(({ id, print }) => record.asset_files[id] !== print)
  await stage.writeManifest('assets', record.assets)
  if (different.length === 0) return { uploaded: 0, left: [] }
  const isTheirs = overwrite ? () => false : replacedIn(await client.assets(), record)
  const left = different.filter(({ id }) => isTheirs(id)).map(({ name }) => name)
  const changed = different.filter(({ id }) => !isTheirs(id))
  if (changed.length === 0) return { uploaded: 0, left }
  if (pictures.length > 0) await stage.write('assets', 'folders/previews.json', PICTURES)
  if (drawn.length > 0) await stage.write('assets', 'folders/art.json', ART)
  await stageAssets(stage, changed, record)
  const sentBefore = record.assets.length
  const progress = setInterval(async () => {
    const done = (await stage.readManifest('assets')).length - sentBefore
    if (done > 0) console.log(`  ${done} of ${changed.length} pictures uploaded`)
  }, PROGRESS_MS)
  console.log(`  ${changed.length} pictures to upload`)
  try {
    await cli('Pictures', ['assets', 'push', '--from', SEED, '--target', 'space'])
  } finally {
    clearInterval(progress)
    // Records finished uploads even after a failure, so that they are not repeated.
    record.assets = noted(await stage.readManifest('assets'))
    record.asset_folders = noted(await stage.readManifest('assets', 'folders'))
    const sent = new Set(record.assets.map(({ old_id }) => old_id))
    for (const { id, print } of changed) if (sent.has(id)) record.asset_files[id] = print
  }
  const there = new Map((await client.assets()).map(asset => [asset.id, asset]))
  const sent = new Set(changed.map(({ id }) => id))
  for (const { old_id, new_id } of record.assets) {
    const asset = there.get(new_id)
    // Storyblok may not know the size of a new upload yet.
    if (asset?.content_length && sent.has(old_id)) record.asset_seen[old_id] = seenOf(asset)
  }
  return { uploaded: changed.length, left }
}

/** Returns uploaded assets whose file in the space was replaced or deleted. */
function replacedIn(assets: readonly RemoteAsset[], record: PushRecord) {
  const there = new Map(assets.map(asset => [asset.id, asset]))
  const theirs = new Set<number>()
  for (const { old_id, new_id } of record.assets) {
    const asset = there.get(new_id)
    const seen = record.asset_seen[old_id]
    if (!asset || (seen !== undefined && seen !== seenOf(asset))) theirs.add(old_id)
  }
  return (id: number) => theirs.has(id)
}

function seenOf({ filename, content_length }: RemoteAsset) {
  return `${filename} ${content_length ?? ''}`
}

async function stageAssets(stage: Stage, changed: readonly Asset[], record: PushRecord) {
  await stage.writeManifest('assets', record.asset_folders, 'folders')
  for (const { name, sidecar, bytes } of changed) {
    await stage.writeBytes('assets', `${sidecar.id}${extname(name)}`, await bytes())
    await stage.write('assets', `${sidecar.id}.json`, { ...sidecar, short_filename: name })
  }
}

/** Returns the address of a preset's picture in the space. */
export function pictureAddress({ assets }: PushRecord, block: string, preset: string): string | undefined {
  const id = pictureId(pictureName(block, preset))
  const address = assets.find(({ old_id }) => old_id === id)?.new_filename
  return typeof address === 'string' ? address : undefined
}

function pictureName(block: string, preset: string) {
  return `${block}-${slugFrom(preset)}.webp`
}

function pictureId(name: string) {
  return createHash('sha1').update(`preview:${name}`).digest().readUIntBE(0, 5)
}

async function blockPictures(folder: string): Promise<Asset[]> {
  const names = (await readdir(folder).catch(() => [])).filter(name => PICTURE.test(name)).sort()
  return Promise.all(
    names.map(async name => {
      const path = join(folder, name)
      const file = await readFile(path)
      const { width, height } = await sharp(file).metadata()
      const id = pictureId(name)
      const sidecar = { id, asset_folder_id: PICTURES.id, size: `${width}x${height}` }
      return { id, name, sidecar, print: fingerprint(file), bytes: async () => file }
    }),
  )
}

/** The CLI writes `name_id.ext` and, beside it, `name_id.json` with Storyblok's metadata. */
async function spaceAssets(folder: string): Promise<Asset[]> {
  const names = (await readdir(folder).catch(() => [])).filter(name => PICTURE.test(name)).sort()
  const assets = names.map(async name => {
    const path = join(folder, name)
    const sidecarPath = path.replace(PICTURE, '.json')
    const text = await readFile(sidecarPath, 'utf8').catch(() => {
      throw new Error(`${path} lacks ${sidecarPath}, with the id stories know the picture by.`)
    })
    const sidecar = parseJson(sidecarPath, text)
    if (!isNode(sidecar) || typeof sidecar.id !== 'number') throw new Error(`${sidecarPath} has no id.`)
    const short = typeof sidecar.filename === 'string' ? sidecar.filename.split('/').at(-1) : undefined
    const file = await readFile(path)
    const print = fingerprint(file, text)
    return { id: sidecar.id, name: short || name, sidecar: { ...sidecar }, print, bytes: async () => file }
  })
  return Promise.all(assets)
}

function noted(entries: readonly Record<string, unknown>[]) {
  return entries.flatMap(({ old_id, new_id, ...rest }) =>
    typeof old_id === 'number' && typeof new_id === 'number' ? [{ ...rest, old_id, new_id }] : [],
  )
}
