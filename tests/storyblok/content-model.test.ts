import { readdir, readFile } from 'node:fs/promises'
import { toCamelCase } from '@storyblok/astro'
import { validateSchema, validateStory } from '@storyblok/schema'
import { expect, test } from 'vitest'
import { componentFiles } from '#storyblok/schema/component-files.ts'
import { schema } from '#storyblok/schema/schema.ts'

const root = new URL('../../', import.meta.url)
const json = async (path: string): Promise<unknown> => JSON.parse(await readFile(new URL(path, root), 'utf8'))
const blocks = Object.values(schema.blocks)
const storyFiles = await readdir(new URL('storyblok/stories', root))

test('the content model is sound', () => {
  expect(validateSchema(schema).issues).toEqual([])
})

test.each(storyFiles)('the story %s follows the content model', async file => {
  expect(validateStory(await json(`storyblok/stories/${file}`), schema).issues).toEqual([])
})

test('a story that breaks the content model is noticed', () => {
  const content = { _uid: 'x', component: 'hero', variant: 'loud', title: 'x'.repeat(61) }
  const codes = validateStory({ content }, schema).issues.map(issue => issue.code)
  expect(codes).toEqual(expect.arrayContaining(['unknown_option', 'constraint_violation']))
})

test('the files for the Storyblok CLI are up to date', async () => {
  const expected = componentFiles(schema)
  expect((await readdir(new URL('storyblok/components', root))).sort()).toEqual([...expected.keys()].sort())
  for (const [name, content] of expected) {
    expect(await json(`storyblok/components/${name}`), 'run: node storyblok/schema/generate.ts').toEqual(
      JSON.parse(JSON.stringify(content)),
    )
  }
})

test('every block has a component and every component a block', async () => {
  const files = await readdir(new URL('src/storyblok', root))
  const components = files
    .filter(file => file.endsWith('.astro'))
    .map(file => toCamelCase(file.replace(/\.astro$/, '')))
  expect(components.sort()).toEqual(blocks.map(block => toCamelCase(block.name)).sort())
})

test('everything staff see has a name and a description, and text has a limit', () => {
  for (const block of blocks) {
    expect(block, block.name).toMatchObject({
      display_name: expect.any(String),
      description: expect.any(String),
      icon: expect.stringMatching(/^block-/),
      color: expect.stringMatching(/^#[0-9a-f]{6}$/),
    })
    for (const field of block.fields) {
      const place = `${block.name}.${field.name}`
      expect(field, place).toMatchObject({
        display_name: expect.any(String),
        description: expect.any(String),
      })
      if (field.type === 'text' || field.type === 'textarea')
        expect(field.max_length, place).toBeGreaterThan(0)
      if (field.type === 'option')
        expect(
          field.options.map(o => o.value),
          place,
        ).toContain(field.default_value)
    }
  }
})
