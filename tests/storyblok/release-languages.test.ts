import { expect, test } from 'vitest'
import { resolveLinkHref } from '#src/content/links.ts'
import { readContentConfig } from '#src/server/config/content-config.ts'
import { readContent } from '#src/server/content/read-content.ts'
import { buildSharedPageContent, getPageContentAt } from '#src/server/content/release.ts'
import { createContentSource } from '#src/server/content/source.ts'
import { listPageStories } from '#src/server/content/story-paths.ts'
import { listPlacedBlocks } from '#storyblok/check/placed/placed-blocks.ts'
import type { ContentNode } from '#storyblok/schema/content.ts'
import { createLocalContent, createPage } from './local-content.ts'

type DeliveredStory = { name: string; content: ContentNode & { body: ContentNode[] } }

const deals = createPage('deals', { full_slug: 'promos/deals' })
const shared = createPage('offers', {
  content: {
    _uid: 'o',
    component: 'shared_blocks',
    body: [{ _uid: 'c', component: 'hero', title: 'Free fries', title__i18n__es: 'Papas gratis' }],
  },
})
const home = createPage('home', {
  translated_slugs: [{ lang: 'es', name: 'Inicio' }],
  content: {
    _uid: 'p',
    component: 'page',
    title: 'Hot chicken',
    title__i18n__es: 'Pollo picante',
    description: 'Fried to order',
    body: [
      {
        _uid: 'b',
        component: 'cta',
        label: 'See deals',
        label__i18n__es: 'Ver ofertas',
        link: { fieldtype: 'multilink', linktype: 'story', id: deals.uuid, url: '', cached_url: '' },
      },
      { _uid: 's', component: 'shared', stories: [shared.uuid] },
    ],
  },
})
const lunch = createPage('lunch', {
  content: {
    _uid: 'page',
    component: 'page',
    title: 'Lunch',
    title__i18n__es: 'Almuerzo',
    body: [
      {
        _uid: 'hero',
        component: 'hero',
        title: 'Hot',
        title__i18n__es: 'Picante',
        subtitle: 'Now',
        cta: [{ _uid: 'go', component: 'cta', label: 'Go' }],
      },
      {
        _uid: 'row',
        component: 'card_row',
        title: 'Ways',
        cards: [
          { _uid: 'card', component: 'simple_card', title: 'Pickup', title__i18n__es: 'Para recoger' },
          { _uid: 'other', component: 'simple_card', title: 'Delivery' },
        ],
      },
      {
        _uid: 'picture',
        component: 'image',
        image: { fieldtype: 'asset', filename: '/art/x.webp', alt: '' },
      },
    ],
  },
})
const settings = createPage('settings', {
  content: { _uid: 's', component: 'settings', copyright: 'Red', copyright__i18n__es: 'Rojo' },
})

async function siteIn(languages: 'es'[]) {
  const { folder } = await createLocalContent({ stories: [home, deals, shared, settings] })
  const source = createContentSource({ ...readContentConfig({ CONTENT_DIR: folder }).content, languages })
  const requests: string[] = []
  const { getAll } = source.published
  source.published.getAll = (path, query, ...rest) => {
    requests.push(`${path} ${query?.language ?? ''} ${query?.cv}`)
    return getAll.call(source.published, path, query, ...rest)
  }
  const content = await readContent(source)
  const stories = listPageStories(content, () => {})
  const release = { content, stories, sharedPageContent: buildSharedPageContent({ content, stories }) }
  // The source is the delivery API, so the cast is safe.
  const pageAt = (address: string) => getPageContentAt(release, address).story as DeliveredStory
  return { release, pageAt, asked: requests }
}

test('a page below /es has Spanish texts where they exist and English ones otherwise', async () => {
  const { pageAt } = await siteIn(['es'])
  expect(pageAt('/es').content).toMatchObject({ title: 'Pollo picante', description: 'Fried to order' })
  expect(pageAt('/').content).toMatchObject({ title: 'Hot chicken', description: 'Fried to order' })
  expect(JSON.stringify(pageAt('/'))).not.toContain('Pollo')
})

test('an untranslated block is marked as English', async () => {
  const { folder } = await createLocalContent({ stories: [lunch] })
  const source = createContentSource({
    ...readContentConfig({ CONTENT_DIR: folder }).content,
    languages: ['es'],
  })
  const content = await readContent(source)
  const languagesOf = (story: unknown) => {
    const blocks = listPlacedBlocks(story).map(({ uid, node }) => [uid, node.lang])
    return Object.fromEntries(blocks)
  }
  expect(languagesOf(content.translations.es?.[0]?.content)).toEqual({
    page: undefined,
    hero: undefined,
    picture: undefined,
    go: 'en',
    row: 'en',
    card: 'es',
    other: 'en',
  })
  expect(Object.values(languagesOf(content.stories[0]?.content)).filter(Boolean)).toEqual([])
})

test('an untranslated page also exists below /es', async () => {
  const { pageAt } = await siteIn(['es'])
  expect(pageAt('/es/promos/deals').content.title).toBe('deals')
  expect(getPageContentAt((await siteIn(['es'])).release, '/es/nowhere').story).toBeNull()
})

test('the settings, shared blocks, and page names are in the page’s language', async () => {
  const { release, pageAt } = await siteIn(['es'])
  const homeName = (from: string) =>
    getPageContentAt(release, from).pages.find(({ address }) => address === '/')?.name
  expect(getPageContentAt(release, '/es').settings).toMatchObject({ copyright: 'Rojo' })
  expect(getPageContentAt(release, '/').settings).toMatchObject({ copyright: 'Red' })
  expect(pageAt('/es').content.body[1]).toMatchObject({ blocks: [{ title: 'Papas gratis' }] })
  expect(homeName('/es/promos/deals')).toBe('Inicio')
  expect(homeName('/promos/deals')).toBe('home')
  // Without an SEO title, a page's title is its name.
  expect([getPageContentAt(release, '/es').story, getPageContentAt(release, '/').story]).toMatchObject([
    ...[{ name: 'Inicio' }, { name: 'home' }],
  ])
})

test('a link in Spanish content has no language prefix', async () => {
  const { pageAt } = await siteIn(['es'])
  const hrefs = ['/', '/es'].map(address =>
    resolveLinkHref(pageAt(address).content.body[0]?.link as ContentNode),
  )
  expect(hrefs).toEqual(['/promos/deals', '/promos/deals'])
})

test('all languages of a release are read from one version', async () => {
  const { asked } = await siteIn(['es'])
  const versions = new Set(asked.map(request => request.split(' ').at(-1)))
  expect(asked.map(request => request.split(' ').slice(0, -1).join(' '))).toEqual([
    'cdn/stories ',
    'cdn/datasource_entries ',
    'cdn/stories es',
  ])
  expect(versions.size).toBe(1)
  expect((await siteIn([])).asked).toHaveLength(2)
})
