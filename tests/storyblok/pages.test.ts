import { readdirSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import StoryblokClient from 'storyblok-js-client'
import { expect, test } from 'vitest'
import { parsePage } from '#src/content/page.ts'
import { renderSitemap } from '#src/content/search-engines/sitemap.ts'
import { GET as robots } from '#src/pages/robots.txt.ts'
import { readContentConfig } from '#src/server/config/content-config.ts'
import { fixedPagePaths } from '#src/server/content/build-release.ts'
import { readContent } from '#src/server/content/read-content.ts'
import { buildRedirects } from '#src/server/content/redirects.ts'
import { type ContentSource, createContentSource } from '#src/server/content/source.ts'
import { listPageStories } from '#src/server/content/story-paths.ts'
import { isReservedPath } from '#storyblok/schema/reserved-paths.ts'
import { demoLook } from '#tests/support/demo-look.ts'
import { createLocalContent, createPage } from './local-content.ts'
import { createStorySite } from './story-site.ts'

const sourceOf = (env: Record<string, string>) => createContentSource(readContentConfig(env).content)

const storyblokAt = (endpoint: string, accessToken = 'x'): ContentSource => ({
  kind: 'storyblok',
  name: 'Storyblok (region eu)',
  published: new StoryblokClient({ accessToken, endpoint, maxRetries: 0, cache: { type: 'none' } }),
  drafts: null,
  pictures: { sizeOf: async () => null, hosts: [] },
  languages: [],
  siteOrigin: null,
})

const pagesIn = async (folder: string, warned: string[] = []) =>
  listPageStories(await readContent(sourceOf({ CONTENT_DIR: folder })), sentence => warned.push(sentence))

test('every page except the home page has its slug as its path', async () => {
  const { folder } = await createLocalContent({
    stories: [
      createPage('home'),
      createPage('deals', { full_slug: 'promos/deals' }),
      createPage('wip', { published: false }),
    ],
  })
  expect([...(await pagesIn(folder)).keys()]).toEqual(['/', '/promos/deals'])
})

test('a page is available between its UTC dates, or its local dates in any US time zone', async () => {
  const fields = (extra: object) => ({
    _uid: 'p',
    component: 'page',
    title: 'Deals',
    body: [],
    ...extra,
  })
  const { folder } = await createLocalContent({
    stories: [
      createPage('deals', {
        content: fields({ visible_from: '2026-11-27 11:00', visible_until: '2026-11-30 00:00' }),
      }),
      createPage('local', {
        content: fields({ clock_from: '2026-11-27 11:00', clock_until: '2026-11-30 00:00' }),
      }),
      createPage('home'),
    ],
  })
  const content = await readContent(sourceOf({ CONTENT_DIR: folder }))
  const at = (iso: string) => [...listPageStories(content, () => {}, Date.parse(iso)).keys()].toSorted()
  expect(at('2026-11-27T10:59:00Z')).toEqual(['/'])
  expect(at('2026-11-27T11:00:00Z')).toEqual(['/', '/deals'])
  expect(at('2026-11-27T15:00:00Z')).toEqual(['/', '/deals', '/local'])
  expect(at('2026-11-30T09:59:00Z')).toEqual(['/', '/local'])
  expect(at('2026-11-30T10:00:00Z')).toEqual(['/'])
})

test('a story that is not a page has no URL', async () => {
  const { folder } = await createLocalContent({
    stories: [createPage('settings', { content: { _uid: 's', component: 'settings' } })],
  })
  expect(await pagesIn(folder)).toEqual(new Map())
  expect(parsePage({ full_slug: 'settings', content: { component: 'settings' } })).toBeNull()
  expect(parsePage(null)).toBeNull()
})

test.each([
  'menu',
  'locations',
  'locations/tn/nashville/1017-woodland-st',
  'order/checkout',
  'account',
  'api',
  'preview',
  'app/checkout',
  'app/subscribe/sent',
])('the reserved path /%s is rejected with a message for the editor', async full_slug => {
  const { folder } = await createLocalContent({ stories: [createPage('taken', { name: 'Ours', full_slug })] })
  const warned: string[] = []
  expect(await pagesIn(folder, warned)).toEqual(new Map())
  expect(warned).toEqual([
    `The story "Ours" is not shown: /${full_slug} belongs to ordering. Give it another slug.`,
  ])
})

const event = 'locations/tn/nashville/1017-woodland-st/pit-night'

test.each(['menus', 'app/subscribe', 'orders-for-teams', event])(
  'the path /%s is accepted for a page',
  async full_slug => {
    const { folder } = await createLocalContent({ stories: [createPage('page', { full_slug })] })
    expect([...(await pagesIn(folder)).keys()]).toEqual([`/${full_slug}`])
  },
)

test('a page whose slug contains capitals has a lowercase path', async () => {
  const stories = [createPage('Deals'), createPage('Öffnungszeiten')]
  const { folder } = await createLocalContent({ stories })
  expect([...(await pagesIn(folder)).keys()]).toEqual(['/deals', '/%C3%B6ffnungszeiten'])
})

test('the paths of all public files are reserved', () => {
  const files = readdirSync('public', { recursive: true }).map(name => `/${name}`)
  expect(files.filter(path => !isReservedPath(path))).toEqual([])
})

test('a page without an SEO title uses its name as the title', () => {
  const content = { _uid: 'p', component: 'page', body: [] }
  const page = parsePage({ name: 'Our deals', full_slug: 'deals', content })
  expect(page).toMatchObject({ title: 'Our deals', description: '' })
})

test('content is read from Storyblok if a token is set, otherwise from the repository', () => {
  expect(sourceOf({}).kind).toBe('local')
  expect(sourceOf({ STORYBLOK_TOKEN: 'x', STORYBLOK_REGION: 'us', STORYBLOK_SPACE_ID: '7' })).toMatchObject({
    name: 'Storyblok space 7 (region us)',
    drafts: null,
  })
})

test('content sources for different Storyblok spaces have different names', () => {
  // A stored release is used only for a content source with the same name.
  const nameIn = (STORYBLOK_SPACE_ID: string) => sourceOf({ STORYBLOK_TOKEN: 'x', STORYBLOK_SPACE_ID }).name
  expect(nameIn('7')).not.toBe(nameIn('8'))
})

test('the error for an unreachable Storyblok API contains the region', async () => {
  const server = createServer().listen(0)
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  const reading = readContent(storyblokAt(`http://127.0.0.1:${port}/v2`))
  await expect(reading).rejects.toThrow(/^Storyblok \(region eu\) cannot be reached: /)
})

test('the error for a token that Storyblok rejects contains the name of the variable', async () => {
  const { client } = await createLocalContent({ stories: [createPage('home')] })
  const source: ContentSource = {
    kind: 'storyblok',
    name: 'Storyblok (region eu)',
    published: client('wrong'),
    drafts: null,
    pictures: { sizeOf: async () => null, hosts: [] },
    languages: [],
    siteOrigin: null,
  }
  await expect(readContent(source)).rejects.toThrow('rejected STORYBLOK_TOKEN')
  await expect(readContent(source)).rejects.toBeInstanceOf(Error)
})

test('a field cleared in Storyblok is absent from the page', () => {
  const image = { filename: '', alt: null }
  const hero = { _uid: 'h', component: 'hero', title: 'Hi', subtitle: null, image }
  const page = (content: object) => parsePage({ name: 'Home', full_slug: 'home', content })
  const home = page({ _uid: 'p', component: 'page', body: [hero] })
  expect(home?.blok.body[0]).not.toHaveProperty('subtitle')
  expect(home?.blok.body[0]).toMatchObject({ title: 'Hi', image: { alt: null } })
  expect(page({ _uid: 'q', component: 'page' })?.blok.body).toEqual([])
})

const root = new URL('../../src/pages/', import.meta.url)

test('the list of static pages contains every page that uses no server data or redirects', async () => {
  const names = (await readdir(root, { recursive: true })).filter(name => /\.(astro|ts)$/.test(name))
  const own = names.filter(name => !name.includes('['))
  const fixed: string[] = []
  for (const name of own) {
    const isLive = /<KnownMenu |fetchFromApi\(|readSignInOptions\(|allowCaptcha\(|Astro\.redirect\(/.test(
      await readFile(new URL(name, root), 'utf8'),
    )
    if (!isLive) fixed.push(`/${name.replace(/\.(astro|ts)$/, '').replace(/\/index$/, '')}`)
  }
  expect(fixed.sort()).toEqual([...fixedPagePaths].sort())
})

test('the paths of all static pages are reserved', () => {
  expect(fixedPagePaths.filter(path => !isReservedPath(path))).toEqual([])
})

const stories = new Map([
  ['/', { uuid: 'home' }],
  ['/reaper-week', { uuid: 'reaper' }],
])

const inputOf = (redirects: Record<string, string>, moved: Record<string, string> = {}) => {
  const { redirects: matches, problems } = buildRedirects({ content: { redirects }, stories, moved })
  return {
    found: Object.fromEntries(matches),
    problems: problems.map(({ block, reason }) => `${block} ${reason}`),
  }
}

test('an editor’s redirect is live when the site starts', async () => {
  const { open, folder } = await createStorySite([createPage('home'), createPage('reaper-week')])
  const entries = [{ name: '/reaper', value: '/reaper-week' }]
  const datasource = { id: 4, name: 'Redirects', slug: 'redirects', entries }
  await writeFile(join(folder, 'datasources', 'redirects.json'), JSON.stringify([datasource]))
  const site = await open()
  expect(Object.fromEntries(site.live().redirects)).toEqual({ '/reaper': '/reaper-week' })
})

test('a redirect to an absolute URL on this site is stored as a path', async () => {
  const { open, folder } = await createStorySite([createPage('home'), createPage('reaper-week')])
  const own = 'https://order.example.com'
  const entries = [
    { name: '/reaper', value: `${own}/reaper-week?from=mail` },
    { name: '/loop', value: `${own}/loop` },
  ]
  const datasource = { id: 4, name: 'Redirects', slug: 'redirects', entries }
  await writeFile(join(folder, 'datasources', 'redirects.json'), JSON.stringify([datasource]))
  const site = await open()
  expect(Object.fromEntries(site.live().redirects)).toEqual({ '/reaper': '/reaper-week?from=mail' })
  expect(site.state().problems).toEqual([
    { slug: 'redirects', block: '/loop', reason: 'leads back to itself' },
  ])
})

test('a chain of redirects is shortened to its final URL', () => {
  expect(
    inputOf({ '/hot': '/reaper', '/reaper': '/reaper-week', '/jobs': 'https://jobs.example.com/' }),
  ).toEqual({
    found: { '/hot': '/reaper-week', '/reaper': '/reaper-week', '/jobs': 'https://jobs.example.com/' },
    problems: [],
  })
})

test('a chain of redirects keeps the query and hash of its last redirect', () => {
  const redirects = { '/hot': '/Reaper/', '/reaper': '/reaper-week?utm_campaign=flyer#menu' }
  expect(inputOf(redirects).found['/hot']).toBe('/reaper-week?utm_campaign=flyer#menu')
})

test('a redirect’s target is encoded for the HTTP header', () => {
  const redirects = {
    '/hot': '/öffnung 🔥?q=ä b',
    '/jobs': 'https://jobs.example.com/ü',
    '/two': '/x\r\ny: z',
  }
  expect(inputOf(redirects).found).toEqual({
    '/hot': '/%C3%B6ffnung%20%F0%9F%94%A5?q=%C3%A4%20b',
    '/jobs': 'https://jobs.example.com/%C3%BC',
    '/two': '/xy:%20z',
  })
})

test('an editor’s redirect takes precedence over a page’s former path', () => {
  expect(inputOf({ '/old': '/menu' }, { '/old': 'reaper', '/older': 'reaper' }).found).toEqual({
    '/old': '/menu',
    '/older': '/reaper-week',
  })
})

test.each([
  ['in a loop', { '/a': '/b', '/b': '/a' }, ['/a leads back to itself', '/b leads back to itself']],
  ['to itself', { '/a': '/a' }, ['/a leads back to itself']],
  ['to itself in capitals', { '/a': '/A' }, ['/a leads back to itself']],
  ['to itself in capitals with an umlaut', { '/ö': '/Ö' }, ['/%C3%B6 leads back to itself']],
  ['to itself with a slash and a query', { '/a': '/a/?from=flyer#top' }, ['/a leads back to itself']],
  [
    'in a loop of three with other spellings',
    { '/a': '/B', '/b': '/c/', '/C': '/a?x=1' },
    ['/a leads back to itself', '/b leads back to itself', '/c leads back to itself'],
  ],
  ['to itself in another language', { '/a': '/es/a' }, ['/a leads back to itself']],
  ['without a slash', { wings: '/menu' }, ['wings is not an address of this site, such as /wings']],
  ['with a query', { '/a?x=1': '/menu' }, ['/a?x=1 is not an address of this site, such as /wings']],
  ['of an ordering path', { '/menu': '/reaper-week' }, ['/menu belongs to ordering']],
  ['of a page', { '/reaper-week': '/menu' }, ['/reaper-week is the address of a page']],
  ['of the home page', { '/': '/menu' }, ['/ is not an address of this site, such as /wings']],
  [
    'to a script',
    { '/a': 'javascript:alert(1)' },
    ['/a leads to javascript:alert(1), which is not an address'],
  ],
  ['to an incomplete URL', { '/a': 'https://' }, ['/a leads to https://, which is not an address']],
  ['to another host', { '/a': '//evil.example' }, ['/a leads to //evil.example, which is not an address']],
  [
    'to another host with a backslash',
    { '/a': '/\\evil.example' },
    ['/a leads to /\\evil.example, which is not an address'],
  ],
])('a redirect %s is rejected with a message for the editor', (_, redirects, problems) => {
  expect(inputOf(redirects as Record<string, string>)).toEqual({ found: {}, problems })
})

const site = new URL('https://order.example.com')

test('the sitemap lists full URLs with the date of their last change', () => {
  const entries = [{ address: '/', changed: '2026-11-21T17:00:00.000Z' }, { address: '/menu/five-points' }]
  expect(renderSitemap(entries, site, ['en'])).toContain(
    '<url><loc>https://order.example.com/</loc><lastmod>2026-11-21</lastmod></url>\n' +
      '<url><loc>https://order.example.com/menu/five-points</loc></url>',
  )
})

test('the sitemap lists each URL once and escapes it', () => {
  const xml = renderSitemap(
    [{ address: '/a?b=1&c=2' }, { address: '/a?b=1&c=2' }, { address: '/<x>' }],
    site,
    ['en'],
  )
  expect(xml.match(/<url>/g)).toHaveLength(2)
  expect(xml).toContain('/a?b=1&amp;c=2')
  expect(xml).not.toContain('<x>')
})

test('the sitemap lists each page in every language, with links between the translations', () => {
  const xml = renderSitemap([{ address: '/' }, { address: '/menu/five-points' }], site, ['en', 'es'])
  const listed = [...xml.matchAll(/<loc>([^<]*)</g)].map(([, address = '']) => new URL(address).pathname)
  expect(listed).toEqual(['/', '/es', '/menu/five-points', '/es/menu/five-points'])
  const others =
    '<xhtml:link rel="alternate" hreflang="en" href="https://order.example.com/menu/five-points"/>' +
    '<xhtml:link rel="alternate" hreflang="es" href="https://order.example.com/es/menu/five-points"/>' +
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://order.example.com/menu/five-points"/>'
  expect(xml.split(others)).toHaveLength(3)
})

test('the sitemap URL in robots.txt uses the site’s configured URL', async () => {
  const context = { locals: { look: demoLook, site }, site: new URL('https://build.example.com') }
  const response = await robots(context as unknown as Parameters<typeof robots>[0])
  expect(await response.text()).toContain('Sitemap: https://order.example.com/sitemap.xml\n')
})
