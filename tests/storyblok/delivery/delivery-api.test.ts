import { expect, test } from 'vitest'
import { aPage, createLocalContent } from '../local-content.ts'

const slugs = (stories: { full_slug: string }[]) => stories.map(story => story.full_slug)

test('a list of stories in the delivery API states its total number', async () => {
  const { published } = await createLocalContent({ stories: ['a', 'b', 'c'].map(slug => aPage(slug)) })
  const { data, total, perPage } = await published.get('cdn/stories', { per_page: 2, page: 2 })
  expect(slugs(data.stories)).toEqual(['c'])
  expect({ total, perPage }).toEqual({ total: 3, perPage: 2 })
  expect(data).toMatchObject({ rels: [], links: [] })
})

test('the Storyblok client reads every page of a list of stories', async () => {
  const names = Array.from({ length: 57 }, (_, i) => `page-${String(i).padStart(2, '0')}`)
  const { published } = await createLocalContent({ stories: names.map(slug => aPage(slug)) })
  expect(slugs(await published.getAll('cdn/stories', { per_page: 10 }))).toEqual(names)
})

test('the delivery API finds a story by its slug, id or UUID', async () => {
  const story = aPage('deals', { full_slug: 'promos/deals' })
  const { published } = await createLocalContent({ stories: [story] })
  const result = [
    await published.get('cdn/stories/promos/deals'),
    await published.get(`cdn/stories/${story.id}`),
    await published.getStory(story.uuid, { find_by: 'uuid' }),
  ]
  expect(result.map(({ data }) => data.story.uuid)).toEqual([story.uuid, story.uuid, story.uuid])
})

test('the delivery API filters a list of stories by folder and content type', async () => {
  const deal = aPage('deal', { full_slug: 'promos/deal' })
  const settings = aPage('settings', { content: { _uid: 's', component: 'settings' } })
  const { published } = await createLocalContent({ stories: [deal, settings] })
  const list = async (query: object) => slugs((await published.get('cdn/stories', query)).data.stories)
  expect(await list({ starts_with: 'promos/' })).toEqual(['promos/deal'])
  expect(await list({ content_type: 'settings' })).toEqual(['settings'])
})

test('a draft is hidden from published requests and public tokens', async () => {
  const { published, preview } = await createLocalContent({
    stories: [aPage('live'), aPage('secret', { published: false })],
  })
  const list = async (client: typeof published, version: 'draft' | 'published') =>
    slugs((await client.get('cdn/stories', { version })).data.stories)
  expect(await list(preview, 'draft')).toEqual(['live', 'secret'])
  expect(await list(preview, 'published')).toEqual(['live'])
  expect(await list(published, 'draft')).toEqual(['live'])
  await expect(published.get('cdn/stories/secret')).rejects.toMatchObject({ status: 404 })
})

test('an unpublished change is visible only in the draft', async () => {
  const live = aPage('deals', { name: 'Deals' })
  const { preview } = await createLocalContent({
    stories: [live],
    drafts: [{ ...live, name: 'Better deals' }],
  })
  const name = async (version: 'draft' | 'published') =>
    (await preview.get('cdn/stories/deals', { version })).data.story.name
  expect(await name('published')).toBe('Deals')
  expect(await name('draft')).toBe('Better deals')
})

test('only a draft’s blocks have editor marks', async () => {
  const inner = { _uid: 'inner', component: 'hero' }
  const story = aPage('home', { content: { _uid: 'outer', component: 'page', body: [inner] } })
  const { preview } = await createLocalContent({ stories: [story] })
  const draft = (await preview.get('cdn/stories/home', { version: 'draft' })).data.story.content
  expect(draft._editable).toContain('"uid":"outer"')
  expect(draft.body[0]._editable).toBe(
    `<!--#storyblok#{"name":"hero","space":"1","uid":"inner","id":"${story.id}"}-->`,
  )
  const { data } = await preview.get('cdn/stories/home', { version: 'published' })
  expect(JSON.stringify(data)).not.toContain('_editable')
})

test('the links endpoint lists all pages and folders', async () => {
  const folder = aPage('promos', { is_folder: true, published: false, content: {} })
  const deal = aPage('deal', { full_slug: 'promos/deal', parent_id: folder.id })
  const { published } = await createLocalContent({
    stories: [folder, deal, aPage('wip', { published: false })],
  })
  const { links = {} } = (await published.get('cdn/links')).data
  expect(Object.keys(links).sort()).toEqual([folder.uuid, deal.uuid].sort())
  expect(links[deal.uuid]).toMatchObject({ slug: 'promos/deal', real_path: '/promos/deal' })
  expect(await published.getAll('cdn/links', { per_page: 1 })).toHaveLength(2)
})

test('a link is resolved to the current URL of its page', async () => {
  const target = aPage('deals', { full_slug: 'promos/deals' })
  const link = {
    fieldtype: 'multilink',
    linktype: 'story',
    id: target.uuid,
    url: '',
    cached_url: 'old-deals',
  }
  const source = aPage('home', { content: { _uid: 'p', component: 'page', link } })
  const { published } = await createLocalContent({ stories: [target, source] })
  const { data } = await published.get('cdn/stories/home', { resolve_links: 'url' })
  expect(data.story.content.link).toMatchObject({
    cached_url: 'promos/deals',
    story: { url: 'promos/deals' },
  })
})

test('a changed file is served immediately with a newer content version', async () => {
  const story = aPage('home', { name: 'Before' })
  const { published, write } = await createLocalContent({ stories: [story] })
  const before = (await published.get('cdn/stories/home')).data
  await write('stories', 'home', { ...story, name: 'Afterwards' }, new Date(Date.now() + 5_000))
  const after = (await published.get('cdn/stories/home')).data
  expect([before.story.name, after.story.name]).toEqual(['Before', 'Afterwards'])
  expect(after.cv).toBeGreaterThan(before.cv)
  expect((await published.get('cdn/spaces/me')).data.space.version).toBe(after.cv)
})
