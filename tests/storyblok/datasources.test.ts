import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createCatalogDatasources } from '#storyblok/catalog/datasources.ts'
import { presets } from '#storyblok/presets/presets.ts'
import { isNode } from '#storyblok/schema/content.ts'
import { parseFieldLanguage } from '#storyblok/schema/translation.ts'

const root = new URL('../../', import.meta.url)
const datasources = await createCatalogDatasources(new URL('src/chains/red-comb/catalog', root).pathname)
const values = (slug: string) =>
  datasources.find(datasource => datasource.slug === slug)?.entries.map(({ value }) => value) ?? []

test('the datasources file is up to date with the catalog', async () => {
  const written = await readFile(new URL('storyblok/datasources/datasources.json', root), 'utf8')
  expect(JSON.parse(written), 'run: npm run storyblok -- datasources').toEqual(datasources)
})

test('the datasource lists each product once, with its category', () => {
  const products = values('products')
  expect(new Set(products).size).toBe(products.length)
  expect(datasources[0]?.entries).toContainEqual({ name: 'Three Tenders (Tenders)', value: 'three-tenders' })
  expect(values('menu-categories')).toContain('shakes')
})

test('a product that no kitchen sells is not in the datasource', () => {
  expect(values('products')).not.toContain('tender-tray')
  expect(values('menu-categories')).not.toContain('trays')
})

test('every product and category that a preset uses exists', () => {
  const contents = presets.flatMap(block => block.presets.map(({ content }) => content))
  const products = contents.flatMap(content =>
    content.component === 'featured_products' ? content.products : [],
  )
  const categories = contents.flatMap(content =>
    content.component === 'menu_category' ? [content.category] : [],
  )
  expect(values('products')).toEqual(expect.arrayContaining(products))
  expect(values('menu-categories')).toEqual(expect.arrayContaining(categories))
})

const json = async (path: string): Promise<unknown> => JSON.parse(await readFile(new URL(path, root), 'utf8'))

const stories = (await readdir(new URL('storyblok/stories', root))).filter(file => file.endsWith('.json'))

const expectedText = Object.entries(
  (await json('src/chains/red-comb/words/es.json')) as Record<string, string>,
)

const translated = expectedText
  .filter(([english, spanish]) => english !== spanish)
  .map(([english]) => english)

// Skips short names ("Hot" is also in the chain's name), sentences, and lowercase text.
const names = translated.filter(text => text.length > 3 && /^\p{Lu}.*[^.]$/u.test(text))

test.each(stories)(
  'the Spanish text of the story %s uses the menu’s Spanish names for dishes',
  async file => {
    const texts = textsIn(await json(`storyblok/stories/${file}`), 'es')
    expect(names.filter(name => texts.some(text => text.includes(name)))).toEqual([])
  },
)

function textsIn(value: unknown, language: string): string[] {
  if (Array.isArray(value)) return value.flatMap(item => textsIn(item, language))
  if (!isNode(value)) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    parseFieldLanguage(key) === language ? stringsIn(inner) : textsIn(inner, language),
  )
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}
