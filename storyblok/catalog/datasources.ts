import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const category = z.object({ id: z.string(), name: z.string(), products: z.array(z.string()) })
const menuFile = z.object({ id: z.string(), categories: z.array(category) })
const productFile = z.array(z.object({ id: z.string(), name: z.string() }))
const location = z.object({
  ...{ id: z.string(), name: z.string(), path: z.string(), city: z.string(), state: z.string() },
  menu: z.string(),
})
const locationFile = z.array(location)

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
 * Returns the product and category lists staff pick from, in the CLI's format: everything the catalog's
 * kitchens sell.
 */
export async function catalogDatasources(folder: string) {
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
      categories.map(({ id, name }) => {
        const es = SPANISH[id]
        return { name, value: id, ...(es && { dimension_values: { es } }) }
      }),
      [{ name: 'Spanish', entry_value: 'es' }],
    ),
    datasource(3, 'Places', 'places', placeOptions(locations.flat())),
  ]
}

function placeOptions(kitchens: z.infer<typeof location>[]): Option[] {
  const byName = (a: Option, b: Option) => a.name.localeCompare(b.name, 'en')
  const states = kitchens.map(({ path, state }) => ({
    name: `All of ${inWords(path.split('/')[0] ?? state)}`,
    value: state,
  }))
  const cities = kitchens.map(({ city, state }) => ({ name: `${city}, ${state}`, value: `${state}/${city}` }))
  const each = kitchens.map(({ id, name, state }) => ({ name: `${name} (${state})`, value: `#${id}` }))
  return [states, cities, each].flatMap(options => options.toSorted(byName))
}

function inWords(slug: string) {
  return slug.replace(
    /(^|-)(\w)/g,
    (_, gap: string, letter: string) => (gap ? ' ' : '') + letter.toUpperCase(),
  )
}

/** Sorts the menu most kitchens serve first: staff know its names. */
function byUse(locations: { menu: string }[]) {
  const uses = (id: string) => locations.filter(({ menu }) => menu === id).length
  return (a: { id: string }, b: { id: string }) => uses(b.id) - uses(a.id)
}

function datasource(id: number, name: string, slug: string, options: Option[], dimensions: object[] = []) {
  return {
    id,
    name,
    slug,
    dimensions,
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
