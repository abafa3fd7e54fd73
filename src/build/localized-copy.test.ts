import { expect, test } from 'vitest'
import { resolveLocalizedFile } from './localized-copy.ts'

const translations = new Set(['/x/src/copy/es/bag/bag.ts', '/x/src/copy/es/errors.ts'])
const resolveCopy = (file: string, importer?: string, language = 'es') =>
  resolveLocalizedFile(file, language, importer, path => translations.has(path))

test.each([
  ['a translated file to its translation', '/x/src/copy/bag/bag.ts', '/x/src/copy/es/bag/bag.ts'],
  [
    'a translated file in the root folder to its translation',
    '/x/src/copy/errors.ts',
    '/x/src/copy/es/errors.ts',
  ],
  ['a file without a translation to itself', '/x/src/copy/menu/menu.ts', '/x/src/copy/menu/menu.ts'],
  ['a translation to itself', '/x/src/copy/es/bag/bag.ts', '/x/src/copy/es/bag/bag.ts'],
  ['a file outside src/copy to itself', '/x/src/domain/bag/bag.ts', '/x/src/domain/bag/bag.ts'],
])('the Spanish build resolves %s', (_, file, expected) => {
  expect(resolveCopy(file, '/x/src/features/bag/Bag.tsx')).toBe(expected)
})

test('a Spanish copy file can import the English file that it translates', () => {
  expect(resolveCopy('/x/src/copy/bag/bag.ts', '/x/src/copy/es/bag/bag.ts')).toBe('/x/src/copy/bag/bag.ts')
  expect(resolveCopy('/x/src/copy/errors.ts', '/x/src/copy/es/bag/bag.ts')).toBe('/x/src/copy/es/errors.ts')
})

test('the English build resolves a copy file to itself', () => {
  expect(resolveCopy('/x/src/copy/bag/bag.ts', undefined, 'en')).toBe('/x/src/copy/bag/bag.ts')
})
