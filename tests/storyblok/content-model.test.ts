import { readdir, readFile } from 'node:fs/promises'
import { toCamelCase } from '@storyblok/astro'
import { validateSchema, validateStory } from '@storyblok/schema'
import { describe, expect, test } from 'vitest'
import { LIVE_BLOCKS } from '#src/content/blocks/live-blocks.ts'
import { checkStory } from '#storyblok/check/check-story.ts'
import { pagePresets } from '#storyblok/presets/page-templates.ts'
import { presets } from '#storyblok/presets/presets.ts'
import { createComponentFiles } from '#storyblok/push/component-files.ts'
import { createBlockFields } from '#storyblok/schema/block-fields.ts'
import { schema, siteBlocks } from '#storyblok/schema/schema.ts'
import { testCheckContext } from '#tests/support/checked-story.ts'

const root = new URL('../../', import.meta.url)
const json = async (path: string): Promise<unknown> => JSON.parse(await readFile(new URL(path, root), 'utf8'))
const blocks = Object.values(schema.blocks)
const aroundThePage = Object.values(siteBlocks).map(({ name }): string => name)
const onThePage = blocks.filter(({ name }) => !aroundThePage.includes(name))
const storyFiles = (await readdir(new URL('storyblok/stories', root))).filter(file => file.endsWith('.json'))

test('the content model is valid', () => {
  expect(validateSchema(schema).issues).toEqual([])
})

test.each(storyFiles)('the story %s conforms to the content model', async file => {
  const story = await json(`storyblok/stories/${file}`)
  if (typeof story !== 'object' || story === null || ('is_folder' in story && story.is_folder)) return
  expect(validateStory(story, schema).issues).toEqual([])
})

test('a story that violates the content model is reported', () => {
  const content = { _uid: 'x', component: 'hero', variant: 'loud', title: 'x'.repeat(61) }
  const codes = validateStory({ content }, schema).issues.map(issue => issue.code)
  expect(codes).toEqual(expect.arrayContaining(['unknown_option', 'constraint_violation']))
})

test('the generated block-fields.json matches the schema (npm run storyblok -- generate)', async () => {
  expect(await json('storyblok/schema/block-fields.json')).toEqual(createBlockFields(schema.blocks))
})

test('every folder, block, and preset has a unique id', async () => {
  const ids = [...createComponentFiles(schema, [...presets, pagePresets]).values()]
    .flat()
    .map(entry => ('id' in entry ? entry.id : undefined))
  expect(ids).not.toContain(undefined)
  expect(new Set(ids).size).toBe(ids.length)
})

describe('completeness of blocks', () => {
  test('every block in the schema has a component, and every component has a block', async () => {
    const files = await readdir(new URL('src/storyblok', root))
    const components = files
      .filter(file => file.endsWith('.astro') && file !== 'UnknownBlock.astro')
      .map(file => toCamelCase(file.replace(/\.astro$/, '')))
    expect(components.sort()).toEqual(onThePage.map(block => toCamelCase(block.name)).sort())
  })

  test.each(blocks.filter(({ name }) => name !== 'page'))(
    'the block $name has a preset for each variant',
    block => {
      const of = presets.filter(each => each.block === block.name)
      expect(of, 'one entry in storyblok/presets/presets.ts').toHaveLength(1)
      const contents = of.flatMap(each => each.presets.map(({ content }) => content))
      expect(contents.length).toBeGreaterThan(0)
      for (const field of block.fields) {
        if (field.name !== 'variant' || field.type !== 'option' || !('options' in field)) continue
        const displayed = contents.map(content => ('variant' in content ? content.variant : undefined))
        for (const { value } of field.options) expect(displayed, `variant ${value}`).toContain(value)
      }
    },
  )

  test('the presets of a block have unique names', () => {
    const names = presets.flatMap(({ block, presets: list }) => list.map(({ name }) => `${block}/${name}`))
    expect(new Set(names).size).toBe(names.length)
  })

  const everyPreset = presets.flatMap(({ block, presets: list }) =>
    list.map(({ name, content }) => ({ block, name, content })),
  )
  test.each(everyPreset)('the preset “$block, $name” conforms to the content model', ({ content }) => {
    expect(validateStory({ content }, schema).issues).toEqual([])
  })

  test.each(pagePresets.presets)(
    'the template “$name” is complete except for fields that editors must fill in',
    ({ content }) => {
      const { issues } = validateStory({ content }, schema)
      expect(issues.map(({ message }) => message)).toEqual(
        ['title', 'description'].map(field => expect.stringContaining(field)),
      )
    },
  )
})

test('the place “Texas” in the event template matches a kitchen whose address contains only “TX”', () => {
  const content = pagePresets.presets.find(({ name }) => name === 'Event at our kitchens')?.content
  const kitchensOf = (kitchens: string[], kitchenPaths: string[]) => {
    const catalog = testCheckContext.catalog && { ...testCheckContext.catalog, kitchens, kitchenPaths }
    const story = { uuid: 'event', name: 'Event', full_slug: 'event', content: content ?? {} }
    const findings = checkStory(story, { ...testCheckContext, catalog })
    return findings.map(({ message }) => message).filter(message => message.includes('kitchen'))
  }
  expect(kitchensOf(['South Congress Austin TX 78704'], ['texas/austin/south-congress'])).toEqual([])
  expect(kitchensOf(['Gulch Nashville TN 37203'], ['tennessee/nashville/gulch'])).toEqual([
    'There is no kitchen in "Texas", so the block is empty.',
  ])
})

test('a block is listed as live if and only if its component reads data from the server', async () => {
  const files = (await readdir(new URL('src/storyblok', root))).filter(file => file.endsWith('.astro'))
  const reading = []
  for (const file of files) {
    const code = await readFile(new URL(`src/storyblok/${file}`, root), 'utf8')
    if (/Astro\.locals(?!\.now)/.test(code)) reading.push(file)
  }
  const fileOf = (name: string) => `${name[0]?.toUpperCase()}${toCamelCase(name).slice(1)}.astro`
  expect(reading.toSorted()).toEqual(LIVE_BLOCKS.map(fileOf).toSorted())
})

describe('fields in the editor', () => {
  test.each(blocks)(
    'the block $name has a name, a description, a folder, a color, and a valid icon',
    block => {
      expect(block).toMatchObject({
        display_name: expect.any(String),
        description: expect.stringMatching(/\.$/),
        folder: expect.any(String),
        color: expect.stringMatching(/^#[0-9a-f]{6}$/),
      })
      expect(ICONS).toContain(block.icon)
    },
  )

  const fields = blocks.flatMap(({ name: block, fields: list }) =>
    list.map(field => ({ block, field, place: `${block}.${field.name}` })),
  )
  const filled = fields.filter(({ field }) => field.type !== 'tab')

  test.each(filled)('the field $place has a name and a description', ({ field }) => {
    expect(field).toMatchObject({
      display_name: expect.any(String),
      description: expect.stringMatching(/[.!?…"]$/),
    })
  })

  test.each(filled)('the field $place has limits and a default', ({ field }) => {
    if (field.type === 'text' || field.type === 'textarea' || field.type === 'richtext') {
      expect(field.max_length).toBeGreaterThan(0)
      expect(field.description).toMatch(
        new RegExp(`max ${field.max_length.toLocaleString('en-US')}\\b|to ${field.max_length}\\b`, 'i'),
      )
    }
    if (field.type === 'option' && 'options' in field) {
      expect(field.options.map(({ value }) => value)).toContain(field.default_value)
    }
    if (field.type === 'asset' || field.type === 'multiasset') expect(field.filetypes).toEqual(['images'])
  })

  test.each(fields)('every field listed in a tab of the block $block exists', ({ block, field }) => {
    if (field.type !== 'tab') return
    const names = fields.filter(each => each.block === block).map(each => each.field.name)
    for (const key of field.keys) expect(names).toContain(key)
  })
})

const ICONS = [
  'block-@',
  'block-1-2block',
  'block-add',
  'block-arrow-pointer',
  'block-block',
  'block-buildin',
  'block-cart',
  'block-center-m',
  'block-comment',
  'block-doc',
  'block-dollar-sign',
  'block-email',
  'block-image',
  'block-keyboard',
  'block-locked',
  'block-map-pin',
  'block-mobile',
  'block-monitor',
  'block-paycard',
  'block-resize-fc',
  'block-share',
  'block-shield',
  'block-shield-2',
  'block-sticker',
  'block-suitcase',
  'block-table',
  'block-table-2',
  'block-tag',
  'block-text-c',
  'block-text-img-c',
  'block-text-img-l',
  'block-text-img-r',
  'block-text-img-r-l',
  'block-text-img-t-l',
  'block-text-img-t-r',
  'block-text-l',
  'block-text-r',
  'block-unlocked',
  'block-wallet',
]
