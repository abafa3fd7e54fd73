import { afterEach, expect, it } from 'vitest'
import { setLanguageSource } from './current-language.ts'
import { nonDefaultLanguage, pageHref, stripLanguagePrefix } from './page-href.ts'

afterEach(() => setLanguageSource(() => 'en'))

it('links on a page in the default language have no language prefix', () => {
  expect(pageHref('/menu/101?category=sides')).toBe('/menu/101?category=sides')
  expect(stripLanguagePrefix('/menu/101')).toBe('/menu/101')
  expect(nonDefaultLanguage()).toBe('')
})

it('links on a Spanish page lead to Spanish pages, and nonDefaultLanguage returns “es”', () => {
  setLanguageSource(() => 'es')
  expect(pageHref('/menu/101?category=sides')).toBe('/es/menu/101?category=sides')
  expect(pageHref('/es/menu/101')).toBe('/es/menu/101')
  expect(stripLanguagePrefix('/es/menu/101')).toBe('/menu/101')
  expect(stripLanguagePrefix('/es')).toBe('/')
  expect(nonDefaultLanguage()).toBe('es')
})
