import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPage, servedContent } from '../local-content.ts'

const names = Array.from({ length: 57 }, (_, i) => `promos/deal-${String(i).padStart(2, '0')}`)
const deals = names.map(full_slug =>
  aPage(full_slug.slice(7), { full_slug, parent_id: 900, tag_list: ['deal'] }),
)
const folder = aPage('promos', { id: 900, is_folder: true, published: false, content: {} })
const start = aPage('start', { full_slug: 'promos/', parent_id: 900, is_startpage: true })
const home = aPage('home', { tag_list: ['deal', 'Front page'], updated_at: '2026-02-01T00:00:00.000Z' })
const secret = aPage('secret', { published: false })

const flavours = {
  ...{ id: 7, name: 'Flavours', slug: 'flavours' },
  dimensions: [{ id: 71, name: 'Spanish', entry_value: 'es' }],
  entries: [
    { id: 1, name: 'Hot', value: 'hot', dimension_values: { es: 'picante' } },
    { id: 2, name: 'Mild', value: 'mild' },
  ],
}
const sizes = { id: 8, name: 'Sizes', slug: 'sizes', entries: [{ name: 'Large', value: 'l' }] }

let site: Awaited<ReturnType<typeof servedContent>>
beforeAll(async () => {
  site = await servedContent({
    stories: [...deals, folder, start, home, secret],
    drafts: [{ ...home, name: 'A better home' }],
    datasources: [flavours, sizes],
  })
})
afterAll(() => site.close())

const draft = 'token=local-preview&version=draft'
const slugs = (stories: { full_slug: string }[]) => stories.map(story => story.full_slug)

test('the client reads, lists and pages through stories over HTTP', async () => {
  const { published } = site
  expect((await published.get('cdn/stories/home')).data.story.uuid).toBe(home.uuid)
  expect((await published.getStory(home.uuid, { find_by: 'uuid' })).data.story.name).toBe('home')
  expect((await published.get(`cdn/stories/${home.id}`)).data.story.slug).toBe('home')
  expect((await published.get('cdn/stories/promos')).data.story.is_startpage).toBe(true)
  const list = await published.getStories({ starts_with: 'promos/deal', per_page: 10, page: 6 })
  expect(slugs(list.data.stories)).toEqual(names.slice(50))
  expect([list.total, list.perPage]).toEqual([57, 10])
  const all = await published.getAll('cdn/stories', { starts_with: 'promos/deal', per_page: 20 })
  expect(slugs(all)).toEqual(names)
})

test('a published request without a content version is redirected to the newest one', async () => {
  const { get, published } = site
  const response = await get('stories/home?token=local-public&resolve_links=url')
  const { space } = (await published.get('cdn/spaces/me')).data
  expect(response.status).toBe(301)
  expect(response.headers.get('location')).toBe(
    `/v2/cdn/stories/home?token=local-public&resolve_links=url&cv=${space.version}`,
  )
  expect((await get(`stories/home?token=local-public&cv=${space.version}`)).status).toBe(200)
  expect((await get('stories/home?token=local-public&cv=1')).status).toBe(200)
})

test('a draft request and a space request are not redirected', async () => {
  expect((await site.get('stories/home?token=local-preview&version=draft')).status).toBe(200)
  const space = await site.get('spaces/me?token=local-public')
  expect(space.status).toBe(200)
  expect(space.headers.get('cache-control')).toContain('s-maxage=2')
})

test('the client learns the content version and requests it afterwards', async () => {
  const asked: string[] = []
  const client = site.client('local-public', {
    fetch: (input, init) => {
      asked.push(String(input))
      return fetch(input, init)
    },
  })
  client.clearCacheVersion()
  const { data } = await client.get('cdn/stories/home')
  await client.get('cdn/stories/home')
  expect(asked[0]).not.toContain('cv=1')
  expect(asked[1]).toContain(`cv=${data.cv}`)
})

test('an editor sees the unpublished edit, and a guest does not', async () => {
  const name = async (client: typeof site.published, version: 'draft' | 'published') =>
    (await client.get('cdn/stories/home', { version })).data.story.name
  expect(await name(site.preview, 'draft')).toBe('A better home')
  expect(await name(site.preview, 'published')).toBe('home')
  expect(await name(site.published, 'draft')).toBe('home')
})

test('links are paginated, with folders and optional dates, by folder and individually', async () => {
  const { published, get } = site
  const all = await published.getAll('cdn/links', { per_page: 40 })
  expect(all).toHaveLength(60)
  const first = await published.get('cdn/links', {})
  expect(Object.keys(first.data.links ?? {})).toHaveLength(25)
  const ofTop = await get(`links?${draft}&with_parent=0&include_dates=1&per_page=1000`)
  const { links } = await ofTop.json()
  expect(links[home.uuid]).toMatchObject({ slug: 'home', created_at: home.created_at })
  expect(Object.keys(links).sort()).toEqual([home.uuid, folder.uuid, secret.uuid].sort())
  const one = await published.get(`cdn/links/${folder.uuid}`)
  expect(one.data.link).toMatchObject({ is_folder: true, published: false, real_path: '/promos' })
  expect(one.data.link).not.toHaveProperty('created_at')
  const byUuid = await get(`links?${draft}&by_uuid=${secret.uuid}`)
  expect(Object.keys((await byUuid.json()).links)).toEqual([secret.uuid])
})

test('datasources are listed and read individually, with entries in every dimension', async () => {
  const { published } = site
  const list = await published.get('cdn/datasources')
  expect(list.data.datasources.map((one: { slug: string }) => one.slug)).toEqual(['flavours', 'sizes'])
  expect((await published.get('cdn/datasources/8')).data.datasource).toMatchObject({ name: 'Sizes' })
  const entries = async (query: object) =>
    (await published.getAll('cdn/datasource_entries', query)).map(({ name, dimension_value }) => [
      name,
      dimension_value,
    ])
  expect(await entries({ datasource: 'flavours' })).toEqual([
    ['Hot', null],
    ['Mild', null],
  ])
  expect(await entries({ datasource: 'flavours', dimension: 'es', per_page: 1 })).toEqual([
    ['Hot', 'picante'],
    ['Mild', null],
  ])
  expect(await entries({})).toHaveLength(3)
  await expect(entries({ datasource: 'colors' })).rejects.toMatchObject({ status: 404 })
})

test('a tag states its number of stories, overall or in a folder', async () => {
  const { published } = site
  expect((await published.get('cdn/tags')).data.tags).toEqual([
    { name: 'deal', taggings_count: 58 },
    { name: 'Front page', taggings_count: 1 },
  ])
  const inPromos = await published.get('cdn/tags', { starts_with: 'promos/' })
  expect(inPromos.data.tags).toEqual([{ name: 'deal', taggings_count: 57 }])
})

test.each([
  ['a stolen token', 'stolen', 'cdn/stories', {}, 401, 'Unauthorized'],
  ['a story that is not there', 'local-public', 'cdn/stories/x', {}, 404, 'This record could not be found'],
  ['an unknown parameter', 'local-public', 'cdn/stories', { color: 'red' }, 422, 'Unknown parameter: color'],
])(
  'a request with %s is rejected as the client expects',
  async (_, token, path, query: object, status, message) => {
    await expect(site.client(token).get(path, query)).rejects.toMatchObject({ status, message })
  },
)

test('a request from any origin is allowed and can read the total', async () => {
  const response = await site.get('stories?token=local-preview&version=draft')
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
  expect(response.headers.get('access-control-expose-headers')).toContain('total')
  expect((await site.get('stories', { method: 'OPTIONS' })).status).toBe(204)
  expect((await site.get('stories', { method: 'POST' })).status).toBe(405)
  expect((await fetch(`${site.origin}/elsewhere`)).status).toBe(404)
})
