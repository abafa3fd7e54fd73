import { describe, expect, test } from 'vitest'
import {
  type Contact,
  type ContactCopy,
  contactErrorMessage,
  contactFields,
  findContactProblem,
  isContactComplete,
  isContactFieldValid,
  normalizeContact,
} from './contact.ts'

const dolly: Contact = {
  first_name: 'Dolly',
  last_name: 'Parker',
  phone: '(615) 555-0142',
  email: 'dolly@example.com',
}

describe.each(['first_name', 'last_name'] as const)('the %s of a guest', field => {
  test.each([
    ...['D', 'Dolly', ' Dolly ', 'Élodie', '李', 'de la Cruz', 'O’Neil', 'J. R.', `D${'o'.repeat(59)}`],
    ...[
      "'t Hart",
      '’t Hart',
      '‘Alohi',
      '’Alohi',
      'ʻAlohi',
      '`Alohi',
      'A\u030asa',
      'Åsa',
      'O’Brien',
      "d'Arcy",
      "'s-Gravesande",
    ],
    ...[
      '\u200bDolly',
      '\u202eDolly',
      'Dol\u00adly',
      'محمد',
      'שרה',
      'ǃXóõ',
      '“Chip”',
      '"Chip"',
      '«Chip»',
      '‹Chip›',
      '＇Alohi',
    ],
  ])('the name “%s” is accepted', name => {
    expect(isContactFieldValid(field, name)).toBe(true)
  })

  test.each([
    ['', 'missing'],
    [' ', 'missing'],
    ['\u200b\u2060', 'missing'],
    ['1Dolly', 'letters'],
    ['-Dolly', 'letters'],
    ['’', 'letters'],
    ['’1', 'letters'],
    ['😀', 'letters'],
    ['@dolly', 'letters'],
    [`D${'o'.repeat(60)}`, 'name-length'],
  ])('the name “%s” is rejected with the error “%s”', (name, problem) => {
    expect(findContactProblem(field, name)).toBe(problem)
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
    'o’neil@example.com',
    'dolly\u200b@example.com\u200e',
    'dolly@bücher.example',
    'dolly@xn--bcher-kva.example',
    'dolly@пример.рф',
    'dolly@xn--e1afmkfd.xn--p1ai',
    'dolly@例え.テスト',
    'dolly@example。com',
    'dolly＠example.com',
    long(254),
  ])('the email “%s” is accepted', email => {
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
    'josé@example.com',
    'dolly@-example.com',
    'dolly@exa_mple.com',
    'dolly@example.c0m',
    'dolly@127.0.0.1',
    'dolly@bücher',
    'dolly@bü/cher.example',
    'dolly parker@example.com',
    'dolly@exa mple.com',
    'dolly@@example.com',
    'dolly@example.com, reba@example.com',
    'Dolly <dolly@example.com>',
    long(255),
  ])('the email “%s” is rejected', email => {
    expect(isContactFieldValid('email', email)).toBe(false)
  })
})

describe('a guest at checkout', () => {
  test('a contact with a first name, last name, phone number, and email is complete', () => {
    expect(contactFields.toSorted()).toEqual(Object.keys(dolly).toSorted())
    expect(isContactComplete(dolly)).toBe(true)
  })

  test.each(contactFields)('a contact is incomplete if %s is empty or invalid', field => {
    expect(isContactComplete({ ...dolly, [field]: '' })).toBe(false)
    expect(isContactComplete({ ...dolly, [field]: '@1' })).toBe(false)
  })

  test('normalizing a contact removes outer spaces, invisible characters, and phone punctuation', () => {
    const typed = {
      first_name: ' Dol\u200bly ',
      last_name: ' Parker\u202e',
      phone: ' (615) 555-0142',
      email: 'd’arcy\u00ad@e.co ',
    }
    expect(normalizeContact(typed)).toEqual({
      first_name: 'Dolly',
      last_name: 'Parker',
      phone: '6155550142',
      email: "d'arcy@e.co",
    })
  })
})

describe('the messages of invalid fields', () => {
  const words = {
    invalid: {
      first_name: 'First name is required.',
      last_name: 'Last name is required.',
      email: 'Please enter a valid email',
      phone: 'Please enter a valid phone number.',
    },
    reason: { letters: 'LETTERS', 'name-length': '', mailbox: 'MAILBOX', characters: '', country: 'COUNTRY' },
  }
  const message = (field: keyof Contact, value: string) =>
    contactErrorMessage(words as ContactCopy, field, value)

  test.each([
    ['first_name', '', 'First name is required.'],
    ['first_name', '1', 'First name is required. LETTERS'],
    ['email', 'dolly', 'Please enter a valid email'],
    ['email', 'josé@example.com', 'Please enter a valid email. MAILBOX'],
    ['phone', '+44 7911 123456', 'Please enter a valid phone number. COUNTRY'],
    ['phone', '6155550142', null],
  ] as const)('the field %s with the value “%s” shows the message “%s”', (field, value, sentence) => {
    expect(message(field, value)).toBe(sentence)
  })
})
