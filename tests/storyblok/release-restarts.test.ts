import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aPage } from './local-content.ts'
import { shown, siteOf, titled } from './site-of-stories.ts'

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

test('a site that moved to another address renders its pages for that one', async () => {
  const { open, openIn, folder, rendered } = await siteOf([aPage('home')])
  await open()
  const before = rendered.length
  await openIn(['en'], folder, 'https://other.example.com')
  expect(rendered.slice(before)).toContain('/')
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
