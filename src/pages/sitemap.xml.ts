import type { APIRoute } from 'astro'
import { fetchFromApi } from '#src/content/fetch-from-api.ts'
import { readLocations } from '#src/content/read-locations.ts'
import { renderSitemap } from '#src/content/search-engines/sitemap.ts'
import { locationPath } from '#src/domain/place/location-path.ts'

export const GET: APIRoute = async ({ locals }) => {
  const [found, places] = await Promise.all([readLocations(locals), fetchFromApi(locals, '/places')])
  // Includes kitchens that do not take orders yet, because people search for their menus.
  const kitchens = found?.locations ?? []
  const menus = kitchens.map(({ menu_id }) => ({ address: `/menu/${menu_id}` }))
  const areas = (places?.states ?? []).flatMap(state => [state.path, ...state.cities.map(({ path }) => path)])
  const locations = [...areas, ...kitchens.map(({ path }) => path)].map(path => ({
    address: locationPath(path),
  }))
  const pages = locals.content.pages.filter(page => !page.noindex)
  const body = renderSitemap(
    [...pages, { address: '/locations' }, { address: '/locations/all' }, ...locations, ...menus],
    locals.site,
    locals.look.languages,
  )
  return new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
