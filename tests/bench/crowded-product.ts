import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import type { groupFile, menuFile, productFile } from '#src/server/catalog/files/menu-files.ts'

type Group = z.input<typeof groupFile>
type Product = z.input<typeof productFile>

const GROUPS = 12
const OPTIONS = 200

export const crowdedProductId = 'build-your-feast'

export function writeCrowdedProduct(folder: string, menuName: string): void {
  const art = readdirSync(new URL('../../public/art', import.meta.url)).filter(name => name.endsWith('.webp'))
  const groups = Array.from({ length: GROUPS }, (_, index) => groupAt(index, art))
  const product: Product = {
    id: crowdedProductId,
    name: 'Build Your Feast',
    description: 'Everything there is, the way you want it.',
    cost: 2_500,
    calories: { base: 1_200, max: 4_000 },
    mods: groups.map(group => group.id),
  }
  writeFileSync(join(folder, 'groups/crowded.json'), JSON.stringify(groups))
  writeFileSync(join(folder, 'products/crowded.json'), JSON.stringify([product]))
  const file = join(folder, `menus/${menuName}.json`)
  const menu: z.input<typeof menuFile> = JSON.parse(readFileSync(file, 'utf8'))
  menu.categories[0]?.products.unshift(crowdedProductId)
  writeFileSync(file, JSON.stringify(menu))
}

function groupAt(index: number, art: string[]): Group {
  const [from, to] = [index, index + 1].map(place => Math.round((place * OPTIONS) / GROUPS))
  const options = Array.from({ length: (to ?? 0) - (from ?? 0) }, (_, place) => {
    const number = (from ?? 0) + place
    const picture = art[number % art.length]
    return {
      id: `option-${number + 1}`,
      name: `Option ${number + 1}`,
      cost: (number % 5) * 50,
      calories: 40 + number,
      meta: index % 2 === 0 && picture ? { 'modifier-image': `/art/${picture}` } : {},
    }
  })
  return {
    id: `crowded-${index + 1}`,
    name: `Group ${index + 1}`,
    selects: { mandatory: index === 0, counter: false },
    options,
  }
}
