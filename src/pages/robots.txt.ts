import type { APIRoute } from 'astro'
import * as accountPaths from '#src/domain/content/paths/account-paths.ts'
import { localizePath } from '#src/domain/localized-path.ts'

const PRIVATE_PATHS = [
  accountPaths.home,
  '/api/',
  '/oauthcallback',
  '/order/checkout',
  '/order/confirm',
  '/preview/',
]

export const GET: APIRoute = ({ locals }) => {
  const disallowed = PRIVATE_PATHS.flatMap(path =>
    locals.look.languages.map(language => localizePath(path, language)),
  )
  const lines = [
    'User-agent: *',
    ...[...new Set(disallowed)].map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', locals.site)}`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
