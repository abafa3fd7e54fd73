import { expect, test } from 'vitest'
import { createContentFolderReader } from '#storyblok/local/files/content-folder.ts'
import { aPage, createLocalContent } from '../local-content.ts'

const changed = (title: string) => ({ _uid: 'page', component: 'page', title, body: [] })

/** Creates a home page with an unpublished edit, and a release that changes it and adds a page. */
async function withRelease() {
  const home = aPage('home', { content: changed('Home') })
  const site = await createLocalContent({
    stories: [home],
    drafts: [{ ...home, content: changed('Home, edited') }],
  })
  await site.write('releases/7', 'home', { ...home, content: changed('Home in summer') })
  await site.write('releases/7', 'summer', aPage('summer', { published: false }))
  return site
}

test('an editor sees the changes and additions of a release', async () => {
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

test('a draft is unchanged without a release', async () => {
  const { preview } = await withRelease()
  for (const from_release of [undefined, '8']) {
    const query = { version: 'draft' as const, ...(from_release && { from_release }) }
    const { data } = await preview.get('cdn/stories', query)
    expect(data.stories).toMatchObject([{ release_id: null, content: { title: 'Home, edited' } }])
  }
})

test('a guest sees nothing of a release before its start', async () => {
  const { published } = await withRelease()
  const { data } = await published.get('cdn/stories', { from_release: '7' })
  expect(data.stories).toMatchObject([{ content: { title: 'Home' } }])
  await expect(published.get('cdn/stories/summer', { from_release: '7' })).rejects.toMatchObject({
    status: 404,
  })
})

test('a release starts and ends with all of its stories', async () => {
  const { folder, write } = await withRelease()
  await write('releases', '7', {
    ...{ id: 7, name: 'Summer', release_at: '2026-07-03T16:00:00Z', ends_at: '2026-07-05T16:00:00Z' },
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
  // A server that starts during the release reads the same content.
  expect((await createContentFolderReader(folder, () => now)()).published).toHaveLength(2)

  now = Date.parse('2026-07-05T16:00:00Z')
  const after = await readObserved()
  expect(after.titles).toEqual(['Home'])
  expect(after.cv).toBeGreaterThan(during.cv)
})

test('a later release or publication takes precedence over an earlier release', async () => {
  const home = aPage('home', { content: changed('Home') })
  const site = await createLocalContent({ stories: [home] })
  await site.write('releases/7', 'home', { ...home, content: changed('Summer') })
  await site.write('releases/8', 'home', { ...home, content: changed('Independence Day') })
  await site.write('releases', '7', { id: 7, name: 'Summer', release_at: '2026-07-01T00:00:00Z' })
  await site.write('releases', '8', {
    ...{ id: 8, name: 'Fourth', release_at: '2026-07-04T00:00:00Z', ends_at: '2026-07-05T00:00:00Z' },
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
