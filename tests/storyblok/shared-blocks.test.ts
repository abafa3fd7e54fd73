import { expect, test } from 'vitest'
import { readContentConfig } from '#src/server/config/content-config.ts'
import { readContent } from '#src/server/content/read-content.ts'
import { createContentSource } from '#src/server/content/source.ts'
import { checkStory } from '#storyblok/check/check-story.ts'
import { findStoriesUsingBlock } from '#storyblok/check/shared-block-usage.ts'
import { createLocalContent, createPage } from './local-content.ts'

const strip = (text: string) => ({
  _uid: `strip-${text}`,
  component: 'text_strip',
  show: 'everyone',
  variant: 'red',
  seconds: '15',
  text,
})
const promo = (text: string, changes = {}) =>
  createPage('promo', {
    content: { _uid: 'promo', component: 'shared_blocks', body: [strip(text)] },
    ...changes,
  })
const pageWith = (slug: string, uuid: string) =>
  createPage(slug, {
    content: {
      _uid: slug,
      component: 'page',
      title: slug,
      description: `About ${slug}`,
      body: [
        { _uid: 'hero', component: 'hero', variant: 'home', show: 'everyone', title: slug },
        { _uid: 'shared', component: 'shared', show: 'everyone', stories: [uuid] },
      ],
    },
  })

const read = async (folder: string) =>
  readContent(createContentSource(readContentConfig({ CONTENT_DIR: folder }).content))

test('an edited shared block changes on every page that uses it', async () => {
  const shared = promo('Two for one')
  const pages = [pageWith('home', shared.uuid), pageWith('deals', shared.uuid)]
  const { folder, write } = await createLocalContent({ stories: [shared, ...pages] })
  const blocksOf = async () =>
    (await read(folder)).stories
      .filter(({ content }) => content.component === 'page')
      .map(({ content }) => JSON.stringify(content.body))
  expect(await blocksOf()).toEqual(Array(2).fill(expect.stringContaining('Two for one')))
  await write('stories', 'promo', { ...shared, content: promo('Three for one').content })
  expect(await blocksOf()).toEqual(Array(2).fill(expect.stringContaining('Three for one')))
})

test('guests do not see a shared block until it is published', async () => {
  const shared = promo('Two for one', { published: false })
  const { folder, write } = await createLocalContent({ stories: [shared, pageWith('home', shared.uuid)] })
  const readPromo = async () => {
    const home = (await read(folder)).stories.find(({ full_slug }) => full_slug === 'home')
    return JSON.stringify(home?.content)
  }
  expect(await readPromo()).not.toContain('Two for one')
  await write('stories', 'promo', { ...shared, published: true })
  expect(await readPromo()).toContain('Two for one')
})

test('an editor sees which pages use a shared block and whether it is published', () => {
  const shared = promo('Two for one')
  const pages = [pageWith('home', shared.uuid), createPage('deals')]
  expect(findStoriesUsingBlock(shared.uuid, [shared, ...pages]).map(({ slug }) => slug)).toEqual(['home'])
  const around = {
    catalog: null,
    numbers: null,
    assets: null,
    assetHosts: [],
    areSizesRead: false,
    languages: [],
    now: 0,
  }
  const [home = createPage('none')] = pages
  const findings = (published: boolean) =>
    checkStory(home, { ...around, stories: [{ ...shared, published }] }).filter(
      ({ severity }) => severity === 'error',
    )
  expect(findings(true)).toEqual([])
  expect(findings(false)).toMatchObject([
    { message: expect.stringContaining('is not published'), uid: 'shared' },
  ])
})
