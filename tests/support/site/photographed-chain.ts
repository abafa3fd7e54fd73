import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Photograph, renderPhotograph } from './photographs.ts'

type DishPhoto = { name: string; product: string; file: string; address: string; look: Photograph }

const lantern = fileURLToPath(new URL('../../../src/chains/lantern', import.meta.url))

/** Dishes of the chain, each photographed in a different style. */
export const DISH_PHOTOS: DishPhoto[] = [
  {
    name: 'on wood, the dish far right',
    product: 'smashed-cucumber',
    file: 'sides.json',
    address: '/photos/cucumber.webp#focus=82,50',
    look: { width: 960, height: 640, ground: '#8a5a34', at: [82, 50], food: ['#7fae4b', '#4d7a2c'] },
  },
  {
    name: 'on white, the dish low',
    product: 'edamame',
    file: 'sides.json',
    address: '/pictures/edamame.jpg#focus=50,74',
    look: { width: 640, height: 960, ground: '#ffffff', at: [50, 74], food: ['#9ccb4f', '#6e9e33'] },
  },
  {
    name: 'in the dark, the dish left',
    product: 'mochi-trio',
    file: 'drinks-and-sweets.json',
    address: '/photos/mochi.webp#focus=30,50',
    look: { width: 1120, height: 640, ground: '#16130f', at: [30, 50], food: ['#f0b9c8', '#f4ead6'] },
  },
  {
    name: 'without a background',
    product: 'pork-dumplings',
    file: 'sides.json',
    address: '/dishes/dumplings.webp',
    look: { width: 640, height: 640, ground: null, at: [50, 50], food: ['#e3b36a', '#c98d3c'] },
  },
]

export async function writePhotographedChain(folder: string): Promise<void> {
  cpSync(lantern, folder, { recursive: true })
  for (const { product, file, address, look } of DISH_PHOTOS) {
    const path = address.replace(/#.*/, '')
    const target = join(folder, 'public', path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, await renderPhotograph(look, path.endsWith('jpg') ? 'jpeg' : 'webp'))
    const products = join(folder, 'catalog/products', file)
    const files: { id: string }[] = JSON.parse(readFileSync(products, 'utf8'))
    // Without required choices, a product can be added with one click.
    const photoFields = { images: { default: { url: address } }, mods: [] }
    const displayed = files.map(one => (one.id === product ? { ...one, ...photoFields } : one))
    writeFileSync(products, JSON.stringify(displayed))
  }
}
