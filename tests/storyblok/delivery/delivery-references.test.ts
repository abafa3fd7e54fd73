import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPage, servedContent } from '../local-content.ts'

const content = (component: string, fields: object) => ({ _uid: component, component, ...fields })
const company = aPage('company', { content: content('company', { name: 'Red Comb' }) })
const author = aPage('author', { content: content('author', { employer: company.uuid }) })
const others = Array.from({ length: 60 }, (_, i) => aPage(`other-${i}`))
const uuids = others.map(({ uuid }) => uuid)
const story = (slug: string, fields: object) => aPage(slug, { content: content('page', fields) })
const toStory = (id: string) => ({
  fieldtype: 'multilink',
  linktype: 'story',
  id,
  url: '',
  cached_url: 'old',
})

const article = story('article', {
  author: author.uuid,
  teaser: [content('teaser', { pages: uuids.slice(0, 2), missing: company.id })],
})
const crowded = story('crowded', { related: uuids, author: author.uuid })
const nav = story('nav', {
  link: toStory(author.uuid),
  text: {
    type: 'doc',
    content: [{ type: 'link', attrs: { linktype: 'story', uuid: company.uuid, href: '/old' } }],
  },
})
const hub = story('hub', { link: toStory(nav.uuid) })
const sitemap = story('sitemap', { body: uuids.map(id => content('entry', { link: toStory(id) })) })

let site: Awaited<ReturnType<typeof servedContent>>
beforeAll(async () => {
  site = await servedContent({ stories: [company, author, ...others, article, crowded, nav, hub, sitemap] })
})
afterAll(() => site.close())

const contentOf = async (slug: string, query: object) =>
  (await site.published.getStory(slug, query)).data.story.content

test('a reference is resolved to its story, also in nested blocks', async () => {
  const resolve_relations = ['page.author', 'teaser.pages']
  const { author: found, teaser } = await contentOf('article', { resolve_relations })
  expect(found).toMatchObject({ slug: 'author', content: { employer: company.uuid } })
  expect(teaser[0].pages.map((page: { slug: string }) => page.slug)).toEqual(['other-0', 'other-1'])
})

test('a reference of a referenced story is resolved', async () => {
  const { author: found } = await contentOf('article', { resolve_relations: 'page.author,author.employer' })
  expect(found.content.employer).toMatchObject({ slug: 'company', content: { name: 'Red Comb' } })
})

test('a reference that was not requested stays a uuid', async () => {
  expect((await contentOf('article', {})).author).toBe(author.uuid)
})

test('more than 50 references are all fetched by the client', async () => {
  const relations = 'page.related,page.author,author.employer'
  const raw = await site.get(
    `stories/crowded?token=local-preview&version=draft&resolve_relations=${relations}&resolve_level=2`,
  )
  const body = await raw.json()
  expect(body.rels).toEqual([])
  expect(body.rel_uuids).toHaveLength(62)
  const found = await contentOf('crowded', { resolve_relations: relations })
  expect(found.related.map((page: { slug: string }) => page.slug)).toEqual(others.map(page => page.slug))
  expect(found.author.content.employer.slug).toBe('company')
})

test('a list resolves the references of every story', async () => {
  const query = { by_slugs: 'article,crowded', resolve_relations: 'page.author' }
  const { stories } = (await site.published.getStories(query)).data
  expect(stories.map(page => page.content.author.slug)).toEqual(['author', 'author'])
})

test('a relation not written as component.field is rejected', async () => {
  const asked = site.published.getStory('article', { resolve_relations: 'author' })
  await expect(asked).rejects.toMatchObject({ status: 422 })
})

test.each([
  ['url', { url: 'author', full_slug: 'author' }],
  ['link', { real_path: '/author', published: true, is_folder: false }],
  ['story', { content: { component: 'author' } }],
] as const)('a link has the page data of resolve_links=%s', async (resolve_links, shape) => {
  const { link, text } = await contentOf('nav', { resolve_links })
  expect(link.story).toMatchObject(shape)
  expect(link.cached_url).toBe('author')
  expect(text.content[0].attrs.story.slug).toBe('company')
})

test('links of linked stories are resolved with resolve_links_level=2', async () => {
  const links = async (level: number) => {
    const path = `stories/hub?token=local-preview&version=draft&resolve_links=url&resolve_links_level=${level}`
    return (await (await site.get(path)).json()).links.map((link: { slug: string }) => link.slug)
  }
  expect(await links(1)).toEqual(['nav'])
  expect(await links(2)).toEqual(expect.arrayContaining(['nav', 'author', 'company']))
})

test('more than 50 linked stories are all fetched by the client', async () => {
  const { body } = await contentOf('sitemap', { resolve_links: 'story' })
  const slugs = body.map((entry: { link: { story: { slug: string } } }) => entry.link.story.slug)
  expect(slugs).toEqual(others.map(page => page.slug))
})
