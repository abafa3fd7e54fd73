import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { resolveLinkHref } from '#src/content/links.ts'
import { getPageContentAt } from '#src/server/content/release.ts'
import type { ContentNode } from '#storyblok/schema/content.ts'
import { createPage } from './local-content.ts'
import { startSiteWithClock } from './site-with-clock.ts'
import { createStorySite, readPublishedHtml, withTitle } from './story-site.ts'

test('a published change is live immediately', async () => {
  const page = createPage('deals', { full_slug: 'promos/deals' })
  const { open, publish } = await createStorySite([page])
  const site = await open()
  expect(readPublishedHtml(site, '/promos/deals')).toBe('<h1>deals</h1>')
  await publish(withTitle(page, 'Better deals'))
  await site.publish()
  expect(readPublishedHtml(site, '/promos/deals')).toBe('<h1>Better deals</h1>')
})

test('a release does not change while newer content is published', async () => {
  const page = createPage('home')
  const { open, publish } = await createStorySite([page])
  const site = await open()
  const before = site.live()
  await publish(withTitle(page, 'New'))
  await site.publish()
  expect(before.pages.get('/')?.plain.body.toString()).toBe('<h1>home</h1>')
})

test('pages are stored gzipped and uncompressed for browsers without Brotli', async () => {
  const { open } = await createStorySite([createPage('home')])
  const page = (await open()).live().pages.get('/')
  expect(page?.plain.headers['content-length']).toBe(13)
  expect(page?.gzip && gunzipSync(page.gzip.body).toString()).toBe('<h1>home</h1>')
  expect(page?.gzip?.headers).toMatchObject({ 'content-encoding': 'gzip', etag: page?.etag })
})

test('publishing reuses unchanged stories instead of copying them', async () => {
  const page = createPage('deals')
  const { open, publish } = await createStorySite([page, createPage('home')], ['en', 'es'])
  const site = await open()
  const stories = () =>
    [site.live().content.stories, site.live().content.translations.es ?? []].map(all =>
      all.find(({ full_slug }) => full_slug === 'home'),
    )
  const before = stories()
  await publish(withTitle(page, 'Better deals'))
  await site.publish()
  expect(readPublishedHtml(site, '/es/deals')).toBe('<h1>Better deals</h1>')
  for (const [index, story] of stories().entries()) expect(story).toBe(before[index])
})

test('a site that is shutting down finishes its current release and does not start another', async () => {
  const page = createPage('home')
  const { open, publish, rendered } = await createStorySite([page])
  const site = await open()
  await publish(withTitle(page, 'New'))
  const [rendering, next] = [site.publish(), site.publish()]
  await site.stop()
  await rendering
  expect(readPublishedHtml(site, '/')).toBe('<h1>New</h1>')
  rendered.length = 0
  await publish(withTitle(page, 'Newer'))
  await Promise.all([next, site.publish(), site.poll(), site.publishDue()])
  expect(rendered).toEqual([])
  expect(readPublishedHtml(site, '/')).toBe('<h1>New</h1>')
})

test('publishing a page renders no other pages', async () => {
  const page = createPage('deals')
  const { open, publish, rendered } = await createStorySite([page, createPage('home'), createPage('other')])
  const site = await open()
  rendered.length = 0
  await publish(withTitle(page, 'Better deals'))
  await site.publish()
  expect(rendered).toEqual(['/deals'])
  const repeated = await open()
  await publish(withTitle(page, 'Best deals'))
  await repeated.publish()
  expect(rendered).toEqual(['/deals', '/deals'])
  expect(readPublishedHtml(repeated, '/other')).toBe('<h1>other</h1>')
})

test('changed settings rerender all pages', async () => {
  const settings = createPage('settings', { content: { _uid: 's', component: 'settings', copyright: 'A' } })
  const { open, publish, rendered } = await createStorySite([settings, createPage('home')])
  const site = await open()
  rendered.length = 0
  await publish({ ...settings, content: { ...settings.content, copyright: 'B' } })
  await site.publish()
  expect(rendered).toEqual(expect.arrayContaining(['/', '/404', '/account']))
})

test('publishing without changes renders no pages', async () => {
  const { open, rendered } = await createStorySite([createPage('home')])
  const site = await open()
  const once = rendered.length
  await Promise.all([site.publish(), site.publish(), site.publish()])
  expect(rendered.length).toBe(once)
})

test('a burst of publish requests creates only one release', async () => {
  const page = createPage('home')
  const { open, publish, logged } = await createStorySite([page])
  const site = await open()
  const before = logged().length
  await publish(withTitle(page, 'One'))
  const refreshes = Array.from({ length: 20 }, () => site.publish())
  await Promise.all(refreshes)
  expect(readPublishedHtml(site, '/')).toBe('<h1>One</h1>')
  expect(
    logged()
      .slice(before)
      .match(/new content is live/g),
  ).toHaveLength(1)
})

test('a page that cannot be rendered stays live in its previous version until it is fixed', async () => {
  const [page, other] = [createPage('home'), createPage('deals')]
  const { open, publish, logged } = await createStorySite([page, other])
  const site = await open()
  await publish(withTitle(page, 'broken'))
  await publish(withTitle(other, 'Better deals'))
  await site.publish()
  expect([readPublishedHtml(site, '/'), readPublishedHtml(site, '/deals')]).toEqual([
    '<h1>home</h1>',
    '<h1>Better deals</h1>',
  ])
  const reason = 'The page / could not be rendered: Error: a block broke'
  expect(site.state()).toMatchObject({ failing: false, problems: [{ slug: 'home', block: null, reason }] })
  expect(logged()).toContain(reason)
  await publish(withTitle(page, 'Mended'))
  await site.publish()
  expect(readPublishedHtml(site, '/')).toBe('<h1>Mended</h1>')
  expect(site.state().problems).toEqual([])
})

test('a new page that cannot be rendered is left out of the release', async () => {
  const { open } = await createStorySite(
    [createPage('home'), withTitle(createPage('deals'), 'broken')],
    ['en', 'es'],
  )
  const site = await open()
  for (const { live } of [site, await open()]) expect([...live().stories.keys()]).toEqual(['/'])
})

test.each([
  ['without content', { content: {} }],
  ['without a component', { content: { _uid: 'p', component: null } }],
])('a story %s stays live in its previous version, and the problem is reported', async (_, broken) => {
  const [page, other] = [createPage('deals'), createPage('home')]
  const { open, publish } = await createStorySite([page, other])
  const site = await open()
  // The cast is needed because content files can contain any JSON.
  await publish({ ...page, ...broken } as unknown as typeof page)
  await publish(withTitle(other, 'New home'))
  await site.publish()
  expect([readPublishedHtml(site, '/'), readPublishedHtml(site, '/deals')]).toEqual([
    '<h1>New home</h1>',
    '<h1>deals</h1>',
  ])
  expect(site.state().problems).toEqual([expect.objectContaining({ slug: 'deals' })])
})

describe('incomplete content', () => {
  const settings = createPage('settings', { content: { _uid: 's', component: 'settings' } })
  const pages = ['home', 'deals', 'rewards', 'faq'].map(slug => createPage(slug))

  test.each([
    ['the home page', [pages[0]], 'The new content lacks the home page'],
    ['the settings', [settings], 'The new content lacks the settings'],
    ['most of its pages', pages.slice(1), 'The new content has 1 of 4 pages'],
  ])('a release that lacks %s is rejected unless an operator forces it', async (_, removed, reason) => {
    const { open, publish, logged } = await createStorySite([...pages, settings])
    const site = await open()
    for (const story of removed) if (story) await publish({ ...story, published: false })
    await site.publish()
    expect(site.live().stories.size).toBe(4)
    expect(site.state().failing).toBe(true)
    expect(logged()).toContain(reason)
    await site.publish({ force: true })
    expect(site.state().failing).toBe(false)
    expect(site.live().stories.size).toBe(4 - removed.filter(story => story !== settings).length)
  })
})

test('the current release stays live if the new content is unreadable', async () => {
  const { open, folder, logged } = await createStorySite([createPage('home')])
  const site = await open()
  await writeFile(join(folder, 'stories', 'home.json'), '{ half a')
  await site.publish()
  expect(readPublishedHtml(site, '/')).toBe('<h1>home</h1>')
  expect(logged()).toContain('cannot be read')
})

test('all former paths of a page redirect to its current path', async () => {
  const page = createPage('deals')
  const { open, publish } = await createStorySite([page])
  const site = await open()
  for (const full_slug of ['promos/deals', 'offers']) {
    await publish({ ...page, full_slug })
    await site.publish()
  }
  expect(Object.fromEntries(site.live().redirects)).toEqual({
    '/deals': '/offers',
    '/promos/deals': '/offers',
  })
  expect([...site.live().stories.keys()]).toEqual(['/offers'])
})

test('a link to an unpublished page has no URL until the page is published again', async () => {
  const target = createPage('deals')
  const link = { fieldtype: 'multilink', linktype: 'story', id: target.uuid, url: '', cached_url: 'deals' }
  const source = createPage('home', {
    content: { _uid: 'p', component: 'page', title: 'home', body: [], link },
  })
  const { open, publish } = await createStorySite([target, source])
  const site = await open()
  const linked = () => resolveLinkHref(site.live().stories.get('/')?.content.link as ContentNode)
  expect(linked()).toBe('/deals')
  await publish({ ...target, published: false })
  await site.publish()
  expect(linked()).toBeNull()
  await publish(target)
  await site.publish()
  expect(linked()).toBe('/deals')
})

test('unpublishing a page also removes the redirects to it', async () => {
  const page = createPage('deals')
  const { open, publish } = await createStorySite([page, createPage('home')])
  const site = await open()
  await publish({ ...page, full_slug: 'offers' })
  await site.publish()
  await publish({ ...page, full_slug: 'offers', published: false })
  await site.publish()
  expect([...site.live().stories.keys()]).toEqual(['/'])
  expect(site.live().redirects.size).toBe(0)
})

test('a new page at another page’s former path replaces the redirect', async () => {
  const page = createPage('deals')
  const { open, publish } = await createStorySite([page])
  const site = await open()
  await publish({ ...page, full_slug: 'offers' })
  await site.publish()
  await publish(createPage('new-deals', { full_slug: 'deals' }))
  await site.publish()
  expect(site.live().redirects.size).toBe(0)
  expect(readPublishedHtml(site, '/deals')).toBe('<h1>new-deals</h1>')
})

test('a page with live data is not prerendered', async () => {
  const block = { _uid: 'f', component: 'featured_products' }
  const content = { _uid: 'p', component: 'page', title: 'Live', body: [block] }
  const { open, rendered } = await createStorySite([createPage('live', { content })])
  const site = await open()
  expect(rendered).not.toContain('/live')
  expect(site.live().pages.has('/live')).toBe(false)
  expect(getPageContentAt(site.live(), '/live').story).toMatchObject({ full_slug: 'live' })
})

const SECOND = 1_000

test('after a failure, the site skips the next poll, but publishing still works', async () => {
  const page = createPage('home')
  const { open, publish, folder } = await createStorySite([page])
  const site = await open()
  await writeFile(join(folder, 'stories', 'home.json'), '{ half a')
  await site.poll()
  await publish(withTitle(page, 'New'))
  await site.poll()
  expect(readPublishedHtml(site, '/')).toBe('<h1>home</h1>')
  await site.publish()
  expect(readPublishedHtml(site, '/')).toBe('<h1>New</h1>')
})

test('a change made in the same second as the previous release is published later', async () => {
  const { site, publish, wait } = await startSiteWithClock([createPage('one'), createPage('two')])
  wait(10 * SECOND)
  publish(story => withTitle(story, `New ${story.slug}`))
  await site.publish()
  wait(600)
  publish(story => withTitle(story, `Newer ${story.slug}`))
  await site.publish()
  wait(10 * SECOND)
  await site.publish()
  expect([readPublishedHtml(site, '/one'), readPublishedHtml(site, '/two')]).toEqual([
    '<h1>Newer one</h1>',
    '<h1>Newer two</h1>',
  ])
})

test('a change made in the same second as the previous release is published after an outage', async () => {
  const { site, space, publish, wait } = await startSiteWithClock([createPage('one')])
  wait(10 * SECOND)
  publish(story => withTitle(story, 'New'))
  await site.publish()
  wait(600)
  publish(story => withTitle(story, 'Newer'))
  wait(10 * SECOND)
  space.isAway = true
  await site.publish()
  expect(site.state().failing).toBe(true)
  space.isAway = false
  await site.publish()
  expect(readPublishedHtml(site, '/one')).toBe('<h1>Newer</h1>')
  expect(site.state().failing).toBe(false)
})

test('a page that failed to render is retried after ten minutes', async () => {
  const { site, publish, wait, rendered } = await startSiteWithClock([createPage('one'), createPage('two')])
  wait(10 * SECOND)
  publish(story => withTitle(story, story.slug === 'one' ? 'broken' : 'New'))
  await site.publish()
  rendered.length = 0
  wait(11 * 60 * SECOND)
  await site.publish()
  expect(rendered).toEqual(['/one'])
  expect(readPublishedHtml(site, '/one')).toBe('<h1>one</h1>')
})

test('a scheduled block ends on time even if Storyblok is down', async () => {
  const { site, space, wait, rendered, now } = await startSiteWithClock([])
  const until = new Date(now() + 120 * SECOND).toISOString().slice(0, 16).replace('T', ' ')
  const block = { _uid: 'b', component: 'banner', visible_until: until }
  const content = { _uid: 'p', component: 'page', title: 'Soon', body: [block] }
  space.stories = [createPage('soon', { content }), createPage('other')]
  space.version += 1
  await site.publish()
  expect(site.live().nextChange).toBe(Date.parse(`${until.replace(' ', 'T')}Z`))
  rendered.length = 0
  space.isAway = true
  wait(130 * SECOND)
  await site.publish()
  expect(rendered).toEqual(['/soon'])
  expect(site.live().nextChange).toBeGreaterThan(now())
})

test('a restarted site serves its latest release without rerendering pages', async () => {
  const page = createPage('deals')
  const { open, publish, rendered } = await createStorySite([page])
  const first = await open()
  await publish({ ...page, full_slug: 'offers' })
  await first.publish()
  const soFar = rendered.length
  const second = await open()
  await second.publish()
  expect(rendered.length).toBe(soFar)
  expect(second.live().id).toBe(first.live().id)
  expect(readPublishedHtml(second, '/offers')).toBe('<h1>deals</h1>')
  expect(Object.fromEntries(second.live().redirects)).toEqual({ '/deals': '/offers' })
})

test('a new build starts with the previous content if new content cannot be read', async () => {
  const { start, open, home, folder, rendered } = await createStorySite([
    createPage('home'),
    createPage('deals'),
  ])
  await open()
  await writeFile(join(home, 'build-id'), 'build-2')
  await writeFile(join(folder, 'stories', 'home.json'), '{ half a')
  rendered.length = 0
  const site = await start()
  expect(rendered).not.toContain('/deals')
  expect([...site.live().stories.keys()].sort()).toEqual(['/', '/deals'])
  await site.publish()
  expect(readPublishedHtml(site, '/deals')).toBe('<h1>deals</h1>')
})

test('a site that moves to another URL rerenders its pages', async () => {
  const { open, openIn, folder, rendered } = await createStorySite([createPage('home')])
  await open()
  const before = rendered.length
  await openIn(['en'], folder, 'https://other.example.com')
  expect(rendered.slice(before)).toContain('/')
})

test('a site that has never read its content serves the order start page but no home page', async () => {
  const page = createPage('home')
  const { start, folder, publish, logged } = await createStorySite([page])
  await writeFile(join(folder, 'stories', 'home.json'), '{ half a')
  const site = await start()
  expect(site.live().stories.size).toBe(0)
  expect(logged()).toMatch(/home.json is not valid JSON.*The site has no marketing pages until then/)
  await site.publish()
  expect(site.live().pages.has('/order')).toBe(true)
  await publish(page)
  await site.publish()
  expect(readPublishedHtml(site, '/')).toBe('<h1>home</h1>')
})

test('the site keeps only the last three releases', async () => {
  const page = createPage('home')
  const { open, publish, home } = await createStorySite([page])
  const site = await open()
  for (const title of ['1', '2', '3', '4']) {
    await publish(withTitle(page, title))
    await site.publish()
  }
  expect(await readdir(join(home, 'releases'))).toHaveLength(3)
  expect((await open()).live().id).toBe(site.live().id)
})

test('a site that restarts after a crash falls back to the last complete release', async () => {
  const page = createPage('home')
  const { start, open, publish, home } = await createStorySite([page])
  const site = await open()
  const whole = site.live().id
  await publish(withTitle(page, 'Half'))
  await site.publish()
  await writeFile(join(home, 'releases', site.live().id, 'release.json'), '{')
  expect((await start()).live().id).toBe(whole)
})

test('a new build keeps the redirects of moved pages', async () => {
  const page = createPage('deals')
  const { open, publish, home } = await createStorySite([page])
  const site = await open()
  await publish({ ...page, full_slug: 'offers' })
  await site.publish()
  await writeFile(join(home, 'build-id'), 'build-2')
  expect(Object.fromEntries((await open()).live().redirects)).toEqual({ '/deals': '/offers' })
})

test('a page named “index” does not replace the home page, and a path with “..” is rejected', async () => {
  const { open, home } = await createStorySite([
    createPage('home'),
    createPage('index'),
    createPage('evil', { full_slug: '../../evil' }),
  ])
  const site = await open()
  expect(readPublishedHtml(site, '/')).toBe('<h1>home</h1>')
  const repeated = await open()
  expect(readPublishedHtml(repeated, '/')).toBe('<h1>home</h1>')
  expect(readPublishedHtml(repeated, '/index')).toBe('<h1>index</h1>')
  expect([...repeated.live().stories.keys()].sort()).toEqual(['/', '/index'])
  expect(await readdir(home)).toEqual(expect.arrayContaining(['build-id', 'releases']))
  expect(await readdir(join(home, '..'))).not.toContain('evil.html')
})

test('a release that cannot be written to disk still goes live', async () => {
  const page = createPage('home')
  const { open, publish, home, logged } = await createStorySite([page])
  const site = await open()
  await rm(join(home, 'releases'), { recursive: true })
  await writeFile(join(home, 'releases'), 'no folder')
  await publish(withTitle(page, 'New'))
  await site.publish()
  expect(readPublishedHtml(site, '/')).toBe('<h1>New</h1>')
  expect(logged()).toContain('the new content is live but not stored')
  await rm(join(home, 'releases'))
  await publish(withTitle(page, 'Newer'))
  await site.publish()
  expect(await readdir(join(home, 'releases'))).toEqual([site.live().id])
})
