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

test('an editor’s redirect works on a restarted server', async () => {
  const { open, folder } = await createStorySite([aPage('home'), aPage('reaper-week')])
  const entries = [{ name: '/reaper', value: '/reaper-week' }]
  const datasource = { id: 4, name: 'Redirects', slug: 'redirects', entries }
  await writeFile(join(folder, 'datasources', 'redirects.json'), JSON.stringify([datasource]))
  const site = await open()
  expect(Object.fromEntries(site.live().redirects)).toEqual({ '/reaper': '/reaper-week' })
})

test('a chain of redirects leads directly to its end', () => {
  expect(
    inputOf({ '/hot': '/reaper', '/reaper': '/reaper-week', '/jobs': 'https://jobs.example.com/' }),
  ).toEqual({
    found: { '/hot': '/reaper-week', '/reaper': '/reaper-week', '/jobs': 'https://jobs.example.com/' },
    problems: [],
  })
})

test('an editor’s redirect takes precedence over a page’s former path', () => {
  expect(inputOf({ '/old': '/menu' }, { '/old': 'reaper', '/older': 'reaper' }).found).toEqual({
    '/old': '/menu',
    '/older': '/reaper-week',
  })
})

test.each([
  ['in a loop', { '/a': '/b', '/b': '/a' }, ['/a leads back to itself', '/b leads back to itself']],
  ['to itself', { '/a': '/a' }, ['/a leads back to itself']],
  ['of an ordering path', { '/menu': '/reaper-week' }, ['/menu belongs to ordering']],
  ['of a page', { '/reaper-week': '/menu' }, ['/reaper-week is the address of a page']],
  ['of the home page', { '/': '/menu' }, ['/ is not an address of this site, such as /wings']],
  [
    'to a script',
    { '/a': 'javascript:alert(1)' },
    ['/a leads to javascript:alert(1), which is not an address'],
  ],
  ['to another host', { '/a': '//evil.example' }, ['/a leads to //evil.example, which is not an address']],
])('a redirect %s is rejected with a message for the editor', (_, redirects, problems) => {
  expect(inputOf(redirects as Record<string, string>)).toEqual({ found: {}, problems })
})
