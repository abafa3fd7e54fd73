import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const category = z.object({ id: z.string(), name: z.string(), products: z.array(z.string()) })
const menu = z.object({ id: z.string(), categories: z.array(category) })
const product = z.object({ id: z.string(), name: z.string() })
const location = z.object({
  id: z.string(),
  name: z.string(),
  path: z.string(),
  city: z.string(),
  state: z.string(),
  menu: z.string(),
})

type Option = { name: string; value: string; dimension_values?: Record<string, string> }

const SPANISH: Readonly<Record<string, string>> = {
  combos: 'Combos',
  tenders: 'Tiras de pollo',
  sliders: 'Sliders y sándwiches',
  'wings-and-bone-in': 'Alitas y piezas con hueso',
  'bowls-and-mac': 'Tazones y macarrones',
  'sides-and-sauces': 'Guarniciones y salsas',
  breakfast: 'Desayuno',
  kids: 'Niños',
  drinks: 'Bebidas',
  desserts: 'Postres',
  shakes: 'Batidos y malteadas',
  'soft-serve': 'Helado suave y copas',
  floats: 'Flotantes',
}

/**
 * Returns the datasources of products, menu categories, and places that editors pick from, in the format of
 * Storyblok's CLI. Omits products and categories that no kitchen serves.
 */
export async function createCatalogDatasources(folder: string) {
  const [products, locations, allMenus] = await Promise.all([
    readAll(join(folder, 'products'), product),
    readAll(join(folder, 'locations'), location),
    readAll(join(folder, 'menus'), menu),
  ])
  const names = new Map(products.map(({ id, name }) => [id, name]))
  const served = new Set(locations.map(({ menu }) => menu))
  const menus = allMenus.filter(({ id }) => served.has(id)).toSorted(compareByUse(locations))
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
      categories.map(({ id, name }) => {
        const es = SPANISH[id]
        return { name, value: id, ...(es && { dimension_values: { es } }) }
      }),
      [{ name: 'Spanish', entry_value: 'es' }],
    ),
    datasource(3, 'Places', 'places', placeOptions(locations)),
  ]
}

function placeOptions(kitchens: z.infer<typeof location>[]): Option[] {
  const byName = (a: Option, b: Option) => a.name.localeCompare(b.name, 'en')
  const states = kitchens.map(({ path, state }) => ({
    name: `All of ${toTitleCase(path.split('/')[0] ?? state)}`,
    value: state,
  }))
  const cities = kitchens.map(({ city, state }) => ({ name: `${city}, ${state}`, value: `${state}/${city}` }))
  const each = kitchens.map(({ id, name, state }) => ({ name: `${name} (${state})`, value: `#${id}` }))
  return [states, cities, each].flatMap(options => options.toSorted(byName))
}

function toTitleCase(slug: string) {
  return slug.replace(
    /(^|-)(\w)/g,
    (_, gap: string, letter: string) => (gap ? ' ' : '') + letter.toUpperCase(),
  )
}

/**
 * Returns a comparator that sorts menus by the number of kitchens that use them, most first. Products in
 * several menus then get the labels of the most common menu, which staff know best.
 */
function compareByUse(locations: { menu: string }[]) {
  const countUses = (id: string) => locations.filter(({ menu }) => menu === id).length
  return (a: { id: string }, b: { id: string }) => countUses(b.id) - countUses(a.id)
}

function datasource(id: number, name: string, slug: string, options: Option[], dimensions: object[] = []) {
  return {
    id,
    name,
    slug,
    dimensions,
    entries: uniqueByValue(options),
  }
}

function uniqueByValue(options: Option[]): Option[] {
  const seen = new Set<string>()
  return options.filter(({ value }) => !seen.has(value) && seen.add(value))
}

/**
 * Returns the documents in a folder's JSON files. Each file contains one document or an array of documents.
 */
async function readAll<T>(folder: string, schema: z.ZodType<T>): Promise<T[]> {
  const files = (await readdir(folder)).filter(name => name.endsWith('.json')).toSorted()
  const read = files.map(async name => {
    const documents: unknown = JSON.parse(await readFile(join(folder, name), 'utf8'))
    return z.array(schema).parse([documents].flat())
  })
  return (await Promise.all(read)).flat()
}
