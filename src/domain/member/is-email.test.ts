import { expect, test } from 'vitest'
import { isEmail } from './is-email.ts'

test.each([
  'dolly@example.com',
  ' reba+hot@mail.example.co ',
  'o’lane@example.com',
  `${'a'.repeat(242)}@example.com`,
])('%s is an address', text => {
  expect(isEmail(text)).toBe(true)
})

test.each([
  '',
  'dolly',
  'dolly@',
  'dolly@example',
  '@example.com',
  'dolly@example.c',
  'do lly@example.com',
  'dolly@example.com, reba@example.com',
  'Dolly <dolly@example.com>',
  `${'a'.repeat(243)}@example.com`,
])('%j is none', text => {
  expect(isEmail(text)).toBe(false)
})
