import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPage, servedContent } from '../local-content.ts'

const fields = (values: object) => ({ _uid: 'u', component: 'deal', ...values })
const wings = aPage('wings', {
  full_slug: 'deals/wings',
  tag_list: ['Game Day'],
  created_at: '2026-01-01T00:00:00.000Z',
  published_at: '2026-03-01T12:00:00.000Z',
  first_published_at: '2026-01-02T00:00:00.000Z',
  updated_at: '2026-03-01T12:00:00.000Z',
  content: fields({
    ...{ title: 'Hot Wings', price: '12', weight: 1.5, from: '2026-11-21 17:00', live: true, note: '' },
    ...{ kinds: ['hot', 'boneless'], seo: { title: 'Wings' }, body: [{ headline: 'Twelve wings' }] },
  }),
})
const tenders = aPage('tenders', {
  full_slug: 'deals/tenders',
  created_at: '2026-02-01T00:00:00.000Z',
  content: fields({
    ...{ title: 'Cold tenders', price: '9', weight: '0.5', from: '2026-12-01 00:00', live: false },
    ...{ kinds: ['hot'], note: null, title__i18n__es: 'Tiras' },
  }),
})
const bucket = aPage('bucket', {
  full_slug: 'deals/',
  is_startpage: true,
  created_at: '2026-04-01T00:00:00.000Z',
  content: fields({ title: 'Bucket', kinds: [], price: 'ask us' }),
})
const home = aPage('home')

let site: Awaited<ReturnType<typeof servedContent>>
beforeAll(async () => {
  site = await servedContent({ stories: [wings, tenders, bucket, home] })
})
afterAll(() => site.close())

const list = async (query: object) =>
  (await site.published.getStories({ ...query })).data.stories.map(story => story.slug).join(' ')

test.each([
  ['title', 'in', 'Bucket,Hot Wings', 'wings bucket'],
  ['note', 'in', '', 'wings tenders bucket'],
  ['title', 'not_in', 'Bucket,Hot Wings', 'tenders'],
  ['title', 'like', '*wing*', 'wings'],
  ['title', 'like', 'hot*', 'wings'],
  ['title', 'like', 'tenders', 'tenders'],
  ['title', 'like', '*.*', ''],
  ['note', 'like', '*', 'wings'],
  ['title', 'not_like', '*t*', ''],
  ['title', 'not_like', 'hot*', 'tenders bucket'],
  ['kinds', 'any_in_array', 'boneless,mild', 'wings'],
  ['kinds', 'in_array', 'hot', 'wings tenders'],
  ['kinds', 'all_in_array', 'hot,boneless', 'wings'],
  ['from', 'gt_date', '2026-11-21 17:00', 'tenders'],
  ['from', 'lt_date', '2026-12-01', 'wings'],
  ['price', 'gt_int', '9', 'wings'],
  ['price', 'lt_int', '10', 'tenders'],
  ['weight', 'gt_float', '0.5', 'wings'],
  ['weight', 'lt_float', '1.5', 'tenders'],
  ['note', 'is', 'empty', 'wings tenders bucket'],
  ['price', 'is', 'not_empty', 'wings tenders bucket'],
  ['kinds', 'is', 'empty_array', 'bucket'],
  ['kinds', 'is', 'not_empty_array', 'wings tenders'],
  ['note', 'is', 'null', 'tenders bucket'],
  ['note', 'is', 'not_null', 'wings'],
  ['live', 'is', 'true', 'wings'],
  ['live', 'is', 'false', 'tenders'],
  ['seo.title', 'in', 'Wings', 'wings'],
  ['body.0.headline', 'like', '*twelve*', 'wings'],
  ['title__i18n__es', 'in', 'Tiras', 'tenders'],
])('a filter %s %s "%s" finds "%s"', async (field, operation, value, found) => {
  expect(await list({ starts_with: 'deals/', filter_query: { [field]: { [operation]: value } } })).toBe(found)
})

test('several filters must all match, and those under __or are alternatives', async () => {
  const isDeal = { component: { in: 'deal' } }
  expect(
    await list({ filter_query: { ...isDeal, kinds: { any_in_array: 'hot' }, live: { is: 'false' } } }),
  ).toBe('tenders')
  const __or = [{ title: { in: 'Bucket' } }, { price: { gt_int: 10 } }, { price: { lt_int: 0 } }]
  expect(await list({ filter_query: { ...isDeal, __or } })).toBe('wings bucket')
})

test.each([
  ['an unknown operation', { title: { equals: 'x' } }, 422, 'equals'],
  ['a kind there is none of', { title: { is: 'blue' } }, 422, 'not_empty_array'],
  ['a date that is none', { from: { gt_date: 'tomorrow' } }, 422, 'tomorrow'],
  ['a number that is none', { price: { lt_int: '9.5' } }, 422, '9.5'],
  ['several values in brackets', { title: { in: ['a', 'b'] } }, 501, 'filter_query[title][in][]'],
])('a filter with %s is rejected by name', async (_, filter_query, status, named) => {
  const refusal = { status, message: expect.stringContaining(named) }
  await expect(site.published.getStories({ filter_query })).rejects.toMatchObject(refusal)
})

test.each([
  [{ by_slugs: 'deals/*' }, 'wings tenders bucket'],
  [{ by_slugs: '*/w*,home' }, 'wings home'],
  [{ excluding_slugs: 'deals/*' }, 'home'],
  [{ by_uuids: `${home.uuid},${wings.uuid}` }, 'wings home'],
  [{ by_uuids_ordered: `${home.uuid},${wings.uuid}` }, 'home wings'],
  [{ by_ids: `${home.id}` }, 'home'],
  [{ excluding_ids: `${home.id},${wings.id}` }, 'tenders bucket'],
  [{ content_type: 'deal' }, 'wings tenders bucket'],
  [{ is_startpage: 1 }, 'bucket'],
  [{ is_startpage: false }, 'wings tenders home'],
  [{ level: 1 }, 'home'],
  [{ level: 2 }, 'wings tenders'],
  [{ with_tag: 'game-day,other' }, 'wings'],
  [{ search_term: 'twelve' }, 'wings'],
  [{ published_at_gt: '2026-03-01 11:59' }, 'wings bucket'],
  [{ published_at_lt: '2026-03-01 12:00' }, 'tenders home'],
  [{ published_at_lte: '2026-03-01 12:00' }, 'wings tenders home'],
  [{ first_published_at_lt: '2026-01-05 00:00' }, 'wings'],
  [{ updated_at_gte: '2026-04-01' }, 'bucket'],
  [{ sort_by: 'content.price:asc:int' }, 'tenders wings bucket home'],
  [{ sort_by: 'content.weight:desc:float' }, 'bucket home wings tenders'],
  [{ sort_by: 'content.weight:desc:float:nulls_last' }, 'wings tenders bucket home'],
  [{ sort_by: 'content.weight:asc:float:nulls_first' }, 'bucket home tenders wings'],
  [{ sort_by: 'published_at:desc' }, 'bucket wings tenders home'],
])('a list with %j returns the expected stories', async (query, found) => {
  expect(await list(query)).toBe(found)
})

test('a list can exclude fields and attributes', async () => {
  const query = {
    by_slugs: 'deals/wings',
    excluding_fields: 'body,seo',
    excluding_story_fields: ['created_at', 'position'] as const,
  }
  const [story] = (
    await site.published.getStories({ ...query, excluding_story_fields: [...query.excluding_story_fields] })
  ).data.stories
  expect(Object.keys(story?.content ?? {})).not.toEqual(expect.arrayContaining(['body']))
  expect(story?.content.title).toBe('Hot Wings')
  expect(story).not.toHaveProperty('created_at')
  expect(story).toHaveProperty('full_slug', 'deals/wings')
})

test('an invalid date is rejected', async () => {
  const asked = site.published.getStories({ published_at_gt: 'last week' })
  await expect(asked).rejects.toMatchObject({ status: 422 })
})

test('a nested field can be named with brackets or a dot, and alternatives may be numbered', async () => {
  const nested = await list({ filter_query: { seo: { title: { like: 'Wings' } } } })
  expect(nested).not.toBe('')
  expect(nested).toBe(await list({ filter_query: { 'seo.title': { like: 'Wings' } } }))
  const isDeal = { component: { in: 'deal' } }
  const numbered = { 0: { title: { in: 'Bucket' } }, 1: { price: { gt_int: 10 } } }
  expect(await list({ filter_query: { ...isDeal, __or: numbered } })).toBe('wings bucket')
})

test('a list can be filtered by the existence of a field', async () => {
  const isDeal = { component: { in: 'deal' } }
  expect(await list({ filter_query: { ...isDeal, weight: { exists: 'true' } } })).toBe('wings tenders')
  expect(await list({ filter_query: { ...isDeal, weight: { exists: 'false' } } })).toBe('bucket')
})
