import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { ART_WIDTHS } from '#src/domain/content/art.ts'
import type { Drawing } from './kit/ink.ts'
import { round } from './kit/shapes.ts'
import { HEAT, HOUSE_HEAT, type Tones } from './kit/tones.ts'
import { pictures } from './pictures.ts'
import { scenes } from './scenes.ts'

/* Renders changed pictures of pictures.ts and scenes.ts, or the named ones: `npm run art`, `npm run art --
   mac fries`. Pictures are transparent squares in public/art: {name}.webp as the fallback,
   {width}/{name}.avif for pages, and heat/{name}.webp, the crust's mask, if there is a crust. Scenes go to
   storyblok/assets. */
/** Larger pictures hide more artifacts. */
const QUALITY = { 384: 35, 640: 38, 1280: 32 } satisfies Record<(typeof ART_WIDTHS)[number], number>
const LARGEST = Math.max(...ART_WIDTHS)
const folder = join(import.meta.dirname, '../../public/art')
const ledger = join(import.meta.dirname, 'drawn.json')
/** Increment to force the same drawings into new files. */
const EDITION = 2

/** Size of a card's picture, in bytes. */
const LIGHT = 9 * 1024

/** Black except fried parts, with black outlines. */
const MASK =
  '*:not([fill=none]){fill:#000!important;opacity:1!important}[stroke]{stroke:#000!important}.crust path:not([fill=none]){fill:#fff!important}.air{display:none}'
const MASK_SIDE = 320

const drawn: Record<string, string> = JSON.parse(await readFile(ledger, 'utf8').catch(() => '{}'))
const named = process.argv.slice(2)
for (const name of named) if (!pictures[name]) throw new Error(`There is no picture called ${name}.`)

sharp.concurrency(1)
await removeStrays()
for (const [name, draw] of Object.entries(pictures)) {
  const drawing = draw(tonesAt(HOUSE_HEAT))
  const print = printOf(drawing)
  if (named.length > 0 ? !named.includes(name) : drawn[name] === print) continue
  await render(name, drawing)
  await note(name, print)
}

function tonesAt(level: number): Tones {
  return HEAT[level] as Tones
}

for (const [file, scene] of Object.entries(scenes)) {
  const { width, height, drawing } = scene()
  const print = printOf(drawing)
  if (named.length > 0 || drawn[file] === print) continue
  const picture = sharp(Buffer.from(svg(drawing, { x: 0, y: 0, width, height })), { unlimited: true })
  const path = join(import.meta.dirname, '../../storyblok/assets', file)
  await writeFile(
    path,
    await (file.endsWith('.jpg')
      ? picture.jpeg({ quality: 80, mozjpeg: true })
      : picture.webp({ quality: 72 })
    ).toBuffer(),
  )
  await note(file, print)
}

async function note(name: string, print: string): Promise<void> {
  drawn[name] = print
  await writeFile(ledger, `${JSON.stringify(drawn, Object.keys(drawn).sort(), 2)}\n`)
  process.stdout.write(`${name}\n`)
}

function printOf(drawing: Drawing): string {
  return createHash('sha256').update(`${EDITION}${drawing}`).digest('hex').slice(0, 16)
}

async function render(name: string, drawing: Drawing): Promise<void> {
  const frame = await frameOf(drawing)
  const picture = await raster(drawing, frame)
  for (const width of ART_WIDTHS) await save(`${width}/${name}.avif`, await encode(picture, width))
  const [smallest] = ART_WIDTHS
  await save(
    `${name}.webp`,
    await picture.clone().resize(smallest).webp({ quality: 45, alphaQuality: 60, effort: 5 }).toBuffer(),
  )
  if (pictures[name]?.(tonesAt(0)) === drawing) return
  const mask = (await raster(`<style>${MASK}</style>${drawing}`, frame))
    .resize(MASK_SIDE)
    .flatten({ background: '#000' })
    .extractChannel(0)
  const alpha = await mask.raw().toBuffer()
  const white = sharp({ create: { width: MASK_SIDE, height: MASK_SIDE, channels: 3, background: '#fff' } })
  await save(
    `heat/${name}.webp`,
    await white
      .joinChannel(alpha, { raw: { width: MASK_SIDE, height: MASK_SIDE, channels: 1 } })
      .webp({ quality: 10, alphaQuality: 40, effort: 6 })
      .toBuffer(),
  )
}

type Square = { x: number; y: number; side: number }
type Frame = { x: number; y: number; width: number; height: number }

async function frameOf(drawing: Drawing): Promise<Square> {
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

async function raster(drawing: Drawing, frame: Square): Promise<Sharp> {
  const share = frame.side / 800
  const inked = drawing.replace(
    /class="ink" stroke-width="([\d.]+)"/g,
    (_, width) => `class="ink" stroke-width="${round(width * share)}"`,
  )
  const large = await sharp(Buffer.from(svg(inked, square(frame))), {
    density: (72 * LARGEST) / frame.side,
    limitInputPixels: false,
    unlimited: true,
  })
    .resize(LARGEST, LARGEST)
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
    if (width > smallest || file.length <= LIGHT || quality < 20) return file
  }
}

async function save(path: string, picture: Buffer): Promise<void> {
  const file = join(folder, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, picture)
}

async function removeStrays(): Promise<void> {
  for (const file of await readdir(folder, { recursive: true })) {
    const [, name] = /^(?:\d+\/|heat\/)?(.+)\.(?:webp|avif)$/.exec(file) ?? []
    if (name && !pictures[name]) await rm(join(folder, file))
  }
  for (const name of Object.keys(drawn)) if (!pictures[name] && !scenes[name]) delete drawn[name]
}
