import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { ART_WIDTHS } from '#src/domain/content/art.ts'
import type { Drawing } from './kit/ink.ts'
import { roundToTenth } from './kit/shapes.ts'
import { DEFAULT_HEAT_LEVEL, HEAT_TONES, type Tones } from './kit/tones.ts'
import { pictures } from './pictures.ts'
import { scenes } from './scenes.ts'

/* `npm run art` renders the pictures of pictures.ts and scenes.ts whose drawings have changed, and
   `npm run art -- mac fries` renders the pictures `mac` and `fries`. Pictures are transparent squares in
   public/art: {name}.webp as the fallback, {width}/{name}.avif for pages, and, if the picture has a crust,
   heat/{name}.webp as the mask of the crust. Scenes go to storyblok/assets. */
/** AVIF quality by width. Larger pictures hide artifacts better and need less quality. */
const QUALITY = { 384: 35, 640: 38, 1280: 32 } satisfies Record<(typeof ART_WIDTHS)[number], number>
const MAX_WIDTH = Math.max(...ART_WIDTHS)
const folder = join(import.meta.dirname, '../../public/art')
const hashesFile = join(import.meta.dirname, 'drawn.json')
/** Increment to force unchanged drawings to be rendered again. */
const ART_VERSION = 2

/** Maximum size of a card's picture, in bytes. */
const CARD_MAX_BYTES = 9 * 1024

/** Style of a mask: fried parts are white, and everything else, including outlines, is black. */
const MASK =
  '*:not([fill=none]){fill:#000!important;opacity:1!important}[stroke]{stroke:#000!important}.crust path:not([fill=none]){fill:#fff!important}.air{display:none}'
const MASK_SIZE = 320

const renderedHashes: Record<string, string> = JSON.parse(
  await readFile(hashesFile, 'utf8').catch(() => '{}'),
)
const requestedNames = process.argv.slice(2)
for (const name of requestedNames) if (!pictures[name]) throw new Error(`There is no picture called ${name}.`)

sharp.concurrency(1)
await deleteOrphanedFiles()
for (const [name, draw] of Object.entries(pictures)) {
  const drawing = draw(tonesForHeat(DEFAULT_HEAT_LEVEL))
  const contentHash = hashDrawing(drawing)
  if (requestedNames.length > 0 ? !requestedNames.includes(name) : renderedHashes[name] === contentHash)
    continue
  await render(name, drawing)
  await recordHash(name, contentHash)
}

function tonesForHeat(level: number): Tones {
  return HEAT_TONES[level] as Tones
}

for (const [file, scene] of Object.entries(scenes)) {
  const { width, height, drawing } = scene()
  const contentHash = hashDrawing(drawing)
  if (requestedNames.length > 0 || renderedHashes[file] === contentHash) continue
  const picture = sharp(Buffer.from(svg(drawing, { x: 0, y: 0, width, height })), { unlimited: true })
  const path = join(import.meta.dirname, '../../storyblok/assets', file)
  await writeFile(
    path,
    await (file.endsWith('.jpg')
      ? picture.jpeg({ quality: 80, mozjpeg: true })
      : picture.webp({ quality: 72 })
    ).toBuffer(),
  )
  await recordHash(file, contentHash)
}

async function recordHash(name: string, contentHash: string): Promise<void> {
  renderedHashes[name] = contentHash
  await writeFile(hashesFile, `${JSON.stringify(renderedHashes, Object.keys(renderedHashes).sort(), 2)}\n`)
  process.stdout.write(`${name}\n`)
}

function hashDrawing(drawing: Drawing): string {
  return createHash('sha256').update(`${ART_VERSION}${drawing}`).digest('hex').slice(0, 16)
}

async function render(name: string, drawing: Drawing): Promise<void> {
  const frame = await boundingSquare(drawing)
  const picture = await rasterize(drawing, frame)
  for (const width of ART_WIDTHS) await save(`${width}/${name}.avif`, await encode(picture, width))
  const [smallest] = ART_WIDTHS
  await save(
    `${name}.webp`,
    await picture.clone().resize(smallest).webp({ quality: 45, alphaQuality: 60, effort: 5 }).toBuffer(),
  )
  if (pictures[name]?.(tonesForHeat(0)) === drawing) return
  const mask = (await rasterize(`<style>${MASK}</style>${drawing}`, frame))
    .resize(MASK_SIZE)
    .flatten({ background: '#000' })
    .extractChannel(0)
  const alpha = await mask.raw().toBuffer()
  const white = sharp({ create: { width: MASK_SIZE, height: MASK_SIZE, channels: 3, background: '#fff' } })
  await save(
    `heat/${name}.webp`,
    await white
      .joinChannel(alpha, { raw: { width: MASK_SIZE, height: MASK_SIZE, channels: 1 } })
      .webp({ quality: 10, alphaQuality: 40, effort: 6 })
      .toBuffer(),
  )
}

type Square = { x: number; y: number; side: number }
type Frame = { x: number; y: number; width: number; height: number }

async function boundingSquare(drawing: Drawing): Promise<Square> {
  const [from, size, side] = [-200, 1200, 400]
  const { info } = await sharp(Buffer.from(svg(drawing, square({ x: from, y: from, side: size }))), {
    density: (72 * side) / size,
  })
    .trim()
    .toBuffer({ resolveWithObject: true })
  const scale = size / side
  const [left, top] = [from - (info.trimOffsetLeft ?? 0) * scale, from - (info.trimOffsetTop ?? 0) * scale]
  const [width, height] = [info.width * scale, info.height * scale]
  const longest = Math.max(width, height) + 12
  return { x: left + width / 2 - longest / 2, y: top + height / 2 - longest / 2, side: longest }
}

function square({ x, y, side }: Square): Frame {
  return { x, y, width: side, height: side }
}

async function rasterize(drawing: Drawing, frame: Square): Promise<Sharp> {
  const scale = frame.side / 800
  const scaledInk = drawing.replace(
    /class="ink" stroke-width="([\d.]+)"/g,
    (_, width) => `class="ink" stroke-width="${roundToTenth(width * scale)}"`,
  )
  const large = await sharp(Buffer.from(svg(scaledInk, square(frame))), {
    density: (72 * MAX_WIDTH) / frame.side,
    limitInputPixels: false,
    unlimited: true,
  })
    .resize(MAX_WIDTH, MAX_WIDTH)
    .png({ compressionLevel: 1 })
    .toBuffer()
  return sharp(large)
}

function svg(drawing: Drawing, { x, y, width, height }: Frame): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}">${drawing}</svg>`
}

async function encode(picture: Sharp, width: (typeof ART_WIDTHS)[number]): Promise<Buffer> {
  const [smallest] = ART_WIDTHS
  for (let quality: number = QUALITY[width]; ; quality -= 4) {
    const file = await picture.clone().resize(width).avif({ quality, effort: 1 }).toBuffer()
    if (width > smallest || file.length <= CARD_MAX_BYTES || quality < 20) return file
  }
}

async function save(path: string, picture: Buffer): Promise<void> {
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, picture)
}

async function deleteOrphanedFiles(): Promise<void> {
  for (const file of await readdir(folder, { recursive: true })) {
    const [, name] = /^(?:\d+\/|heat\/)?(.+)\.(?:webp|avif)$/.exec(file) ?? []
    if (name && !pictures[name]) await rm(join(folder, file))
  }
  for (const name of Object.keys(renderedHashes))
    if (!pictures[name] && !scenes[name]) delete renderedHashes[name]
}
