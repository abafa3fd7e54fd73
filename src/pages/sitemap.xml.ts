import type { APIRoute } from 'astro'
import { fromApi } from '#src/content/from-api.ts'
import { sitemap } from '#src/content/sitemap.ts'
import type { Location } from '#src/contract/locations.ts'
import { locationAddress } from '#src/domain/place/location-address.ts'

export const GET: APIRoute = async ({ locals, site, url }) => {
  const [found, places] = await Promise.all([fromApi(locals, '/locations'), fromApi(locals, '/places')])
  // Kitchens that take no orders yet have a menu, too, which people look for.
  const menus = (found?.locations ?? []).flatMap(kitchen =>
    'menu_id' in kitchen ? [{ address: `/menu/${kitchen.menu_id}` }] : [],
  )
  const areas = (places?.states ?? []).flatMap(state => [state.path, ...state.cities.map(({ path }) => path)])
  // Without status=true every entry is a whole location.
  const kitchens = ((found?.locations ?? []) as Location[]).map(({ path }) => path)
  const locations = [...areas, ...kitchens].map(path => ({ address: locationAddress(path) }))
  const pages = locals.content.pages.filter(page => !page.noindex)
  const body = sitemap(
    [...pages, { address: '/locations' }, { address: '/locations/all' }, ...locations, ...menus],
    site ?? url,
  )
  return new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
