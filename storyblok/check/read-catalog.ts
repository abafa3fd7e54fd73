import { z } from 'zod'
import { createContentFolderReader } from '../local/files/content-folder.ts'
import type { CheckCatalog } from './check-context.ts'

const TIMEOUT_MS = 2_000

const productsBody = z.object({
  data: z.object({
    categories: z.array(z.object({ id: z.string() })),
    products: z.array(
      z.object({ product_id: z.string(), available: z.boolean(), served: z.array(z.unknown()) }),
    ),
  }),
})
const place = z.object({
  path: z.string(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
})
const location = place.extend({ id: z.string(), menu_id: z.string() })
const locationsBody = z.object({ data: z.object({ locations: z.array(location) }) })

/**
 * Returns the running site's catalog, or the copy in the datasources if the site does not respond. Returns
 * null if neither is available.
 */
export async function readCatalog(folder: string, site: string | null): Promise<CheckCatalog | null> {
  const response =
    site && (await readCatalogFromApi(`the menu of ${site}`, path => fetchJson(new URL(path, site))))
  return response || fromDatasources(folder)
}

async function fetchJson(url: URL): Promise<unknown> {
  return (await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })).json()
}

/** Returns the catalog from the site's API, or null if the API does not respond. */
export async function readCatalogFromApi(
  from: string,
  fetchPath: (path: string) => Promise<unknown>,
): Promise<CheckCatalog | null> {
  const responses = await Promise.all([fetchPath('/api/products'), fetchPath('/api/locations')]).catch(
    () => [],
  )
  const [menu, matches] = [
    productsBody.safeParse(responses[0]).data,
    locationsBody.safeParse(responses[1]).data,
  ]
  if (!menu || !matches) return null
  const { categories, products } = menu.data
  const { locations } = matches.data
  // Items outside their serving hours are unavailable too, but not sold out.
  const soldOut = products.filter(({ available, served }) => !available && served.length === 0)
  return {
    from,
    menus: new Set(locations.map(({ menu_id }) => menu_id)),
    products: new Set(products.map(({ product_id }) => product_id)),
    soldOut: new Set(soldOut.map(({ product_id }) => product_id)),
    categories: new Set(categories.map(({ id }) => id)),
    kitchens: locations.map(({ name, city, state, zip }) => `${name} ${city} ${state} ${zip}`),
    kitchenPaths: locations.map(({ path }) => path),
    places: new Set(locations.flatMap(({ id, city, state }) => [state, `${state}/${city}`, `#${id}`])),
  }
}

async function fromDatasources(folder: string): Promise<CheckCatalog | null> {
  const { datasources } = await createContentFolderReader(folder)()
  const valuesOf = (slug: string) => {
    const match = datasources.find(datasource => datasource.slug === slug)
    return match ? new Set(match.entries.map(({ value }) => value)) : null
  }
  const [products, categories] = [valuesOf('products'), valuesOf('menu-categories')]
  if (!products && !categories) return null
  const unknown = { menus: null, soldOut: null, kitchens: null, kitchenPaths: null }
  return { from: 'the datasources', ...unknown, products, categories, places: valuesOf('places') }
}
