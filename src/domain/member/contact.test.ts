import { describe, expect, test } from 'vitest'
import {
  type Contact,
  contactFields,
  formatPhone,
  isContactComplete,
  isContactFieldValid,
  normalizeContact,
  phoneDigits,
} from './contact.ts'

const dolly: Contact = {
  first_name: 'Dolly',
  last_name: 'Parker',
  phone: '(615) 555-0142',
  email: 'dolly@example.com',
}

describe.each(['first_name', 'last_name'] as const)('the %s of a guest', field => {
  test.each(['D', 'Dolly', ' Dolly ', 'Élodie', '李', 'de la Cruz', 'O’Neil', 'J. R.', `D${'o'.repeat(59)}`])(
    'may be “%s”',
    name => {
      expect(isContactFieldValid(field, name)).toBe(true)
    },
  )

  test.each(['', ' ', '1Dolly', '-Dolly', '’Neil', '😀', `D${'o'.repeat(60)}`])('may not be “%s”', name => {
    expect(isContactFieldValid(field, name)).toBe(false)
  })
})

describe('the email of a guest', () => {
  const label = 'd'.repeat(60)
  const long = (length: number) => `${'d'.repeat(length - 187)}@${label}.${label}.${label}.com`

  test.each([
    'dolly@example.com',
    ' dolly@example.com ',
    'd@e.co',
    'dolly.parker+menu@mail.example.co.uk',
    "o'neil_1@ex-ample.com",
    long(254),
  ])('may be “%s”', email => {
    expect(isContactFieldValid('email', email)).toBe(true)
  })

  test.each([
    '',
    'dolly',
    'dolly@',
    '@example.com',
    'dolly@example',
    'dolly@example.c',
    'dolly@.com',
    'dolly@example..com',
    'dolly@example.com.',
    'dolly parker@example.com',
    'dolly@exa mple.com',
    'dolly@@example.com',
    'dolly@example.com, reba@example.com',
    'Dolly <dolly@example.com>',
    long(255),
  ])('may not be “%s”', email => {
    expect(isContactFieldValid('email', email)).toBe(false)
  })
})

describe('the phone of a guest', () => {
  test.each(['6155550142', '(615) 555-0142', '615-555-0142', ' 615 555 0142 '])('may be “%s”', phone => {
    expect(isContactFieldValid('phone', phone)).toBe(true)
  })

  test.each(['', '615555014', '61555501422', '615.555.0142', '+16155550142', '615555014x', '٦١٥٥٥٥٠١٤٢'])(
    'may not be “%s”',
    phone => {
      expect(isContactFieldValid('phone', phone)).toBe(false)
    },
  )

  test('is stripped of spaces, dashes and parentheses, and of nothing else', () => {
    expect(phoneDigits(' (615) 555-01 42')).toBe('6155550142')
    expect(phoneDigits('+1 615.555.0142x')).toBe('+1615.555.0142x')
  })
})

describe('a phone while a guest types it', () => {
  test.each([
    ['', ''],
    ['6', '6'],
    ['615', '615'],
    ['6155', '(615) 5'],
    ['615555', '(615) 555'],
    ['6155550', '(615) 555-0'],
    ['6155550142', '(615) 555-0142'],
    ['61555501429', '(615) 555-0142'],
    ['615.555.0142', '(615) 555-0142'],
    ['+1 (615) 555-0142', '(615) 555-0142'],
    ['16155550142', '(615) 555-0142'],
    ['1615555014', '(161) 555-5014'],
    ['phone', ''],
  ])('shows “%s” as “%s”', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown)
    expect(formatPhone(shown)).toBe(shown)
  })
})

describe('a guest who is ready to check out', () => {
  test('has given first name, last name, phone and email', () => {
    expect(contactFields.toSorted()).toEqual(Object.keys(dolly).toSorted())
    expect(isContactComplete(dolly)).toBe(true)
  })

  test.each(contactFields)('has not while %s is empty or wrong', field => {
    expect(isContactComplete({ ...dolly, [field]: '' })).toBe(false)
    expect(isContactComplete({ ...dolly, [field]: '@1' })).toBe(false)
  })

  test('is sent trimmed, with the phone as digits', () => {
    const typed = { first_name: ' Dolly ', last_name: ' Parker', phone: ' (615) 555-0142', email: 'd@e.co ' }
    expect(normalizeContact(typed)).toEqual({
      first_name: 'Dolly',
      last_name: 'Parker',
      phone: '6155550142',
      email: 'd@e.co',
    })
  })
})
