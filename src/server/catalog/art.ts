import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/**
 * Draws the demo menu's pictures from Fluent emoji by the recipes in art.json:
 * `node src/server/catalog/art.ts` from the project's root writes public/art/{name}.webp.
 */
const root = join(import.meta.dirname, '../../..')
const emojiFolder = join(root, 'node_modules/@lobehub/fluent-emoji-3d/assets')
const side = 384
/** Room around the square, so that no layer is cut off before the whole is fitted to it. */
const bleed = 128

type Look = { brightness?: number; saturation?: number; hue?: number }
/** One emoji: its centre on a 384 px square, its size in px, and how far it is turned, in degrees. */
type Layer = { emoji: string; at: [number, number]; size: number; turn?: number; look?: string }
type Recipes = { looks: Record<string, Look>; pictures: Record<string, string | Layer[]> }

const { looks, pictures }: Recipes = JSON.parse(await readFile(join(import.meta.dirname, 'art.json'), 'utf8'))

await mkdir(join(root, 'public/art'), { recursive: true })
for (const [name, recipe] of Object.entries(pictures)) {
  const picture = typeof recipe === 'string' ? await readFile(emojiFile(recipe)) : await compose(recipe)
  await writeFile(join(root, 'public/art', `${name}.webp`), picture)
}

async function compose(layers: Layer[]): Promise<Buffer> {
  const size = side + 2 * bleed
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const drawn = await sharp({ create: { width: size, height: size, channels: 4, background: clear } })
    .composite(await Promise.all(layers.map(draw)))
    .png()
    .toBuffer()
  return sharp(drawn)
    .trim()
    .resize(side, side, { fit: 'contain', background: clear })
    .webp({ quality: 80, alphaQuality: 85, effort: 6 })
    .toBuffer()
}

async function draw({ emoji, at: [x, y], size, turn = 0, look }: Layer) {
  const { data, info } = await sharp(emojiFile(emoji))
    .resize(size)
    .modulate(look ? looks[look] : {})
    .rotate(turn, { background: '#0000' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return {
    input: data,
    left: Math.round(x + bleed - info.width / 2),
    top: Math.round(y + bleed - info.height / 2),
  }
}

function emojiFile(code: string): string {
  return join(emojiFolder, `${code}.webp`)
}
