import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const category = z.object({ id: z.string(), name: z.string(), products: z.array(z.string()) })
const menuFile = z.object({ id: z.string(), categories: z.array(category) })
const productFile = z.array(z.object({ id: z.string(), name: z.string() }))
const locationFile = z.array(z.object({ menu: z.string() }))

type Option = { name: string; value: string }

/** What staff pick products and categories from, in the CLI's format: all that kitchens of a catalogue folder sell. */
export async function catalogueDatasources(folder: string) {
  const [products, locations, allMenus] = await Promise.all([
    readAll(join(folder, 'products'), productFile),
    readAll(join(folder, 'locations'), locationFile),
    readAll(join(folder, 'menus'), menuFile),
  ])
  const names = new Map(products.flat().map(({ id, name }) => [id, name]))
  const served = new Set(locations.flat().map(({ menu }) => menu))
  const menus = allMenus.filter(({ id }) => served.has(id)).toSorted(byUse(locations.flat()))
  const categories = menus.flatMap(menu => menu.categories)
  const sold = categories.flatMap(({ name, products }) =>
    products.map(id => ({ name: `${names.get(id) ?? id} (${name})`, value: id })),
  )
  return [
    datasource(1, 'Products', 'products', sold),
    datasource(
      2,
      'Menu categories',
      'menu-categories',
      categories.map(({ id, name }) => ({ name, value: id })),
    ),
  ]
}

/** The menu most kitchens serve comes first: its names are the ones staff know. */
function byUse(locations: { menu: string }[]) {
  const uses = (id: string) => locations.filter(({ menu }) => menu === id).length
  return (a: { id: string }, b: { id: string }) => uses(b.id) - uses(a.id)
}

function datasource(id: number, name: string, slug: string, options: Option[]) {
  return {
    id,
    name,
    slug,
    dimensions: [],
    entries: withoutRepeats(options),
  }
}

function withoutRepeats(options: Option[]): Option[] {
  const seen = new Set<string>()
  return options.filter(({ value }) => !seen.has(value) && seen.add(value))
}

async function readAll<T>(folder: string, schema: z.ZodType<T>): Promise<T[]> {
  const files = (await readdir(folder)).filter(name => name.endsWith('.json')).toSorted()
  return Promise.all(
    files.map(async name => schema.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))),
  )
}
