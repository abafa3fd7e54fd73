import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPage, startDeliveryApi } from '../local-content.ts'

const names = Array.from({ length: 57 }, (_, i) => `promos/deal-${String(i).padStart(2, '0')}`)
const deals = names.map(full_slug =>
  createPage(full_slug.slice(7), { full_slug, parent_id: 900, tag_list: ['deal'] }),
)
const folder = createPage('promos', { id: 900, is_folder: true, published: false, content: {} })
const start = createPage('start', { full_slug: 'promos/', parent_id: 900, is_startpage: true })
const home = createPage('home', { tag_list: ['deal', 'Front page'], updated_at: '2026-02-01T00:00:00.000Z' })
const secret = createPage('secret', { published: false })

const flavours = {
  id: 7,
  name: 'Flavours',
  slug: 'flavours',
  entries: [
    { id: 1, name: 'Hot', value: 'hot', dimension_values: { es: 'picante' } },
    { id: 2, name: 'Mild', value: 'mild' },
  ],
}

let site: Awaited<ReturnType<typeof startDeliveryApi>>
beforeAll(async () => {
  site = await startDeliveryApi({
    stories: [...deals, folder, start, home, secret],
    drafts: [{ ...home, name: 'A better home' }],
    datasources: [flavours],
  })
})
afterAll(() => site.close())

const slugs = (stories: { full_slug: string }[]) => stories.map(story => story.full_slug)

test('the Storyblok client can read and list stories over HTTP', async () => {
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

test('a request for published content without a version is redirected to the newest version', async () => {
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

test('a request for drafts or for the space is not redirected', async () => {
  expect((await site.get('stories/home?token=local-preview&version=draft')).status).toBe(200)
  const space = await site.get('spaces/me?token=local-public')
  expect(space.status).toBe(200)
})

test('the Storyblok client requests the content version of its previous response', async () => {
  const requests: string[] = []
  const client = site.client('local-public', {
    fetch: (input, init) => {
      requests.push(String(input))
      return fetch(input, init)
    },
  })
  client.clearCacheVersion()
  const { data } = await client.get('cdn/stories/home')
  await client.get('cdn/stories/home')
  expect(requests[0]).not.toContain('cv=1')
  expect(requests[1]).toContain(`cv=${data.cv}`)
})

test('an unpublished change is visible with the preview token but not with the public token', async () => {
  const name = async (client: typeof site.published, version: 'draft' | 'published') =>
    (await client.get('cdn/stories/home', { version })).data.story.name
  expect(await name(site.preview, 'draft')).toBe('A better home')
  expect(await name(site.preview, 'published')).toBe('home')
  expect(await name(site.published, 'draft')).toBe('home')
})

test('links and folders are paginated', async () => {
  expect(await site.published.getAll('cdn/links', { per_page: 40 })).toHaveLength(60)
  const first = await site.published.get('cdn/links', {})
  expect(Object.keys(first.data.links ?? {})).toHaveLength(25)
})

test('datasource entries are paginated', async () => {
  const entries = async (datasource: string) =>
    (await site.published.getAll('cdn/datasource_entries', { datasource, per_page: 1 })).map(
      ({ value }) => value,
    )
  expect(await entries('flavours')).toEqual(['hot', 'mild'])
  await expect(entries('colours')).rejects.toMatchObject({ status: 404 })
})

test.each([
  ['a stolen token', 'stolen', 'cdn/stories', {}, 401, 'Unauthorized'],
  ['an unknown story', 'local-public', 'cdn/stories/x', {}, 404, 'This record could not be found'],
  ['an unknown parameter', 'local-public', 'cdn/stories', { color: 'red' }, 422, 'Unknown parameter: color'],
])(
  'the Storyblok client recognizes the error response for %s',
  async (_, token, path, query: object, status, message) => {
    await expect(site.client(token).get(path, query)).rejects.toMatchObject({ status, message })
  },
)

test('the delivery API rejects a POST request and an unknown path', async () => {
  expect((await site.get('stories', { method: 'POST' })).status).toBe(405)
  expect((await fetch(`${site.origin}/elsewhere`)).status).toBe(404)
})
