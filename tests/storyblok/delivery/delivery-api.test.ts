import { expect, test } from 'vitest'
import { createContentFolderReader } from '#storyblok/local/files/content-folder.ts'
import { createLocalContent, createPage } from '../local-content.ts'

const slugs = (stories: { full_slug: string }[]) => stories.map(story => story.full_slug)

test('a list of stories includes the total number of stories', async () => {
  const { published } = await createLocalContent({ stories: ['a', 'b', 'c'].map(slug => createPage(slug)) })
  const { data, total, perPage } = await published.get('cdn/stories', { per_page: 2, page: 2 })
  expect(slugs(data.stories)).toEqual(['c'])
  expect({ total, perPage }).toEqual({ total: 3, perPage: 2 })
  expect(data).toMatchObject({ rels: [], links: [] })
})

test('the Storyblok client can read every page of a list of stories', async () => {
  const names = Array.from({ length: 57 }, (_, i) => `page-${String(i).padStart(2, '0')}`)
  const { published } = await createLocalContent({ stories: names.map(slug => createPage(slug)) })
  expect(slugs(await published.getAll('cdn/stories', { per_page: 10 }))).toEqual(names)
})

test('the delivery API finds a story by slug, id, or UUID', async () => {
  const story = createPage('deals', { full_slug: 'promos/deals' })
  const { published } = await createLocalContent({ stories: [story] })
  const result = [
    await published.get('cdn/stories/promos/deals'),
    await published.get(`cdn/stories/${story.id}`),
    await published.getStory(story.uuid, { find_by: 'uuid' }),
  ]
  expect(result.map(({ data }) => data.story.uuid)).toEqual([story.uuid, story.uuid, story.uuid])
})

test('the delivery API filters a list of stories by folder and content type', async () => {
  const deal = createPage('deal', { full_slug: 'promos/deal' })
  const settings = createPage('settings', { content: { _uid: 's', component: 'settings' } })
  const { published } = await createLocalContent({ stories: [deal, settings] })
  const list = async (query: object) => slugs((await published.get('cdn/stories', query)).data.stories)
  expect(await list({ starts_with: 'promos/' })).toEqual(['promos/deal'])
  expect(await list({ content_type: 'settings' })).toEqual(['settings'])
})

test('drafts are hidden from requests for published content and from public tokens', async () => {
  const { published, preview } = await createLocalContent({
    stories: [createPage('live'), createPage('secret', { published: false })],
  })
  const list = async (client: typeof published, version: 'draft' | 'published') =>
    slugs((await client.get('cdn/stories', { version })).data.stories)
  expect(await list(preview, 'draft')).toEqual(['live', 'secret'])
  expect(await list(preview, 'published')).toEqual(['live'])
  expect(await list(published, 'draft')).toEqual(['live'])
  await expect(published.get('cdn/stories/secret')).rejects.toMatchObject({ status: 404 })
})

test('an unpublished change appears in the draft but not in the published story', async () => {
  const live = createPage('deals', { name: 'Deals' })
  const { preview } = await createLocalContent({
    stories: [live],
    drafts: [{ ...live, name: 'Better deals' }],
  })
  const name = async (version: 'draft' | 'published') =>
    (await preview.get('cdn/stories/deals', { version })).data.story.name
  expect(await name('published')).toBe('Deals')
  expect(await name('draft')).toBe('Better deals')
})

test('blocks have Visual Editor markers in drafts but not in published content', async () => {
  const inner = { _uid: 'inner', component: 'hero' }
  const story = createPage('home', { content: { _uid: 'outer', component: 'page', body: [inner] } })
  const { preview } = await createLocalContent({ stories: [story] })
  const draft = (await preview.get('cdn/stories/home', { version: 'draft' })).data.story.content
  expect(draft._editable).toContain('"uid":"outer"')
  expect(draft.body[0]._editable).toBe(
    `<!--#storyblok#{"name":"hero","space":"1","uid":"inner","id":"${story.id}"}-->`,
  )
  const { data } = await preview.get('cdn/stories/home', { version: 'published' })
  expect(JSON.stringify(data)).not.toContain('_editable')
})

test('the links endpoint lists folders and published pages', async () => {
  const folder = createPage('promos', { is_folder: true, published: false, content: {} })
  const deal = createPage('deal', { full_slug: 'promos/deal', parent_id: folder.id })
  const { published } = await createLocalContent({
    stories: [folder, deal, createPage('wip', { published: false })],
  })
  const { links = {} } = (await published.get('cdn/links')).data
  expect(Object.keys(links).sort()).toEqual([folder.uuid, deal.uuid].sort())
  expect(links[deal.uuid]).toMatchObject({ slug: 'promos/deal', real_path: '/promos/deal' })
  expect(await published.getAll('cdn/links', { per_page: 1 })).toHaveLength(2)
})

test('a link resolves to the current URL of its page', async () => {
  const target = createPage('deals', { full_slug: 'promos/deals' })
  const link = {
    fieldtype: 'multilink',
    linktype: 'story',
    id: target.uuid,
    url: '',
    cached_url: 'old-deals',
  }
  const source = createPage('home', { content: { _uid: 'p', component: 'page', link } })
  const { published } = await createLocalContent({ stories: [target, source] })
  const { data } = await published.get('cdn/stories/home', { resolve_links: 'url' })
  expect(data.story.content.link).toMatchObject({
    cached_url: 'promos/deals',
    story: { url: 'promos/deals' },
  })
})

test('a changed story file is served immediately, with a newer content version', async () => {
  const story = createPage('home', { name: 'Before' })
  const { published, write } = await createLocalContent({ stories: [story] })
  const before = (await published.get('cdn/stories/home')).data
  await write('stories', 'home', { ...story, name: 'Afterwards' }, new Date(Date.now() + 5_000))
  const after = (await published.get('cdn/stories/home')).data
  expect([before.story.name, after.story.name]).toEqual(['Before', 'Afterwards'])
  expect(after.cv).toBeGreaterThan(before.cv)
  expect((await published.get('cdn/spaces/me')).data.space.version).toBe(after.cv)
})

test('a request for an unknown story returns 404 with Storyblok’s error body', async () => {
  const { published, get } = await createLocalContent({ stories: [createPage('home')] })
  const failure = { status: 404, message: 'This record could not be found' }
  await expect(published.get('cdn/stories/nope')).rejects.toMatchObject(failure)
  const response = await get('stories/nope?token=local-public')
  expect(await response.json()).toEqual(['This record could not be found'])
  expect((await get('stories/%E0%A4%A?token=local-public')).status).toBe(404)
  expect((await get('nonsense?token=local-public')).status).toBe(404)
})

test('a delivery request with an invalid token returns 401', async () => {
  const { client } = await createLocalContent({ stories: [createPage('home')] })
  const failure = { status: 401, message: 'Unauthorized' }
  await expect(client('stolen').get('cdn/stories')).rejects.toMatchObject(failure)
  await expect(client('').get('cdn/spaces/me')).rejects.toMatchObject(failure)
})

test.each(['stories?sort_by=name', 'stories/home?per_page=3', 'links?starts_with=a', 'spaces/me?x=1'])(
  'the request %s is rejected with the name of its unknown parameter',
  async path => {
    const { get } = await createLocalContent({ stories: [createPage('home')] })
    const response = await get(`${path}&token=local-public`)
    const [, name] = /\?(\w+)=/.exec(path) ?? []
    expect(response.status).toBe(422)
    expect(await response.json()).toEqual({ error: `Unknown parameter: ${name}` })
  },
)

test.each(['version=latest', 'page=0', 'per_page=ten', 'resolve_links=all'])(
  'the invalid value in %s is rejected',
  async query => {
    const { get } = await createLocalContent({ stories: [createPage('home')] })
    expect((await get(`stories?token=local-public&${query}`)).status).toBe(422)
  },
)

test('the error for an invalid story file contains the file’s name', async () => {
  const { published, write } = await createLocalContent({ stories: [createPage('home')] })
  await write('stories', 'broken', { slug: 'broken' })
  await expect(published.get('cdn/stories')).rejects.toMatchObject({
    message: expect.stringContaining('broken.json is not a story'),
  })
})

const changed = (title: string) => ({ _uid: 'page', component: 'page', title, body: [] })

/**
 * Creates a home page with an unpublished edit, and a release that changes the home page and adds another
 * page.
 */
async function withRelease() {
  const home = createPage('home', { content: changed('Home') })
  const site = await createLocalContent({
    stories: [home],
    drafts: [{ ...home, content: changed('Home, edited') }],
  })
  await site.write('releases/7', 'home', { ...home, content: changed('Home in summer') })
  await site.write('releases/7', 'summer', createPage('summer', { published: false }))
  return site
}

test('an editor’s request for a release returns its changed and new stories', async () => {
  const { preview } = await withRelease()
  const planned = await preview.get('cdn/stories', {
    version: 'draft',
    from_release: '7',
  })
  expect(planned.data.stories).toMatchObject([
    { full_slug: 'home', release_id: 7, content: { title: 'Home in summer' } },
    { full_slug: 'summer', release_id: 7 },
  ])
  const one = await preview.get('cdn/stories/home', { version: 'draft', from_release: '7' })
  expect(one.data.story.content.title).toBe('Home in summer')
})

test('a request for drafts without a known release returns the edited draft', async () => {
  const { preview } = await withRelease()
  for (const from_release of [undefined, '8']) {
    const query = { version: 'draft' as const, ...(from_release && { from_release }) }
    const { data } = await preview.get('cdn/stories', query)
    expect(data.stories).toMatchObject([{ release_id: null, content: { title: 'Home, edited' } }])
  }
})

test('guests do not see a release before it starts', async () => {
  const { published } = await withRelease()
  const { data } = await published.get('cdn/stories', { from_release: '7' })
  expect(data.stories).toMatchObject([{ content: { title: 'Home' } }])
  await expect(published.get('cdn/stories/summer', { from_release: '7' })).rejects.toMatchObject({
    status: 404,
  })
})

test('all stories in a release are published and reverted together', async () => {
  const { folder, write } = await withRelease()
  await write('releases', '7', {
    id: 7,
    name: 'Summer',
    release_at: '2026-07-03T16:00:00Z',
    ends_at: '2026-07-05T16:00:00Z',
  })
  let now = Date.parse('2026-07-03T15:59:59.999Z')
  const read = createContentFolderReader(folder, () => now)
  const readObserved = async () => {
    const { published, cv } = await read()
    return { titles: published.map(({ content }) => content.title).sort(), cv: cv.published }
  }

  const before = await readObserved()
  expect(before.titles).toEqual(['Home'])
  now += 1
  const during = await readObserved()
  expect(during.titles).toEqual(['Home in summer', 'summer'])
  expect(during.cv).toBeGreaterThan(before.cv)
  // A server that starts while the release is live reads the same content.
  expect((await createContentFolderReader(folder, () => now)()).published).toHaveLength(2)

  now = Date.parse('2026-07-05T16:00:00Z')
  const after = await readObserved()
  expect(after.titles).toEqual(['Home'])
  expect(after.cv).toBeGreaterThan(during.cv)
})

test('a later release overrides an earlier one, and both override published stories', async () => {
  const home = createPage('home', { content: changed('Home') })
  const site = await createLocalContent({ stories: [home] })
  await site.write('releases/7', 'home', { ...home, content: changed('Summer') })
  await site.write('releases/8', 'home', { ...home, content: changed('Independence Day') })
  await site.write('releases', '7', { id: 7, name: 'Summer', release_at: '2026-07-01T00:00:00Z' })
  await site.write('releases', '8', {
    id: 8,
    name: 'Fourth',
    release_at: '2026-07-04T00:00:00Z',
    ends_at: '2026-07-05T00:00:00Z',
  })
  let now = Date.parse('2026-07-04T12:00:00Z')
  const read = createContentFolderReader(site.folder, () => now)
  const title = async () => (await read()).published[0]?.content.title
  expect(await title()).toBe('Independence Day')
  await site.write('stories', 'home', { ...home, content: changed('Home, better') })
  expect(await title()).toBe('Independence Day')
  now = Date.parse('2026-07-05T00:00:00Z')
  expect(await title()).toBe('Summer')
  await site.write('releases', '7', { id: 7, name: 'Summer' })
  expect(await title()).toBe('Home, better')
})
