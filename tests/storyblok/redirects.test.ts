import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { buildRedirects } from '#src/server/content/redirects.ts'
import { aPage } from './local-content.ts'
import { createStorySite } from './story-site.ts'

const stories = new Map([
  ['/', { uuid: 'home' }],
  ['/reaper-week', { uuid: 'reaper' }],
])
const inputOf = (redirects: Record<string, string>, moved: Record<string, string> = {}) => {
  const { redirects: matches, problems } = buildRedirects({ content: { redirects }, stories, moved })
  return {
    found: Object.fromEntries(matches),
    problems: problems.map(({ block, reason }) => `${block} ${reason}`),
  }
}

test('a redirect entered by an editor works on a fresh server', async () => {
  const { open, folder } = await createStorySite([aPage('home'), aPage('reaper-week')])
  const entries = [{ name: '/reaper', value: '/reaper-week' }]
  const datasource = { id: 4, name: 'Redirects', slug: 'redirects', entries }
  await writeFile(join(folder, 'datasources', 'redirects.json'), JSON.stringify([datasource]))
  const site = await open()
  expect(Object.fromEntries(site.live().redirects)).toEqual({ '/reaper': '/reaper-week' })
})

test('a redirect chain leads directly to its end, also on other sites', () => {
  expect(
    inputOf({ '/hot': '/reaper', '/reaper': '/reaper-week', '/jobs': 'https://jobs.example.com/' }),
  ).toEqual({
    found: { '/hot': '/reaper-week', '/reaper': '/reaper-week', '/jobs': 'https://jobs.example.com/' },
    problems: [],
  })
})

test('a redirect entered by an editor wins over a page’s former address', () => {
  expect(inputOf({ '/old': '/menu' }, { '/old': 'reaper', '/older': 'reaper' }).found).toEqual({
    '/old': '/menu',
    '/older': '/reaper-week',
  })
})

test.each([
  ['a loop', { '/a': '/b', '/b': '/a' }, ['/a leads back to itself', '/b leads back to itself']],
  ['itself', { '/a': '/a' }, ['/a leads back to itself']],
  ['ordering', { '/menu': '/reaper-week' }, ['/menu belongs to ordering']],
  ['a page', { '/reaper-week': '/menu' }, ['/reaper-week is the address of a page']],
  ['the home page', { '/': '/menu' }, ['/ is not an address of this site, such as /wings']],
  ['a script', { '/a': 'javascript:alert(1)' }, ['/a leads to javascript:alert(1), which is not an address']],
  ['another host', { '/a': '//evil.example' }, ['/a leads to //evil.example, which is not an address']],
])('a redirect of %s is rejected, and editors see why', (_, redirects, problems) => {
  expect(inputOf(redirects as Record<string, string>)).toEqual({ found: {}, problems })
})
