import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import StoryblokClient from 'storyblok-js-client'
import { expect, test } from 'vitest'
import { type ContentSource, contentSource, localSource } from '#src/content/client.ts'
import { getPage, listPages } from '#src/content/stories.ts'
import { aPage, localContent } from './local-content.ts'

const storyblokAt = (endpoint: string): ContentSource => ({
  kind: 'storyblok',
  name: 'Storyblok (region eu)',
  client: new StoryblokClient({ accessToken: 'x', endpoint, cache: { type: 'none' } }),
})

test('the front page has no path and other pages have theirs', async () => {
  const { folder } = await localContent({
    stories: [
      aPage('home'),
      aPage('deals', { full_slug: 'promos/deals' }),
      aPage('wip', { published: false }),
    ],
  })
  const pages = await listPages(localSource(folder))
  expect(pages.map(page => page.path)).toEqual([undefined, 'promos/deals'])
})

test('a story that is no page makes no page', async () => {
  const { folder } = await localContent({
    stories: [aPage('settings', { content: { _uid: 's', component: 'settings' } })],
  })
  expect(await listPages(localSource(folder))).toEqual([])
  expect(await getPage('settings', localSource(folder))).toBeNull()
})

test('a page without a title in search results is called by its name', async () => {
  const content = { _uid: 'p', component: 'page', body: [] }
  const { folder } = await localContent({ stories: [aPage('deals', { name: 'Our deals', content })] })
  expect(await getPage('deals', localSource(folder))).toMatchObject({ title: 'Our deals', description: '' })
})

test('a page that does not exist is null, whatever its address looks like', async () => {
  const { folder } = await localContent({ stories: [aPage('home')] })
  for (const slug of ['nope', 'a/b', '../home?x=1', 'ü%']) {
    expect(await getPage(slug, localSource(folder))).toBeNull()
  }
})

test('without a token the repository is the source, with one Storyblok is', () => {
  expect(contentSource({}).kind).toBe('local')
  expect(contentSource({ STORYBLOK_TOKEN: '' }).kind).toBe('local')
  expect(contentSource({ STORYBLOK_TOKEN: 'x', STORYBLOK_REGION: 'us' }).name).toBe('Storyblok (region us)')
  expect(() => contentSource({ STORYBLOK_TOKEN: 'x', STORYBLOK_REGION: 'mars' })).toThrow('STORYBLOK_REGION')
})

test('when Storyblok cannot be reached, a sentence says so', async () => {
  const server = createServer().listen(0)
  // Safe: a server that listens on a port has an AddressInfo.
  const { port } = server.address() as AddressInfo
  await new Promise(resolve => server.close(resolve))
  const source = storyblokAt(`http://127.0.0.1:${port}/v2`)
  const sentence = /^Storyblok \(region eu\) cannot be reached, so there are no pages to build/
  await expect(listPages(source)).rejects.toThrow(sentence)
  await expect(getPage('home', source)).rejects.toThrow(sentence)
})

test('when Storyblok refuses the token, a sentence says so', async () => {
  const { client } = await localContent({ stories: [aPage('home')] })
  const source: ContentSource = { kind: 'storyblok', name: 'Storyblok (region eu)', client: client('wrong') }
  await expect(listPages(source)).rejects.toThrow('refused STORYBLOK_TOKEN')
  await expect(listPages(source)).rejects.toBeInstanceOf(Error)
})

test('a field that Storyblok cleared is not there, and a page without blocks has none', async () => {
  const hero = {
    _uid: 'h',
    component: 'hero',
    title: 'Hi',
    subtitle: null,
    image: { filename: '', alt: null },
  }
  const { folder } = await localContent({
    stories: [
      aPage('home', { content: { _uid: 'p', component: 'page', body: [hero] } }),
      aPage('empty', { content: { _uid: 'q', component: 'page' } }),
    ],
  })
  const [home, empty] = await listPages(localSource(folder))
  expect(home?.blok.body[0]).not.toHaveProperty('subtitle')
  expect(home?.blok.body[0]).toMatchObject({ title: 'Hi', image: { alt: null } })
  expect(empty?.blok.body).toEqual([])
})
