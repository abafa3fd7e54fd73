import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import sharp from 'sharp'
import { slugFrom } from '../editor/content/page-address.ts'
import { parseJson } from '../local/files/json-file.ts'
import { isNode } from '../schema/content.ts'
import type { Cli } from './cli.ts'
import { fingerprint, type PushRecord } from './push-record.ts'
import { SEED, type Stage } from './stage.ts'

type Asset = { id: number; path: string; name: string; sidecar: Record<string, unknown>; print: string }

/** Where staff find the pictures of blocks among their assets. */
const PICTURES = {
  id: 1,
  name: 'Block previews',
  uuid: '3f0c54b3-5d15-5a44-8a0c-0f6a6f9d0c11',
  parent_id: null,
}

const PICTURE = /\.(?:webp|png|jpe?g|avif|gif|svg)$/i

type Parts = {
  stage: Stage
  cli: Cli
  record: PushRecord
}

/** Uploads what is new or changed since the last push; returns how many, and notes them in the record. */
export async function pushAssets(folder: string, { stage, cli, record }: Parts): Promise<number> {
  const pictures = await blockPictures(join(folder, 'previews'))
  const all = [...(await spaceAssets(join(folder, 'assets'))), ...pictures]
  const changed = all.filter(({ id, print }) => record.asset_files[id] !== print)
  await stage.writeManifest('assets', record.assets)
  if (changed.length === 0) return 0
  if (pictures.length > 0) await stage.write('assets', 'folders/previews.json', PICTURES)
  await stageAssets(stage, changed, record)
  try {
    await cli('Pictures', ['assets', 'push', '--from', SEED, '--target', 'space'])
  } finally {
    // What was uploaded before something failed is not uploaded again.
    record.assets = noted(await stage.readManifest('assets'))
    record.asset_folders = noted(await stage.readManifest('assets', 'folders'))
    const sent = new Set(record.assets.map(({ old_id }) => old_id))
    for (const { id, print } of changed) if (sent.has(id)) record.asset_files[id] = print
  }
  return changed.length
}

async function stageAssets(stage: Stage, changed: readonly Asset[], record: PushRecord) {
  await stage.writeManifest('assets', record.asset_folders, 'folders')
  for (const { path, name, sidecar } of changed) {
    const staged = `${sidecar.id}${extname(name)}`
    await stage.copy('assets', path, staged)
    await stage.write('assets', `${sidecar.id}.json`, { ...sidecar, short_filename: name })
  }
}

/** The address of a block's picture in the space. */
export function pictureAddress({ assets }: PushRecord, block: string, preset: string): string | undefined {
  const id = pictureId(pictureName(block, preset))
  const address = assets.find(({ old_id }) => old_id === id)?.new_filename
  return typeof address === 'string' ? address : undefined
}

/** Pictures of presets are called `<block>-<preset>.webp`. */
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
      return { id, path, name, sidecar, print: fingerprint(file) }
    }),
  )
}

/** Files of the CLI: `name_id.ext`, and beside it `name_id.json` with what Storyblok knows of it. */
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
    const print = fingerprint(await readFile(path), text)
    return { id: sidecar.id, path, name: short || name, sidecar: { ...sidecar }, print }
  })
  return Promise.all(assets)
}

function noted(entries: readonly Record<string, unknown>[]) {
  return entries.flatMap(({ old_id, new_id, ...rest }) =>
    typeof old_id === 'number' && typeof new_id === 'number' ? [{ ...rest, old_id, new_id }] : [],
  )
}
