import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { parsePage } from '#src/content/page.ts'
import { presets } from '#storyblok/presets/presets.ts'
import { completeBlock } from '#storyblok/schema/complete-block.ts'
import { isNode, mapContent } from '#storyblok/schema/content.ts'
import { schema, siteBlocks } from '#storyblok/schema/schema.ts'
import { createBlockRenderer, toDraft } from '#tests/support/block-renderer.ts'
import { startSuiteServer } from '#tests/support/suite-server.ts'

const server = await startSuiteServer()
const render = await createBlockRenderer(path => server.request(`/api${path}`))

const aroundThePage = Object.values(siteBlocks).map(({ name }): string => name)
const onThePage = presets.filter(({ block }) => !aroundThePage.includes(block))
const cases = onThePage.flatMap(({ block, presets: list }) =>
  list.map(({ name, content }) => ({ block, name, content })),
)

const wordsOf = (content: unknown): string[] => {
  const text: string[] = []
  mapContent(content, node => {
    for (const field of ['title', 'pre_title', 'subtitle', 'label', 'question', 'caption', 'text']) {
      const value = node[field]
      if (typeof value === 'string' && value !== '') text.push(value)
    }
    return node
  })
  return text
}

const withoutScripts = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, '')

/** Matches text that indicates a missing value. */
const NOTHING = /undefined|\bnull\b|\[object|NaN/

const visible = (html: string) =>
  withoutScripts(html)
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"')

test.each(cases)('the preset “$block, $name” renders all of its text', async ({ content }) => {
  const html = await render(content)
  const displayed = visible(html)
  for (const text of wordsOf(content)) expect(displayed).toContain(text)
  expect(withoutScripts(html)).not.toMatch(NOTHING)
})

test.each(cases)('the preset “$block, $name” renders its block id in the preview', async ({ content }) => {
  const html = await render(toDraft(content))
  expect(html).toContain('data-blok-uid="7-a-block"')
})

const stories = await readdir(new URL('../../storyblok/stories', import.meta.url))

test.each(stories.filter(file => file.endsWith('.json')))(
  'the page in %s renders a main headline',
  async file => {
    const story = await readFile(new URL(`../../storyblok/stories/${file}`, import.meta.url), 'utf8')
    const page = parsePage(JSON.parse(story))
    // The settings story is not a page.
    if (page) expect(await render(page.blok)).toMatch(/<h1/)
  },
)

describe('empty blocks', () => {
  const blocks = Object.values(schema.blocks).filter(({ name }) => !aroundThePage.includes(name))

  test.each(blocks.map(({ name }) => name))(
    'an empty “%s” block renders without an error',
    async component => {
      const blok = completeBlock(toDraft({ _uid: 'a-block', component }))
      if (!isNode(blok) || typeof blok.component !== 'string') throw new Error('not a block')
      const html = await render({ ...blok, component })
      expect(withoutScripts(html)).not.toMatch(NOTHING)
    },
  )
})
