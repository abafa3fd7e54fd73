import type { APIRoute } from 'astro'
import { fromApi } from '#src/content/from-api.ts'
import { sitemap } from '#src/content/sitemap.ts'

export const GET: APIRoute = async ({ locals, site, url }) => {
  const found = await fromApi(locals, '/locations')
  // Kitchens that take no orders yet have a menu, too, which people look for.
  const menus = (found?.locations ?? []).flatMap(kitchen =>
    'menu_id' in kitchen ? [{ address: `/menu/${kitchen.menu_id}` }] : [],
  )
  const pages = locals.content.pages.filter(page => !page.noindex)
  const body = sitemap([...pages, { address: '/locations' }, ...menus], site ?? url)
  return new Response(body, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
}
