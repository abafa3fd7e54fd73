import { expect, test } from 'vitest'
import { preferredLanguage } from './preferred-language.ts'

test.each([
  [['es-MX', 'en'], 'es'],
  [['en-US', 'es'], 'en'],
  [['fr', 'ES-419', 'en'], 'es'],
  [['fr-CA', 'est'], null],
  [[], null],
])('the preferred site language of a browser with the languages %j is %s', (input, expected) => {
  expect(preferredLanguage(input, ['en', 'es'])).toBe(expected)
})
