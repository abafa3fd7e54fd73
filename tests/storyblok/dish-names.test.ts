import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { isNode } from '#storyblok/schema/content.ts'
import { fieldLanguage } from '#storyblok/schema/translation.ts'

const root = new URL('../../', import.meta.url)
const json = async (path: string): Promise<unknown> => JSON.parse(await readFile(new URL(path, root), 'utf8'))
const stories = (await readdir(new URL('storyblok/stories', root))).filter(file => file.endsWith('.json'))
const expectedText = Object.entries(
  (await json('src/chains/red-comb/words/es.json')) as Record<string, string>,
)
const translated = expectedText
  .filter(([english, spanish]) => english !== spanish)
  .map(([english]) => english)

// Excludes short names, sentences, and lowercase text. "Hot" is also part of the chain's name.
const names = translated.filter(text => text.length > 3 && /^\p{Lu}.*[^.]$/u.test(text))

test.each(stories)('the Spanish story %s uses the menu’s Spanish dish names', async file => {
  const texts = textsIn(await json(`storyblok/stories/${file}`), 'es')
  expect(names.filter(name => texts.some(text => text.includes(name)))).toEqual([])
})

function textsIn(value: unknown, language: string): string[] {
  if (Array.isArray(value)) return value.flatMap(item => textsIn(item, language))
  if (!isNode(value)) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    fieldLanguage(key) === language ? stringsIn(inner) : textsIn(inner, language),
  )
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : []
}
