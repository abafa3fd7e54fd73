import { expect, test } from 'vitest'
import { preferredLanguage } from './preferred-language.ts'

test.each([
  [['es-MX', 'en'], 'es'],
  [['en-US', 'es'], 'en'],
  [['fr', 'ES-419', 'en'], 'es'],
  [['fr-CA', 'est'], null],
  [[], null],
])('of a page in English and Spanish, who asks for %j wants %s', (asked, wanted) => {
  expect(preferredLanguage(asked, ['en', 'es'])).toBe(wanted)
})
