import type { APIRoute } from 'astro'
import * as accountPaths from '#src/domain/content/account-paths.ts'

const PRIVATE = [
  accountPaths.home,
  '/api/',
  '/oauthcallback',
  '/order/checkout',
  '/order/confirm',
  '/preview/',
]

export const GET: APIRoute = ({ site, url }) => {
  const lines = [
    'User-agent: *',
    ...PRIVATE.map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', site ?? url)}`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
