import { createHash } from 'node:crypto'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { z } from 'zod'
import { writeWhole } from '../../local/files/write-file.ts'
import type { AssetFile } from '../content/editor-api.ts'
import { focusText } from '../content/focus-point.ts'
import { slugFrom } from '../content/page-address.ts'
import { listAssets, sidecars } from './assets.ts'
import { Refused } from './refused.ts'

const MOST_BYTES = 20_000_000
/** Twice the widest display width. */
const MOST_PIXELS = 3000
const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'gif', 'heif', 'tiff']

const share = z.coerce.number().min(0).max(1)
const facts = z.object({
  name: z.string().trim().min(1, 'A picture needs a name.').max(80),
  alt: z.string().trim().max(200, 'An alternative text has at most 200 characters.'),
  /** Focal point as fractions of the picture's width and height. */
  x: share,
  y: share,
})

/** Adds a picture to the space in the CLI's layout, as an upright WebP of limited size without metadata. */
export async function uploadPicture(
  folder: string,
  spaceId: number,
  request: IncomingMessage,
  query: URLSearchParams,
): Promise<AssetFile> {
  const wanted = facts.safeParse(Object.fromEntries(query))
  if (!wanted.success) throw new Refused(400, z.prettifyError(wanted.error))
  const { name, alt, x, y } = wanted.data
  const { data, info } = await asWebp(await readBytes(request))
  const assets = join(folder, 'assets')
  await mkdir(assets, { recursive: true })
  const title = name.replace(/\.\w+$/, '')
  const stem = slugFrom(title) || 'picture'
  const hash = createHash('sha1').update(data).digest('hex').slice(0, 10)
  const filename = `https://a.storyblok.com/f/${spaceId}/${info.width}x${info.height}/${hash}/${stem}.webp`
  const at = new Date().toISOString()
  const claimed = { alt, title, focus: focusText({ x, y }, info), updated_at: at }
  const same = (await sidecars(assets)).find(({ about }) => about.filename === filename)
  if (same) {
    await writeFacts(same.path, { ...same.about, ...claimed })
  } else {
    const known = await readdir(assets)
    const id = Math.max(5000, ...known.map(file => Number(/_(\d+)\.\w+$/.exec(file)?.[1] ?? 0))) + 1
    // Readers that find the JSON file expect the picture, so the picture is written first.
    await writeFile(join(assets, `${stem}_${id}.webp`), data)
    await writeFacts(join(assets, `${stem}_${id}.json`), {
      ...{ id, filename, short_filename: `${stem}.webp`, content_type: 'image/webp' },
      ...{ content_length: data.length, copyright: '', source: '', is_private: false },
      ...{ asset_folder_id: null, meta_data: {}, created_at: at, ...claimed },
    })
  }
  const file = (await listAssets(folder)).find(asset => asset.filename === filename)
  if (!file) throw new Refused(500, 'The picture was kept, but is not in the list.')
  return file
}

function writeFacts(path: string, about: object) {
  return writeWhole(path, `${JSON.stringify(about, null, 2)}\n`, [])
}

async function asWebp(bytes: Buffer) {
  const { format, delay } = await sharp(bytes)
    .metadata()
    .catch(() => ({ format: '', delay: [] }))
  if (!FORMATS.includes(format)) {
    throw new Refused(415, 'This is no picture the site can use. Take a JPEG, PNG, WebP, AVIF or GIF.')
  }
  // Animations are refused: resizing keeps one frame.
  if (delay && delay.length > 1) {
    throw new Refused(
      415,
      'This picture moves, and would stand still on the site. Take one that does not move.',
    )
  }
  const box = { width: MOST_PIXELS, height: MOST_PIXELS, fit: 'inside', withoutEnlargement: true } as const
  return sharp(bytes).autoOrient().resize(box).webp({ quality: 86 }).toBuffer({ resolveWithObject: true })
}

async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > MOST_BYTES) throw new Refused(413, 'This picture is too large: at most 20 MB.')
    chunks.push(chunk)
  }
  if (size === 0) throw new Refused(400, 'This file is empty.')
  return Buffer.concat(chunks)
}
