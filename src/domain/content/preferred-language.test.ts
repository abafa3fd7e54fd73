import { expect, test } from 'vitest'
import { preferredLanguage } from './preferred-language.ts'

test.each([
  [['es-MX', 'en'], 'es'],
  [['en-US', 'es'], 'en'],
  [['fr', 'ES-419', 'en'], 'es'],
  [['fr-CA', 'est'], null],
  [[], null],
])('a browser that accepts the languages %j gets %s from English and Spanish', (input, expected) => {
  expect(preferredLanguage(input, ['en', 'es'])).toBe(expected)
})
