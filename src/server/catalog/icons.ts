import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/**
 * Draws the icons of the installed app from the logo's comb, and the one for whoever asks for /favicon.ico:
 * `node src/server/catalog/icons.ts` from the project's root writes public/icons/{name}.png and public/favicon.ico.
 */
const root = join(import.meta.dirname, '../../..')
const ground = '#ffc72c'
const ink = '#1b1512'

type Icon = { side: number /** Of the icon's side. */; comb: number; corner: number }
const icons: Record<string, Icon> = {
  'icon-192': { side: 192, comb: 0.66, corner: 0.22 },
  'icon-512': { side: 512, comb: 0.66, corner: 0.22 },
  // Systems cut their own shape out of these; what counts stays in the middle.
  'maskable-512': { side: 512, comb: 0.56, corner: 0 },
  'apple-touch-icon': { side: 180, comb: 0.66, corner: 0 },
}

const favicon = await readFile(join(root, 'public/favicon.svg'), 'utf8')
const comb = /<path fill="#d7261e" d="([^"]+)"/.exec(favicon)?.[1]
if (!comb) throw new Error('public/favicon.svg has no comb')

await mkdir(join(root, 'public/icons'), { recursive: true })
for (const [name, icon] of Object.entries(icons)) {
  const picture = await sharp(Buffer.from(drawing(icon)))
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
  await writeFile(join(root, 'public/icons', `${name}.png`), picture)
}

const small = await sharp(Buffer.from(favicon), { density: 300 })
  .resize(32, 32)
  .png({ palette: true, compressionLevel: 9 })
  .toBuffer()
await writeFile(join(root, 'public/favicon.ico'), icoOf(small, 32))

/** A file of one icon, which is a PNG (as every browser of this century reads it). */
function icoOf(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(side, 6)
  head.writeUInt8(side, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

/** On a 100 × 100 field; rays come from behind the comb as they do on the site. */
function drawing({ side, comb: share, corner }: Icon): string {
  const scale = (share * 100) / 88
  const rays = Array.from({ length: 12 }, (_, index) => `rotate(${index * 30} 50 62)`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 100 100">
    <clipPath id="edge"><rect width="100" height="100" rx="${corner * 100}"/></clipPath>
    <g clip-path="url(#edge)">
      <rect width="100" height="100" fill="${ground}"/>
      ${rays.map(turn => `<path d="M50 62 L36 -60 L64 -60 Z" fill="#ffd952" transform="${turn}"/>`).join('')}
    </g>
    <g transform="translate(50 51) scale(${scale}) translate(-48.5 -41.5)" stroke="${ink}" stroke-linejoin="round">
      <path d="${comb}" fill="${ink}" stroke-width="7" transform="translate(3 3)"/>
      <path d="${comb}" fill="#d7261e" stroke-width="6"/>
    </g>
  </svg>`
}
