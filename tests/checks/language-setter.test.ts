import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = new URL('../..', import.meta.url).pathname
const allowed = ['src/language/current-language.ts', 'src/server/language.ts']

function setsLanguage(text: string): boolean {
  return /\bsetLanguageSource\b[^\n]*from '[^']*language\/current-language|\bsetLanguageSource\(/.test(
    text.replace(/^\s*(?:\*|\/[/*]).*$/gm, ''),
  )
}

test('only the server and tests call the language setter', () => {
  const files = ['src', 'storyblok'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.(ts|tsx|astro)$/.test(name) && !name.includes('.test.'))
      .map(name => join(folder, name)),
  )
  expect(files.filter(file => setsLanguage(readFileSync(join(root, file), 'utf8'))).toSorted()).toEqual(
    allowed,
  )
})

test.each([
  "import { language, setLanguageSource } from '#src/language/current-language.ts'",
  "  setLanguageSource(() => 'es')",
])('the language setter check reports “%s”', text => {
  expect(setsLanguage(text)).toBe(true)
})

test.each([' * Calls setLanguageSource() once.', "import { language } from './current-language.ts'"])(
  'the language setter check accepts “%s”',
  text => expect(setsLanguage(text)).toBe(false),
)
