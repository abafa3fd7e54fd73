import { describe, expect, test } from 'vitest'
import { emailKey, isEmail, mailboxKey } from './email.ts'

describe('equal mailboxes', () => {
  test.each(['Dolly@Example.com', ' dolly@example.com ', 'DOLLY@EXAMPLE.COM'])(
    'the address %j is normalized to dolly@example.com',
    email => {
      expect(emailKey(email)).toBe('dolly@example.com')
    },
  )

  test.each([
    ['dolly@bücher.example', 'dolly@xn--bcher-kva.example'],
    ['dolly@BÜCHER.example', 'dolly@bu\u0308cher.example'],
    ['o’neil@example.com', "o'neil@example.com"],
    ['dolly\u200b@example.com', 'dolly@example.com'],
  ])('the addresses %j and %j belong to the same mailbox', (one, other) => {
    expect(emailKey(one)).toBe(emailKey(other))
  })

  test('email addresses with composed and decomposed accents are equal', () => {
    expect(emailKey('jose\u0301@example.com')).toBe(emailKey('JOS\u00c9@example.com'))
  })
})

describe('different mailboxes', () => {
  test.each(['dolly+1@example.com', 'd.olly@example.com', 'dolly@example.co'])(
    'the address %j is different from dolly@example.com',
    email => {
      expect(emailKey(email)).not.toBe('dolly@example.com')
    },
  )
})

test.each([
  'dolly@example.com',
  ' reba+hot@mail.example.co ',
  'o’lane@example.com',
  `${'a'.repeat(242)}@example.com`,
])('the address %s is valid', text => {
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
])('the address %j is invalid', text => {
  expect(isEmail(text)).toBe(false)
})

test.each([
  ['dolly+one@example.com', 'dolly@example.com'],
  [' Dolly+two+three@Example.com ', 'dolly@example.com'],
  ['d.olly+x@gmail.com', 'dolly@gmail.com'],
  ['Dolly@googlemail.com', 'dolly@gmail.com'],
  ['d.olly@example.com', 'd.olly@example.com'],
  ['+dolly@example.com', '+dolly@example.com'],
])('for offers limited to one per person, the address %j counts as %s', (written, mailbox) => {
  expect(mailboxKey(written)).toBe(mailbox)
})
