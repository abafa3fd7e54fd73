import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import StoryblokClient from 'storyblok-js-client'
import { expect, test } from 'vitest'
import { parsePage } from '#src/content/page.ts'
import { readContentConfig } from '#src/server/config/content-config.ts'
import { readContent } from '#src/server/content/read-content.ts'
import { type ContentSource, createContentSource } from '#src/server/content/source.ts'
import { pageStories } from '#src/server/content/story-paths.ts'
import { aPage, createLocalContent } from './local-content.ts'

const sourceOf = (env: Record<string, string>) => createContentSource(readContentConfig(env).content)

const storyblokAt = (endpoint: string, accessToken = 'x'): ContentSource => ({
  kind: 'storyblok',
  name: 'Storyblok (region eu)',
  published: new StoryblokClient({ accessToken, endpoint, maxRetries: 0, cache: { type: 'none' } }),
  drafts: null,
  pictures: { sizeOf: async () => null, hosts: [] },
  languages: [],
})

const pagesIn = async (folder: string, warned: string[] = []) =>
  pageStories(await readContent(sourceOf({ CONTENT_DIR: folder })), sentence => warned.push(sentence))

test('the home page has the root path, and other pages have their slugs', async () => {
  const { folder } = await createLocalContent({
    stories: [
      aPage('home'),
      aPage('deals', { full_slug: 'promos/deals' }),
      aPage('wip', { published: false }),
    ],
  })
  expect([...(await pagesIn(folder)).keys()]).toEqual(['/', '/promos/deals'])
})

test('a page is available between its dates in UTC or local time', async () => {
  const fields = (extra: object) => ({
    _uid: 'p',
    component: 'page',
    title: 'Deals',
    body: [],
    ...extra,
  })
  const { folder } = await createLocalContent({
    stories: [
      aPage('deals', {
        content: fields({ visible_from: '2026-11-27 11:00', visible_until: '2026-11-30 00:00' }),
      }),
      aPage('local', {
        content: fields({ clock_from: '2026-11-27 11:00', clock_until: '2026-11-30 00:00' }),
      }),
      aPage('home'),
    ],
  })
  const content = await readContent(sourceOf({ CONTENT_DIR: folder }))
  const at = (iso: string) => [...pageStories(content, () => {}, Date.parse(iso)).keys()].toSorted()
  expect(at('2026-11-27T10:59:00Z')).toEqual(['/'])
  expect(at('2026-11-27T11:00:00Z')).toEqual(['/', '/deals'])
  expect(at('2026-11-27T15:00:00Z')).toEqual(['/', '/deals', '/local'])
  expect(at('2026-11-30T09:59:00Z')).toEqual(['/', '/local'])
  expect(at('2026-11-30T10:00:00Z')).toEqual(['/'])
})

test('a story that is not a page has no URL', async () => {
  const { folder } = await createLocalContent({
    stories: [aPage('settings', { content: { _uid: 's', component: 'settings' } })],
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
  const { folder } = await createLocalContent({ stories: [aPage('taken', { name: 'Ours', full_slug })] })
  const warned: string[] = []
  expect(await pagesIn(folder, warned)).toEqual(new Map())
  expect(warned).toEqual([
    `The story "Ours" is not shown: /${full_slug} belongs to ordering. Give it another slug.`,
  ])
})

const event = 'locations/tn/nashville/1017-woodland-st/pit-night'

test.each(['menus', 'app/subscribe', 'orders-for-teams', event])(
  'the page path /%s is accepted',
  async full_slug => {
    const { folder } = await createLocalContent({ stories: [aPage('page', { full_slug })] })
    expect([...(await pagesIn(folder)).keys()]).toEqual([`/${full_slug}`])
  },
)

test('a page without an SEO title uses its name as the title', () => {
  const content = { _uid: 'p', component: 'page', body: [] }
  const page = parsePage({ name: 'Our deals', full_slug: 'deals', content })
  expect(page).toMatchObject({ title: 'Our deals', description: '' })
})

test('content is read from the repository without a token and from Storyblok with one', () => {
  expect(sourceOf({}).kind).toBe('local')
  expect(sourceOf({ STORYBLOK_TOKEN: 'x', STORYBLOK_REGION: 'us' })).toMatchObject({
    name: 'Storyblok (region us)',
    drafts: null,
  })
})

test('an unreachable Storyblok is reported in a sentence', async () => {
  const server = createServer().listen(0)
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  const reading = readContent(storyblokAt(`http://127.0.0.1:${port}/v2`))
  await expect(reading).rejects.toThrow(/^Storyblok \(region eu\) cannot be reached: /)
})

test('a token that Storyblok rejects is reported in a sentence', async () => {
  const { client } = await createLocalContent({ stories: [aPage('home')] })
  const source: ContentSource = {
    kind: 'storyblok',
    name: 'Storyblok (region eu)',
    published: client('wrong'),
    drafts: null,
    pictures: { sizeOf: async () => null, hosts: [] },
    languages: [],
  }
  await expect(readContent(source)).rejects.toThrow('refused STORYBLOK_TOKEN')
  await expect(readContent(source)).rejects.toBeInstanceOf(Error)
})

test('a field that was cleared in Storyblok is absent', () => {
  const image = { filename: '', alt: null }
  const hero = { _uid: 'h', component: 'hero', title: 'Hi', subtitle: null, image }
  const page = (content: object) => parsePage({ name: 'Home', full_slug: 'home', content })
  const home = page({ _uid: 'p', component: 'page', body: [hero] })
  expect(home?.blok.body[0]).not.toHaveProperty('subtitle')
  expect(home?.blok.body[0]).toMatchObject({ title: 'Hi', image: { alt: null } })
  expect(page({ _uid: 'q', component: 'page' })?.blok.body).toEqual([])
})
