import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

/**
 * Writes font subsets from the @fontsource packages, with only the characters that this site and the noodle
 * bar chain use. Run `node src/styles/subset-fonts.ts`.
 */
const printable = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index))
const latin1 = Array.from({ length: 0x100 - 0xa0 }, (_, index) => String.fromCodePoint(0xa0 + index))
const characters = [...printable, ...latin1, ...'‘’“”–—…•×←→−'].join('')

const fonts = [
  { file: '@fontsource/anton/files/anton-latin-400-normal.woff2', name: 'anton', axes: undefined },
  {
    file: '@fontsource-variable/dm-sans/files/dm-sans-latin-wght-normal.woff2',
    name: 'dm-sans',
    axes: { wght: { min: 400, max: 800 } },
  },
  {
    file: '@fontsource-variable/dm-sans/files/dm-sans-latin-opsz-normal.woff2',
    name: '../../chains/lantern/public/fonts/dm-sans-black',
    axes: { wght: 1000, opsz: 40 },
  },
]

for (const { file, name, axes } of fonts) {
  const source = await readFile(new URL(import.meta.resolve(file)))
  const subset = await subsetFont(source, characters, {
    targetFormat: 'woff2',
    ...(axes && { variationAxes: axes }),
  })
  await writeFile(new URL(`./fonts/${name}.woff2`, import.meta.url), subset)
  process.stdout.write(`${name}.woff2 ${subset.length} bytes\n`)
}
