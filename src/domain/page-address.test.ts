import { afterEach, expect, it } from 'vitest'
import { speak } from './language.ts'
import { otherLanguage, pageAddress, pagePath } from './page-address.ts'

afterEach(() => speak(() => 'en'))

it('a page of the default language links to URLs without a prefix', () => {
  expect(pageAddress('/menu/101?category=sides')).toBe('/menu/101?category=sides')
  expect(pagePath('/menu/101')).toBe('/menu/101')
  expect(otherLanguage()).toBe('')
})

it('a Spanish page links to Spanish pages and states its language', () => {
  speak(() => 'es')
  expect(pageAddress('/menu/101?category=sides')).toBe('/es/menu/101?category=sides')
  expect(pageAddress('/es/menu/101')).toBe('/es/menu/101')
  expect(pagePath('/es/menu/101')).toBe('/menu/101')
  expect(pagePath('/es')).toBe('/')
  expect(otherLanguage()).toBe('es')
})
