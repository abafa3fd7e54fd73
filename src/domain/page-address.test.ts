import { afterEach, expect, it } from 'vitest'
import { speak } from './language.ts'
import { otherLanguage, pageAddress, pagePath } from './page-address.ts'

afterEach(() => speak(() => 'en'))

it('a page of the default language leads on as it always did', () => {
  expect(pageAddress('/menu/101?category=sides')).toBe('/menu/101?category=sides')
  expect(pagePath('/menu/101')).toBe('/menu/101')
  expect(otherLanguage()).toBe('')
})

it('a Spanish page leads to Spanish pages, and knows which one it is', () => {
  speak(() => 'es')
  expect(pageAddress('/menu/101?category=sides')).toBe('/es/menu/101?category=sides')
  expect(pageAddress('/es/menu/101')).toBe('/es/menu/101')
  expect(pagePath('/es/menu/101')).toBe('/menu/101')
  expect(pagePath('/es')).toBe('/')
  expect(otherLanguage()).toBe('es')
})
