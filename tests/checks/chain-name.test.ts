import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const LAYERS = [
  'content',
  'copy',
  'domain',
  'features',
  'islands',
  'layouts',
  'pages',
  'stores',
  'storyblok',
  'ui',
]

test('no source file that pages use contains the chain’s name', async () => {
  const names = (
    await Promise.all(
      LAYERS.map(async layer =>
        (await readdir(join(root, 'src', layer), { recursive: true })).map(name => join('src', layer, name)),
      ),
    )
  ).flat()
  const sources = names.filter(name => /\.(?:astro|tsx?)$/.test(name) && !/\.test\.ts$/.test(name))
  expect(sources.length).toBeGreaterThan(500)
  const texts = await Promise.all(
    sources.map(async name => ({ name, text: await readFile(join(root, name), 'utf8') })),
  )
  expect(texts.filter(({ text }) => /Red Comb/.test(text)).map(({ name }) => name)).toEqual([])
})
