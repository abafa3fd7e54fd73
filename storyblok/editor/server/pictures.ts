import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'
import { writeAtomically } from '#storyblok/local/files/write-file.ts'
import { type ContentNode, isNode } from '#storyblok/schema/content.ts'
import type { Picture } from '../content/editor-api.ts'
import { slugify } from '../content/page-path.ts'
import { RejectedRequestError } from './requests.ts'

const PICTURE = /\.(webp|png|jpe?g|avif|gif|svg)$/i
/**
 * Maximum length (pixels) of an uploaded picture's longer side. Pages request at most 1920
 * (src/content/picture-address.ts).
 */
const MAX_PIXELS = 3000
const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'gif', 'heif', 'tiff']

export async function listPictures(folder: string): Promise<Picture[]> {
  const own = await readSidecars(join(folder, 'assets'))
  const art = await readdir('public/art').catch(() => [])
  return [
    ...own.map(({ about }) => pictureOf(about)),
    ...art
      .filter(name => PICTURE.test(name))
      .sort()
      .map(name => ({ filename: `/art/${name}`, title: titleOf(name), alt: '', focus: '', id: null })),
  ]
}

type Sidecar = { path: string; about: ContentNode & { filename: string } }

/**
 * Reads the metadata files of pictures. The CLI writes each picture as `name_id.ext` and its Storyblok
 * metadata as `name_id.json`.
 */
async function readSidecars(assets: string): Promise<Sidecar[]> {
  const names = await readdir(assets, { recursive: true }).catch(() => [])
  const files = names.filter(name => name.endsWith('.json')).sort()
  const matches = files.map(async name => {
    const path = join(assets, name)
    const sidecar: unknown = JSON.parse(await readFile(path, 'utf8'))
    if (!isNode(sidecar) || typeof sidecar.filename !== 'string') return []
    return PICTURE.test(sidecar.filename) ? [{ path, about: { ...sidecar, filename: sidecar.filename } }] : []
  })
  return (await Promise.all(matches)).flat()
}

function pictureOf({ filename, id, alt, title, focus }: Sidecar['about']): Picture {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  return {
    filename,
    alt: text(alt),
    focus: text(focus),
    title: text(title) || titleOf(basename(filename)),
    id: typeof id === 'number' ? id : null,
  }
}

function titleOf(fileName: string) {
  return fileName
    .replace(/\.\w+$/, '')
    .replace(/[-_]+/g, ' ')
    .replace(/^./, first => first.toUpperCase())
}

const description = z.object({
  name: z.string().trim().min(1, 'Enter a name for the picture.').max(80),
  alt: z.string().trim().max(200, 'Alt text can have at most 200 characters.'),
})

/**
 * Adds a picture to the content folder as a WebP: upright, downsized, and without metadata. If the folder
 * already has the picture, updates only the title and alternative text.
 */
export async function uploadPicture(
  folder: string,
  spaceId: number,
  bytes: Buffer,
  facts: Record<string, string>,
): Promise<Picture> {
  const input = description.safeParse(facts)
  if (!input.success) throw new RejectedRequestError(400, z.prettifyError(input.error))
  const { name, alt } = input.data
  const { data, info } = await asWebp(bytes)
  const assets = join(folder, 'assets')
  await mkdir(assets, { recursive: true })
  const title = name.replace(/\.\w+$/, '')
  const stem = slugify(title) || 'picture'
  const hash = createHash('sha1').update(data).digest('hex').slice(0, 10)
  const filename = `https://a.storyblok.com/f/${spaceId}/${info.width}x${info.height}/${hash}/${stem}.webp`
  const at = new Date().toISOString()
  const changes = { alt, title, updated_at: at }
  const same = (await readSidecars(assets)).find(({ about }) => about.filename === filename)
  if (same) {
    const sidecar = { ...same.about, ...changes }
    await writeSidecar(same.path, sidecar)
    return pictureOf(sidecar)
  }
  const existing = await readdir(assets)
  const id = Math.max(5000, ...existing.map(file => Number(/_(\d+)\.\w+$/.exec(file)?.[1] ?? 0))) + 1
  const metadata = {
    id,
    filename,
    short_filename: `${stem}.webp`,
    content_type: 'image/webp',
    focus: '',
    content_length: data.length,
    copyright: '',
    source: '',
    is_private: false,
    asset_folder_id: null,
    meta_data: {},
    created_at: at,
    ...changes,
  }
  // Writes the picture before the JSON file, because code that finds the JSON file expects the picture to
  // exist.
  await writeFile(join(assets, `${stem}_${id}.webp`), data)
  await writeSidecar(join(assets, `${stem}_${id}.json`), metadata)
  return pictureOf(metadata)
}

function writeSidecar(path: string, sidecar: object) {
  return writeAtomically(path, `${JSON.stringify(sidecar, null, 2)}\n`)
}

async function asWebp(bytes: Buffer) {
  if (bytes.length === 0) throw new RejectedRequestError(400, 'This file is empty.')
  const { format, delay } = await sharp(bytes)
    .metadata()
    .catch(() => ({ format: '', delay: [] }))
  if (!FORMATS.includes(format)) {
    throw new RejectedRequestError(
      415,
      'The site cannot use this file. Choose a JPEG, PNG, WebP, AVIF or GIF.',
    )
  }
  // Animated pictures are rejected because resizing keeps only one frame.
  if (delay && delay.length > 1) {
    throw new RejectedRequestError(415, 'The site can’t play animated pictures. Choose a still picture.')
  }
  const box = { width: MAX_PIXELS, height: MAX_PIXELS, fit: 'inside', withoutEnlargement: true } as const
  return sharp(bytes).autoOrient().resize(box).webp({ quality: 86 }).toBuffer({ resolveWithObject: true })
}
