import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('../../src', import.meta.url).pathname
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter(name => /\.(?:tsx?|astro|css)$/.test(name) && !name.includes('.test.'))
  .map(name => ({ name, text: readFileSync(join(root, name), 'utf8') }))
const knownAttributes = new Set(files.flatMap(({ text }) => attributesSetIn(text)))

test('every data attribute in a selector is set somewhere', () => {
  expect(files.flatMap(({ name, text }) => unknownAttributes(name, attributesSelectedIn(text)))).toEqual([])
})

test('every data attribute that a script reads is set somewhere', () => {
  expect(files.flatMap(({ name, text }) => unknownAttributes(name, attributesReadIn(text)))).toEqual([])
})

function unknownAttributes(file: string, attributes: string[]): string[] {
  return attributes.flatMap(attribute => (knownAttributes.has(attribute) ? [] : [`${file}: ${attribute}`]))
}

function attributesSelectedIn(text: string): string[] {
  return [...text.matchAll(/\[data-([a-z-]+)/g)].map(([, attribute = '']) => attribute)
}

function attributesReadIn(text: string): string[] {
  const patterns = [
    /\{([^{}]*)\}: DOMStringMap/g,
    /\bdataset: \{([^{}]*)\}/g,
    /const \{([^{}]*)\} = [\w.]+\.dataset\b/g,
  ]
  return patterns
    .flatMap(pattern => [...text.matchAll(pattern)])
    .flatMap(([, names = '']) => names.split(','))
    .flatMap(name => /^\s*(\w+)/.exec(name)?.[1] ?? [])
    .map(toAttribute)
}

function attributesSetIn(text: string): string[] {
  const attributes = [...text.matchAll(/(?<!\[)\bdata-([a-z-]+)/g)].map(([, attribute = '']) => attribute)
  const properties = [...text.matchAll(/\bdataset\.(\w+)/g)].map(([, property = '']) => toAttribute(property))
  return [...attributes, ...properties]
}

function toAttribute(property: string): string {
  return property.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)
}
