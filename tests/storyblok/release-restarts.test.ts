import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aPage } from './local-content.ts'
import { createStorySite, readPublishedHtml, withTitle } from './story-site.ts'

test('a restarted site serves its last release without rendering', async () => {
  const page = aPage('deals')
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

test('a new build starts with the last content if the space is unreachable', async () => {
  const { start, open, home, folder, rendered } = await createStorySite([aPage('home'), aPage('deals')])
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

test('a site that moves to another URL renders its pages again', async () => {
  const { open, openIn, folder, rendered } = await createStorySite([aPage('home')])
  await open()
  const before = rendered.length
  await openIn(['en'], folder, 'https://other.example.com')
  expect(rendered.slice(before)).toContain('/')
})

test('a site that never read its space accepts orders and publishes pages later', async () => {
  const page = aPage('home')
  const { start, folder, publish, logged } = await createStorySite([page])
  await writeFile(join(folder, 'stories', 'home.json'), '{ half a')
  const site = await start()
  expect(site.live().pages.has('/order')).toBe(true)
  expect(site.live().stories.size).toBe(0)
  expect(logged()).toMatch(/home.json is not valid JSON.*The site has no marketing pages until then/)
  await publish(page)
  await site.publish()
  expect(readPublishedHtml(site, '/')).toBe('<h1>home</h1>')
})

test('the last three releases are stored', async () => {
  const page = aPage('home')
  const { open, publish, home } = await createStorySite([page])
  const site = await open()
  for (const title of ['1', '2', '3', '4']) {
    await publish(withTitle(page, title))
    await site.publish()
  }
  expect(await readdir(join(home, 'releases'))).toHaveLength(3)
  expect((await open()).live().id).toBe(site.live().id)
})

test('an incomplete release is skipped after a crash', async () => {
  const page = aPage('home')
  const { start, open, publish, home } = await createStorySite([page])
  const site = await open()
  const whole = site.live().id
  await publish(withTitle(page, 'Half'))
  await site.publish()
  await writeFile(join(home, 'releases', site.live().id, 'release.json'), '{')
  expect((await start()).live().id).toBe(whole)
})

test('a new build keeps the redirects of moved pages', async () => {
  const page = aPage('deals')
  const { open, publish, home } = await createStorySite([page])
  const site = await open()
  await publish({ ...page, full_slug: 'offers' })
  await site.publish()
  await writeFile(join(home, 'build-id'), 'build-2')
  expect(Object.fromEntries((await open()).live().redirects)).toEqual({ '/deals': '/offers' })
})

test('neither a page named index nor a path outside the folder replaces the home page after a restart', async () => {
  const { open, home } = await createStorySite([
    aPage('home'),
    aPage('index'),
    aPage('evil', { full_slug: '../../evil' }),
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

test('a release that cannot be written leaves no files behind', async () => {
  const page = aPage('home')
  const { open, publish, home, logged } = await createStorySite([page])
  const site = await open()
  await rm(join(home, 'releases'), { recursive: true })
  await writeFile(join(home, 'releases'), 'no folder')
  await publish(withTitle(page, 'New'))
  await site.publish()
  expect(readPublishedHtml(site, '/')).toBe('<h1>home</h1>')
  expect(logged()).toContain('publishing failed')
  await rm(join(home, 'releases'))
  await site.publish()
  expect(readPublishedHtml(site, '/')).toBe('<h1>New</h1>')
  expect(await readdir(join(home, 'releases'))).toEqual([site.live().id])
})
