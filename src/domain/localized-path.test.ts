import { describe, expect, it } from 'vitest'
import { languages } from './language.ts'
import { localizePath, splitLanguagePrefix } from './localized-path.ts'

describe('a URL in another language', () => {
  it.each([
    ['/', '/es'],
    ['/?from=mail', '/es?from=mail'],
    ['/#offers', '/es#offers'],
    ['/menu/101?category=sides', '/es/menu/101?category=sides'],
    ['/manifest.webmanifest', '/es/manifest.webmanifest'],
  ])('the Spanish URL of %s is %s', (address, spanish) => {
    expect(localizePath(address, 'es')).toBe(spanish)
    expect(localizePath(address, 'en')).toBe(address)
  })

  it.each([
    '/api/members/auth/google/start?next=/menu',
    '/art/tender.webp',
    '/favicon.svg',
    'https://example.com/menu',
    '//example.com',
    '#main',
    'tel:6155550101',
    '/es/menu',
    '/es',
  ])('the URL %s gets no language prefix in Spanish', address => {
    expect(localizePath(address, 'es')).toBe(address)
  })

  it.each(languages.slice(1))(
    'a URL that already has the language prefix %s gets no second prefix',
    language => {
      for (const spoken of languages)
        expect(localizePath(`/${language}/menu`, spoken)).toBe(`/${language}/menu`)
    },
  )

  it.each([
    ['/es', 'es', '/'],
    ['/es/menu', 'es', '/menu'],
    ['/es?q=1', 'es', '/?q=1'],
    ['/espresso', 'en', '/espresso'],
    ['/en/menu', 'en', '/en/menu'],
    ['/menu', 'en', '/menu'],
  ])('the URL %s is split into the language %s and the path %s', (address, language, path) => {
    expect(splitLanguagePrefix(address)).toEqual({ language, path })
  })
})
