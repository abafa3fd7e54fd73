import { afterEach, expect, test } from 'vitest'
import { setLanguageSource } from '#src/language/current-language.ts'
import { jsx, jsxs } from './jsx-runtime.ts'

const renderedProps = (type: 'a' | 'form' | 'link', props: object) => jsx(type, props).props

afterEach(() => setLanguageSource(() => 'en'))

test('links and forms in an island use URLs in the page’s language', () => {
  setLanguageSource(() => 'es')
  expect(renderedProps('a', { href: '/menu/101', id: 'x' })).toEqual({ href: '/es/menu/101', id: 'x' })
  expect(jsxs('a', { href: '/', children: ['a', 'b'] }).props).toMatchObject({ href: '/es' })
  expect(renderedProps('form', { action: '/account/signin' })).toEqual({ action: '/es/account/signin' })
})

test('an island does not localize URLs that are language-neutral or already localized', () => {
  setLanguageSource(() => 'es')
  for (const href of ['#main', 'tel:+16155550101', '/api/orders/1/calendar', 'https://example.com/'])
    expect(renderedProps('a', { href })).toEqual({ href })
  expect(renderedProps('a', { href: '/menu', hrefLang: 'en' })).toMatchObject({ href: '/menu' })
  expect(renderedProps('link', { href: '/menu' })).toEqual({ href: '/menu' })
  expect(renderedProps('form', {})).toEqual({})
})
