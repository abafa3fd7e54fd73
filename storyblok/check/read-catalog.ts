import { z } from 'zod'
import { contentFolder } from '../local/files/content-folder.ts'
import type { Datasource } from '../local/files/datasource-file.ts'
import type { Catalog } from './knowledge.ts'

const PATIENCE_MS = 2_000

/** Returns the running site's catalog, or else the datasources' copy; null if there is neither. */
export async function readCatalog(folder: string, site: string | null): Promise<Catalog | null> {
  return (site && (await fromSite(site))) || (await fromDatasources(folder))
}

const named = z.object({ id: z.string() })
/** An item outside its serving hours is not sold out. */
const listed = z.object({ product_id: z.string(), available: z.boolean(), served: z.array(z.unknown()) })
const productsAnswer = z.object({
  data: z.object({ categories: z.array(named), products: z.array(listed) }),
})
const locationsAnswer = z.object({
  data: z.object({
    locations: z.array(
      z.object({
        id: z.string(),
        menu_id: z.string(),
        path: z.string(),
        name: z.string(),
        city: z.string(),
        state: z.string(),
        zip: z.string(),
      }),
    ),
  }),
})

function fromSite(site: string): Promise<Catalog | null> {
  return askedCatalog(`the menu of ${site}`, async path => {
    const answer = await fetch(new URL(path, site), { signal: AbortSignal.timeout(PATIENCE_MS) })
    return answer.json()
  })
}

/** Returns the catalog the site's API reports, or null if it fails. */
export async function askedCatalog(
  from: string,
  ask: (path: string) => Promise<unknown>,
): Promise<Catalog | null> {
  try {
    const [onOffer, found] = await Promise.all([ask('/api/products'), ask('/api/locations')])
    const { categories, products } = productsAnswer.parse(onOffer).data
    const { locations } = locationsAnswer.parse(found).data
    return {
      from,
      menus: new Set(locations.map(({ menu_id }) => menu_id)),
      products: new Set(products.map(({ product_id }) => product_id)),
      soldOut: new Set(
        products
          .filter(({ available, served }) => !available && served.length === 0)
          .map(({ product_id }) => product_id),
      ),
      categories: new Set(categories.map(({ id }) => id)),
      kitchens: locations.map(({ name, city, state, zip }) => `${name} ${city} ${state} ${zip}`),
      kitchenPaths: locations.map(({ path }) => path),
      places: new Set(locations.flatMap(({ id, city, state }) => [state, `${state}/${city}`, `#${id}`])),
    }
  } catch {
    // No server answers there, or another program does.
    return null
  }
}

async function fromDatasources(folder: string): Promise<Catalog | null> {
  const { datasources } = await contentFolder(folder)()
  const valuesOf = (slug: string) => {
    const found: Datasource | undefined = datasources.find(datasource => datasource.slug === slug)
    return found ? new Set(found.entries.map(({ value }) => value)) : null
  }
  const [products, categories] = [valuesOf('products'), valuesOf('menu-categories')]
  if (!products && !categories) return null
  return {
    from: 'the datasources',
    menus: null,
    soldOut: null,
    products,
    categories,
    kitchens: null,
    kitchenPaths: null,
    places: valuesOf('places'),
  }
}
