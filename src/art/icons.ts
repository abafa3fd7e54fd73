import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/**
 * Renders a chain's app icons and /favicon.ico from its favicon.svg and the colors in its chain.json. Run
 * `node src/art/icons.ts lantern` in the project's root to write them beside that chain's favicon. The
 * default chain's icons are in public/.
 */
const [id = 'red-comb'] = process.argv.slice(2)
const root = join(import.meta.dirname, '../..')
const files = id === 'red-comb' ? join(root, 'public') : join(root, 'src/chains', id, 'public')
const { colors } = JSON.parse(await readFile(join(root, 'src/chains', id, 'chain.json'), 'utf8'))

/** `sign` is the size of the chain's sign and `corner` the corner radius, as fractions of the icon's side. */
type Icon = { side: number; sign: number; corner: number }
const icons: Record<string, Icon> = {
  'icon-192': { side: 192, sign: 0.72, corner: 0.22 },
  'icon-512': { side: 512, sign: 0.72, corner: 0.22 },
  // Platforms crop these icons to various shapes, so the sign stays near the center.
  'maskable-512': { side: 512, sign: 0.6, corner: 0 },
  'apple-touch-icon': { side: 180, sign: 0.72, corner: 0 },
}

const favicon = await readFile(join(files, 'favicon.svg'), 'utf8')
const [, viewBox, sign] = /<svg[^>]*\sviewBox="([^"]+)"[^>]*>(.*)<\/svg>/s.exec(favicon) ?? []
if (!viewBox || !sign) throw new Error(`${files}/favicon.svg has no viewBox`)

await mkdir(join(files, 'icons'), { recursive: true })
for (const [name, icon] of Object.entries(icons)) {
  const picture = await sharp(Buffer.from(drawing(icon)))
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer()
  await writeFile(join(files, 'icons', `${name}.png`), picture)
}

const small = await sharp(Buffer.from(favicon), { density: 300 })
  .resize(32, 32)
  .png({ palette: true, compressionLevel: 9 })
  .toBuffer()
await writeFile(join(files, 'favicon.ico'), icoOf(small, 32))

/** Returns an ICO file with one PNG icon. */
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

/** Draws an icon on a 100 × 100 canvas. Its rays radiate from behind the sign, as on the site. */
function drawing({ side, sign: share, corner }: Icon): string {
  const rays = Array.from({ length: 12 }, (_, index) => `rotate(${index * 30} 50 62)`)
  const size = share * 100
  const [edge, shade] = [
    (100 - size) / 2,
    sign?.replace(/(fill|stroke)="#[0-9a-f]{6}"/g, `$1="${colors.ink}"`),
  ]
  const placed = (content: string | undefined, moved: number) =>
    `<svg x="${edge + moved}" y="${edge + moved}" width="${size}" height="${size}" viewBox="${viewBox}">${content}</svg>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 100 100">
    <clipPath id="edge"><rect width="100" height="100" rx="${corner * 100}"/></clipPath>
    <g clip-path="url(#edge)">
      <rect width="100" height="100" fill="${colors.accent}"/>
      ${rays.map(turn => `<path d="M50 62 L36 -60 L64 -60 Z" fill="#ffffff" fill-opacity=".25" transform="${turn}"/>`).join('')}
    </g>
    ${placed(shade, 2)}${placed(sign, 0)}
  </svg>`
}
