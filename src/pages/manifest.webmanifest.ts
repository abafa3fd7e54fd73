import type { APIRoute } from 'astro'
import { fetchFromApi } from '#src/content/fetch-from-api.ts'
import { shortcutsCopy } from '#src/copy/shell/shell.ts'
import { locale } from '#src/language/current-language.ts'
import { pageHref } from '#src/language/page-href.ts'

/** Query string that marks visits from the installed app for analytics. */
const SOURCE = '?source=app'
const REWARDS = '/rewards'

export const GET: APIRoute = async ({ locals }) => {
  const app = await fetchFromApi(locals, '/app')
  // The rewards page is optional CMS content, so its shortcut is listed only if the page exists.
  const hasRewards = locals.content.pages.some(({ address }) => address === REWARDS)
  const shortcut = (name: string, path: string) => ({ name, url: pageHref(path + SOURCE) })
  const icon = (name: string, size: number, purpose: string) => ({
    src: `/icons/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  const manifest = {
    // All languages share one app id.
    id: '/',
    name: app?.name,
    short_name: app?.short_name,
    description: app?.description,
    lang: locale(),
    start_url: pageHref(`/${SOURCE}`),
    scope: '/',
    display: 'standalone',
    theme_color: app?.color,
    background_color: locals.look.paper,
    categories: ['food'],
    icons: [
      icon('icon-192', 192, 'any'),
      icon('icon-512', 512, 'any'),
      icon('maskable-512', 512, 'maskable'),
    ],
    shortcuts: [
      shortcut(shortcutsCopy.order, '/menu'),
      ...(hasRewards ? [shortcut(shortcutsCopy.rewards, REWARDS)] : []),
      shortcut(shortcutsCopy.locations, '/locations'),
    ],
  }
  return new Response(JSON.stringify(manifest), {
    headers: { 'content-type': 'application/manifest+json' },
  })
}
