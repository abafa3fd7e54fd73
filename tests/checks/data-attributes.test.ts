import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('../../src', import.meta.url).pathname
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter(name => /\.(?:tsx?|astro|css)$/.test(name) && !name.includes('.test.'))
  .map(name => ({ name, text: readFileSync(join(root, name), 'utf8') }))

test('every data attribute in a selector is set by a page, a component, or a script', () => {
  const known = new Set(files.flatMap(({ text }) => attributesSetIn(text)))
  const unknown = files.flatMap(({ name, text }) =>
    attributesSelectedIn(text).flatMap(attribute => (known.has(attribute) ? [] : [`${name}: ${attribute}`])),
  )
  expect(unknown).toEqual([])
})

function attributesSelectedIn(text: string): string[] {
  return [...text.matchAll(/\[data-([a-z-]+)/g)].map(([, attribute = '']) => attribute)
}

function attributesSetIn(text: string): string[] {
  const attributes = [...text.matchAll(/(?<!\[)\bdata-([a-z-]+)/g)].map(([, attribute = '']) => attribute)
  const properties = [...text.matchAll(/\bdataset\.(\w+)/g)].map(([, property = '']) =>
    property.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`),
  )
  return [...attributes, ...properties]
}
