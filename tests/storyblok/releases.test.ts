import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { linkHref } from '#src/content/links.ts'
import { buildRelease } from '#src/server/content/build-release.ts'
import { openPublisher } from '#src/server/content/open-publisher.ts'
import { createPublisher, type Publisher } from '#src/server/content/publisher.ts'
import { readContent } from '#src/server/content/read-content.ts'
import { contentAt } from '#src/server/content/release.ts'
import { type ContentSource, contentSource } from '#src/server/content/source.ts'
import { readContentConfig } from '#src/server/content-config.ts'
import { createLog } from '#src/server/log.ts'
import type { RenderPage } from '#src/server/web/page-renderer.ts'
import type { ContentNode } from '#storyblok/schema/walk-content.ts'
import { logSink } from '#tests/support/log-sink.ts'
import { aPage, localContent } from './local-content.ts'

const errors: Record<string, number> = { '/404': 404, '/500': 500 }

type Story = ReturnType<typeof aPage>

/** A site over a content folder of its own; its pages say their title, or break when it is "broken". */
async function siteOf(stories: Story[]) {
  const content = await localContent({ stories })
  const home = await mkdtemp(join(tmpdir(), 'red-comb-site-'))
  onTestFinished(() => rm(home, { recursive: true }))
  await writeFile(join(home, 'build-id'), 'build-1')
  const sink = logSink()
  const rendered: string[] = []
  const renderPage: RenderPage = async (url, { story }) => {
    rendered.push(url)
    // Made by aPage above.
    const title = (story as Story | null)?.content.title
    if (title === 'broken') throw new Error('a block broke')
    const body = Buffer.from(`<h1>${title ?? url}</h1>`)
    return { status: errors[url] ?? 200, headers: { 'content-type': 'text/html' }, body }
  }
  const open = (folder = content.folder) =>
    openPublisher({
      source: contentSource(readContentConfig({ CONTENT_DIR: folder }).content),
      dist: home,
      dataDir: home,
      renderPage,
      headers: {},
      log: createLog('info', sink.stream),
    })
  const files = new Map(stories.map(({ uuid, full_slug }) => [uuid, full_slug.replaceAll('/', '--')]))
  let later = Date.now()
  const publish = async (story: Story) => {
    later += 2_000
    await content.write('stories', files.get(story.uuid) ?? story.slug, story, new Date(later))
  }
  return { open, publish, rendered, home, logged: sink.text, folder: content.folder }
}

const titled = (story: Story, title: string): Story => ({ ...story, content: { ...story.content, title } })
const shown = (site: Publisher, address: string) => site.live().pages.get(address)?.plain.body.toString()

test('what staff publish is what guests get next', async () => {
  const page = aPage('deals', { full_slug: 'promos/deals' })
  const { open, publish } = await siteOf([page])
  const site = await open()
  expect(shown(site, '/promos/deals')).toBe('<h1>deals</h1>')
  await publish(titled(page, 'Better deals'))
  await site.refresh()
  expect(shown(site, '/promos/deals')).toBe('<h1>Better deals</h1>')
})

test('a guest who is being served sees one edition whole', async () => {
  const page = aPage('home')
  const { open, publish } = await siteOf([page])
  const site = await open()
  const before = site.live()
  await publish(titled(page, 'New'))
  await site.refresh()
  expect(before.pages.get('/')?.plain.body.toString()).toBe('<h1>home</h1>')
})

test('publishing one page renders that page alone, and nothing again after a restart', async () => {
  const page = aPage('deals')
  const { open, publish, rendered } = await siteOf([page, aPage('home'), aPage('other')])
  const site = await open()
  rendered.length = 0
  await publish(titled(page, 'Better deals'))
  await site.refresh()
  expect(rendered).toEqual(['/deals'])
  const again = await open()
  await publish(titled(page, 'Best deals'))
  await again.refresh()
  expect(rendered).toEqual(['/deals', '/deals'])
  expect(shown(again, '/other')).toBe('<h1>other</h1>')
})

test('new settings are on every page', async () => {
  const settings = aPage('settings', { content: { _uid: 's', component: 'settings', copyright: 'A' } })
  const { open, publish, rendered } = await siteOf([settings, aPage('home')])
  const site = await open()
  rendered.length = 0
  await publish({ ...settings, content: { ...settings.content, copyright: 'B' } })
  await site.refresh()
  expect(rendered).toEqual(expect.arrayContaining(['/', '/404', '/account']))
})

test('being told twice, or of nothing new, renders nothing again', async () => {
  const { open, rendered } = await siteOf([aPage('home')])
  const site = await open()
  const once = rendered.length
  await Promise.all([site.refresh(), site.refresh(), site.refresh()])
  expect(rendered.length).toBe(once)
})

test('a burst of publishing makes one release for what was under way and one for the rest', async () => {
  const page = aPage('home')
  const { open, publish, logged } = await siteOf([page])
  const site = await open()
  await publish(titled(page, 'One'))
  const refreshes = Array.from({ length: 20 }, () => site.refresh())
  await Promise.all(refreshes)
  expect(shown(site, '/')).toBe('<h1>One</h1>')
  expect(logged().match(/new content is live/g)).toHaveLength(1)
})

test('a page that cannot be rendered leaves guests what they had, and the log says which one and why', async () => {
  const page = aPage('home')
  const { open, publish, logged } = await siteOf([page])
  const site = await open()
  await publish(titled(page, 'broken'))
  await site.refresh()
  expect(shown(site, '/')).toBe('<h1>home</h1>')
  expect(site.state()).toMatchObject({ failing: true })
  expect(logged()).toContain('The page / could not be rendered: Error: a block broke')
  await publish(titled(page, 'Mended'))
  await site.refresh()
  expect(shown(site, '/')).toBe('<h1>Mended</h1>')
  expect(site.state()).toMatchObject({ failing: false })
})

test('content that cannot be read leaves guests what they had', async () => {
  const { open, folder, logged } = await siteOf([aPage('home')])
  const site = await open()
  await writeFile(join(folder, 'stories', 'home.json'), '{ half a')
  await site.refresh()
  expect(shown(site, '/')).toBe('<h1>home</h1>')
  expect(logged()).toContain('cannot be read')
})

test('a page that moved sends guests on to where it is now, however often it moved', async () => {
  const page = aPage('deals')
  const { open, publish } = await siteOf([page])
  const site = await open()
  for (const full_slug of ['promos/deals', 'offers']) {
    await publish({ ...page, full_slug })
    await site.refresh()
  }
  expect(Object.fromEntries(site.live().redirects)).toEqual({
    '/deals': '/offers',
    '/promos/deals': '/offers',
  })
  expect([...site.live().stories.keys()]).toEqual(['/offers'])
})

test('a link to a page that is not published, or gone, leads guests nowhere', async () => {
  const target = aPage('deals')
  const link = { fieldtype: 'multilink', linktype: 'story', id: target.uuid, url: '', cached_url: 'deals' }
  const source = aPage('home', { content: { _uid: 'p', component: 'page', title: 'home', body: [], link } })
  const { open, publish } = await siteOf([target, source])
  const site = await open()
  const linked = () => linkHref(site.live().stories.get('/')?.content.link as ContentNode)
  expect(linked()).toBe('/deals')
  await publish({ ...target, published: false })
  await site.refresh()
  expect(linked()).toBeNull()
  await publish(target)
  await site.refresh()
  expect(linked()).toBe('/deals')
})

test('a page that was taken back is gone, and so are the ways to it', async () => {
  const page = aPage('deals')
  const { open, publish } = await siteOf([page, aPage('home')])
  const site = await open()
  await publish({ ...page, full_slug: 'offers' })
  await site.refresh()
  await publish({ ...page, full_slug: 'offers', published: false })
  await site.refresh()
  expect([...site.live().stories.keys()]).toEqual(['/'])
  expect(site.live().redirects.size).toBe(0)
})

test('a page in the place of one that moved is the page there', async () => {
  const page = aPage('deals')
  const { open, publish } = await siteOf([page])
  const site = await open()
  await publish({ ...page, full_slug: 'offers' })
  await site.refresh()
  await publish(aPage('new-deals', { full_slug: 'deals' }))
  await site.refresh()
  expect(site.live().redirects.size).toBe(0)
  expect(shown(site, '/deals')).toBe('<h1>new-deals</h1>')
})

test('started again, the site serves its last release without rendering anything', async () => {
  const page = aPage('deals')
  const { open, publish, rendered } = await siteOf([page])
  const first = await open()
  await publish({ ...page, full_slug: 'offers' })
  await first.refresh()
  const so_far = rendered.length
  const second = await open()
  await second.refresh()
  expect(rendered.length).toBe(so_far)
  expect(second.live().id).toBe(first.live().id)
  expect(shown(second, '/offers')).toBe('<h1>deals</h1>')
  expect(Object.fromEntries(second.live().redirects)).toEqual({ '/deals': '/offers' })
})

test('new code renders everything again; without content it goes on with the last that was good', async () => {
  const { open, home, folder, rendered, logged } = await siteOf([aPage('home')])
  await open()
  await writeFile(join(home, 'build-id'), 'build-2')
  await writeFile(join(folder, 'stories', 'home.json'), '{ half a')
  const before = rendered.length
  const site = await open()
  expect(rendered.length).toBeGreaterThan(before)
  expect(shown(site, '/')).toBe('<h1>home</h1>')
  expect(logged()).toContain('The site goes on with the content it had.')
})

test('a site that never had content says why it cannot start', async () => {
  const { open, folder } = await siteOf([aPage('home')])
  await writeFile(join(folder, 'stories', 'home.json'), '{ half a')
  await expect(open()).rejects.toThrow('home.json is not valid JSON')
})

test('the last three releases are kept', async () => {
  const page = aPage('home')
  const { open, publish, home } = await siteOf([page])
  const site = await open()
  for (const title of ['1', '2', '3', '4']) {
    await publish(titled(page, title))
    await site.refresh()
  }
  expect(await readdir(join(home, 'releases'))).toHaveLength(3)
  expect((await open()).live().id).toBe(site.live().id)
})

test('a release that was half-written when the site was killed is passed over', async () => {
  const page = aPage('home')
  const { open, publish, home } = await siteOf([page])
  const site = await open()
  const whole = site.live().id
  await publish(titled(page, 'Half'))
  await site.refresh()
  await writeFile(join(home, 'releases', site.live().id, 'release.json'), '{')
  expect((await open()).live().id).toBe(whole)
})

test('pages with live data are rendered when they are asked for', async () => {
  const block = { _uid: 'f', component: 'featured_products' }
  const content = { _uid: 'p', component: 'page', title: 'Live', body: [block] }
  const { open, rendered } = await siteOf([aPage('live', { content })])
  const site = await open()
  expect(rendered).not.toContain('/live')
  expect(site.live().pages.has('/live')).toBe(false)
  expect(contentAt(site.live(), '/live').story).toMatchObject({ full_slug: 'live' })
})

test('new code remembers where pages moved to', async () => {
  const page = aPage('deals')
  const { open, publish, home } = await siteOf([page])
  const site = await open()
  await publish({ ...page, full_slug: 'offers' })
  await site.refresh()
  await writeFile(join(home, 'build-id'), 'build-2')
  expect(Object.fromEntries((await open()).live().redirects)).toEqual({ '/deals': '/offers' })
})

test('the front page is itself after a restart, whatever other pages are called', async () => {
  const { open, home } = await siteOf([
    aPage('home'),
    aPage('index'),
    aPage('evil', { full_slug: '../../evil' }),
  ])
  const site = await open()
  expect(shown(site, '/')).toBe('<h1>home</h1>')
  const again = await open()
  expect(shown(again, '/')).toBe('<h1>home</h1>')
  expect(shown(again, '/index')).toBe('<h1>index</h1>')
  expect([...again.live().stories.keys()].sort()).toEqual(['/', '/index'])
  expect(await readdir(home)).toEqual(expect.arrayContaining(['build-id', 'releases']))
  expect(await readdir(join(home, '..'))).not.toContain('evil.html')
})

test('a release that cannot be written leaves nothing behind', async () => {
  const page = aPage('home')
  const { open, publish, home, logged } = await siteOf([page])
  const site = await open()
  await rm(join(home, 'releases'), { recursive: true })
  await writeFile(join(home, 'releases'), 'no folder')
  await publish(titled(page, 'New'))
  await site.refresh()
  expect(shown(site, '/')).toBe('<h1>home</h1>')
  expect(logged()).toContain('could not be brought live')
  await rm(join(home, 'releases'))
  await site.refresh()
  expect(shown(site, '/')).toBe('<h1>New</h1>')
  expect(await readdir(join(home, 'releases'))).toEqual([site.live().id])
})

test('after a failure, looking again waits longer each time, and being told tries at once', async () => {
  const page = aPage('home')
  const { open, publish, rendered } = await siteOf([page])
  const site = await open()
  await publish(titled(page, 'broken'))
  await site.look()
  const tried = rendered.length
  await site.look()
  expect(rendered.length).toBe(tried)
  await site.refresh()
  expect(rendered.length).toBeGreaterThan(tried)
})

test('two pages published within a second both go live, though the version counts seconds', async () => {
  const pages = [aPage('one'), aPage('two')]
  const { home } = await siteOf(pages)
  let stories: Story[] = pages
  let time = Date.now()
  const source = {
    ...contentSource(readContentConfig({}).content),
    name: 'Storyblok',
    // What the publisher asks of the client, and no more.
    published: {
      get: async () => ({ data: { space: { version: Math.floor(time / 1_000) } } }),
      getAll: async () => stories,
    } as unknown as ContentSource['published'],
  }
  const content = await readContent(source)
  const renderPage: RenderPage = async (url, { story }) => ({
    status: errors[url] ?? 200,
    headers: {},
    body: Buffer.from(String((story as Story | null)?.content.title)),
  })
  const parts = { renderPage, headers: {}, log: createLog('silent') }
  const warn = () => {}
  const first = await buildRelease({ ...parts, content, build: 'b', before: null, now: time, warn })
  const site = createPublisher({ ...parts, source, first, folder: join(home, 'releases'), now: () => time })
  time = Math.ceil(time / 10_000) * 10_000 + 100
  stories = [titled(pages[0] ?? aPage(''), 'One'), ...pages.slice(1)]
  await site.refresh()
  expect(shown(site, '/one')).toBe('One')
  time += 600
  stories = stories.map(story => titled(story, `${story.slug} again`))
  await site.refresh()
  time += 10_000
  await site.refresh()
  expect([shown(site, '/one'), shown(site, '/two')]).toEqual(['one again', 'two again'])
})

test('a schedule that begins makes a new release, although nothing was published', async () => {
  const block = { _uid: 'b', component: 'banner', visible_from: '2000-01-01 00:00', visible_until: '' }
  const soon = new Date(Date.now() + 61_000).toISOString().slice(0, 16).replace('T', ' ')
  const content = { _uid: 'p', component: 'page', title: 'Soon', body: [{ ...block, visible_until: soon }] }
  const { open } = await siteOf([aPage('soon', { content })])
  const site = await open()
  expect(site.live().nextChange).toBe(Date.parse(`${soon.replace(' ', 'T')}Z`))
})
