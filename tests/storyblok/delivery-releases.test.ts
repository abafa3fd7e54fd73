import { expect, test } from 'vitest'
import { aPage, localContent } from './local-content.ts'

const changed = (title: string) => ({ _uid: 'page', component: 'page', title, body: [] })

/** A home page with an edit of its own, and a release that changes it and adds a page. */
async function withRelease() {
  const home = aPage('home', { content: changed('Home') })
  const site = await localContent({
    stories: [home],
    drafts: [{ ...home, content: changed('Home, edited') }],
  })
  await site.write('releases/7', 'home', { ...home, content: changed('Home in summer') })
  await site.write('releases/7', 'summer', aPage('summer', { published: false }))
  return site
}

test('an editor sees what a release will change, and what it adds', async () => {
  const { preview } = await withRelease()
  const planned = await preview.get('cdn/stories', {
    version: 'draft',
    from_release: '7',
    sort_by: 'full_slug',
  })
  expect(planned.data.stories).toMatchObject([
    { full_slug: 'home', release_id: 7, content: { title: 'Home in summer' } },
    { full_slug: 'summer', release_id: 7 },
  ])
  const one = await preview.get('cdn/stories/home', { version: 'draft', from_release: '7' })
  expect(one.data.story.content.title).toBe('Home in summer')
})

test('without the release, and with one that nobody made, drafts are as they are', async () => {
  const { preview } = await withRelease()
  for (const from_release of [undefined, '8']) {
    const query = { version: 'draft' as const, ...(from_release && { from_release }) }
    const { data } = await preview.get('cdn/stories', query)
    expect(data.stories).toMatchObject([{ release_id: null, content: { title: 'Home, edited' } }])
  }
})

test('guests get nothing of a release before its time', async () => {
  const { published } = await withRelease()
  const { data } = await published.get('cdn/stories', { from_release: '7' })
  expect(data.stories).toMatchObject([{ content: { title: 'Home' } }])
  await expect(published.get('cdn/stories/summer', { from_release: '7' })).rejects.toMatchObject({
    status: 404,
  })
})
