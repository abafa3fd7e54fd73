import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  createStory,
  deleteStory,
  publishStory,
  saveDraft,
  unpublishStory,
} from '#storyblok/local/files/content-files.ts'
import { createLocalContent, createPage } from '../local-content.ts'

const now = new Date('2026-11-21T17:00:00.000Z')
const later = new Date('2026-11-22T17:00:00.000Z')
const content = (title: string) => ({ _uid: 'u', component: 'page', title })

const withPage = async () => {
  const deals = createPage('deals', { content: content('Deals') })
  const local = await createLocalContent({ stories: [deals] })
  const titles = async () => {
    const title = async (client: typeof local.preview, version: 'draft' | 'published') =>
      client.get('cdn/stories/deals', { version }).then(
        ({ data }) => data.story.content.title,
        ({ status }) => status,
      )
    return [await title(local.preview, 'draft'), await title(local.published, 'published')]
  }
  const read = async (shelf: 'stories' | 'drafts') =>
    JSON.parse(await readFile(join(local.folder, shelf, 'deals.json'), 'utf8'))
  return { ...local, deals, titles, read }
}

test('a saved draft is visible to editors immediately and to guests after publishing', async () => {
  const { folder, deals, titles, read } = await withPage()
  await saveDraft(folder, { uuid: deals.uuid, content: content('Better') }, now)
  expect(await titles()).toEqual(['Better', 'Deals'])
  await publishStory(folder, { uuid: deals.uuid }, now)
  expect(await titles()).toEqual(['Better', 'Better'])
  expect(await readdir(join(folder, 'drafts'))).toEqual([])
  expect(await read('stories')).toMatchObject({
    published: true,
    published_at: now.toISOString(),
    first_published_at: now.toISOString(),
    updated_at: now.toISOString(),
    created_at: deals.created_at,
    id: deals.id,
  })
  await publishStory(folder, { uuid: deals.uuid, content: content('Best') }, later)
  expect(await read('stories')).toMatchObject({
    published_at: later.toISOString(),
    first_published_at: now.toISOString(),
  })
  expect(await titles()).toEqual(['Best', 'Best'])
})

test('an unpublished page becomes a draft and can be published again', async () => {
  const { folder, deals, titles } = await withPage()
  await saveDraft(folder, { uuid: deals.uuid, content: content('Better') }, now)
  expect(await unpublishStory(folder, deals.uuid, now)).toMatchObject({
    published: false,
    published_at: null,
  })
  expect(await titles()).toEqual(['Better', 404])
  expect(await readdir(join(folder, 'stories'))).toEqual([])
  await publishStory(folder, { uuid: deals.uuid }, later)
  expect(await titles()).toEqual(['Better', 'Better'])
})

test('a deleted page is no longer found, and neither is its draft', async () => {
  const { folder, deals, titles } = await withPage()
  await saveDraft(folder, { uuid: deals.uuid, content: content('Better') }, now)
  await deleteStory(folder, deals.uuid)
  expect(await titles()).toEqual([404, 404])
  await expect(deleteStory(folder, deals.uuid)).rejects.toThrow('no longer exists')
})

test('a page created in a folder is an unpublished draft below the folder’s path', async () => {
  const { folder, preview } = await withPage()
  const inside = await createStory(folder, { name: 'Promos', slug: 'promos', is_folder: true }, now)
  const page = await createStory(folder, { name: 'Wings', slug: 'wings', parent: inside.id }, now)
  expect(page).toMatchObject({ full_slug: 'promos/wings', published: false, parent_id: inside.id })
  expect((await preview.get('cdn/stories/promos/wings', { version: 'draft' })).data.story).toMatchObject({
    name: 'Wings',
    published_at: null,
    content: { component: 'page', title: 'Wings' },
  })
  const live = await publishStory(folder, { uuid: page.uuid }, now)
  expect(live).toMatchObject({ published: true, first_published_at: now.toISOString() })
  await expect(createStory(folder, { name: 'Again', slug: 'deals' })).rejects.toThrow(
    'deals already uses /deals',
  )
  await expect(createStory(folder, { name: 'Bad', slug: 'Über uns' })).rejects.toThrow(
    'Use lowercase letters',
  )
  await expect(createStory(folder, { name: 'Lost', slug: 'lost', parent: 5 })).rejects.toThrow('no folder')
  await expect(deleteStory(folder, inside.uuid)).rejects.toThrow('still contains Wings')
})

test('a page published with another slug is served at the new URL', async () => {
  const { folder, deals, preview } = await withPage()
  await createStory(folder, { name: 'Taken', slug: 'taken' })
  await publishStory(folder, { uuid: deals.uuid, slug: 'offers' }, now)
  expect((await preview.get('cdn/stories/offers')).data.story.uuid).toBe(deals.uuid)
  await expect(saveDraft(folder, { uuid: deals.uuid, slug: 'taken' })).rejects.toThrow(
    'Taken already uses /taken',
  )
})

test('saving a draft preserves the file’s name and key order', async () => {
  const { folder, deals, preview, read } = await withPage()
  const { story } = (await preview.get('cdn/stories/deals', { version: 'draft' })).data
  expect(story.content._editable).toBeDefined()
  await saveDraft(folder, { ...story, content: { ...story.content, title: 'Better' } }, now)
  const text = await readFile(join(folder, 'drafts', 'deals.json'), 'utf8')
  expect(text).toMatch(/^\{\n {2}"id": .*\n\}\n$/s)
  expect(text).not.toContain('_editable')
  const existing = Object.keys(deals)
  expect(Object.keys(await read('drafts')).slice(0, existing.length)).toEqual(existing)
  expect(await read('drafts')).not.toHaveProperty('alternates')
})

test('changes in quick succession get increasing content versions', async () => {
  const { folder, deals, preview } = await withPage()
  const version = async (kind: 'draft' | 'published') =>
    (await preview.get('cdn/stories', { version: kind })).data.cv
  const observed = [await version('draft')]
  for (let i = 0; i < 20; i++) {
    await saveDraft(folder, { uuid: deals.uuid, content: content(`Title ${i}`) })
    observed.push(await version('draft'))
  }
  expect(observed).toEqual([...new Set(observed)].sort((a, b) => a - b))
  const before = await version('published')
  await publishStory(folder, { uuid: deals.uuid })
  const published = await version('published')
  await unpublishStory(folder, deals.uuid)
  expect(published).toBeGreaterThan(before)
  expect(await version('published')).toBeGreaterThan(published)
})

test('saving a draft does not change the version of the published content', async () => {
  const { folder, deals, published } = await withPage()
  const version = async () => (await published.get('cdn/spaces/me')).data.space.version
  const before = await version()
  await saveDraft(folder, { uuid: deals.uuid, content: content('Better') })
  expect(await version()).toBe(before)
})

test('concurrent saves are all stored, and readers never see a partial file', async () => {
  const { folder, preview } = await withPage()
  const pages = await Promise.all(
    Array.from({ length: 10 }, (_, i) => createStory(folder, { name: `Page ${i}`, slug: `page-${i}` })),
  )
  expect(new Set(pages.map(({ id }) => id)).size).toBe(10)
  const writing = pages.map(({ uuid }) => publishStory(folder, { uuid }))
  const reading = Array.from({ length: 20 }, () => preview.get('cdn/stories', { version: 'draft' }))
  const lists = await Promise.all(reading)
  expect(lists.map(({ total }) => total)).toEqual(lists.map(() => 11))
  await Promise.all(writing)
  const remaining = [...(await readdir(join(folder, 'stories'))), ...(await readdir(join(folder, 'drafts')))]
  expect(remaining.filter(name => !name.endsWith('.json'))).toEqual([])
})
