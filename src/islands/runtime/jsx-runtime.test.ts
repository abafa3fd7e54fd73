import { afterEach, expect, test } from 'vitest'
import { speak } from '../../domain/language.ts'
import { jsx, jsxs } from './jsx-runtime.ts'

const propsOf = (type: 'a' | 'form' | 'link', props: object) => jsx(type, props).props

afterEach(() => speak(() => 'en'))

test('links and forms of an island point to the page’s language', () => {
  speak(() => 'es')
  expect(propsOf('a', { href: '/menu/101', id: 'x' })).toEqual({ href: '/es/menu/101', id: 'x' })
  expect(jsxs('a', { href: '/', children: ['a', 'b'] }).props).toMatchObject({ href: '/es' })
  expect(propsOf('form', { action: '/account/signin' })).toEqual({ action: '/es/account/signin' })
})

test('URLs shared by all languages are unchanged in an island', () => {
  speak(() => 'es')
  for (const href of ['#main', 'tel:+16155550101', '/api/orders/1/calendar', 'https://example.com/'])
    expect(propsOf('a', { href })).toEqual({ href })
  expect(propsOf('a', { href: '/menu', hrefLang: 'en' })).toMatchObject({ href: '/menu' })
  expect(propsOf('link', { href: '/menu' })).toEqual({ href: '/menu' })
  expect(propsOf('form', {})).toEqual({})
})
