import { describe, expect, test } from 'vitest'
import { emailKey } from './email-key.ts'

describe('a mailbox is the same', () => {
  test.each(['Dolly@Example.com', ' dolly@example.com ', 'DOLLY@EXAMPLE.COM'])('as %j', email => {
    expect(emailKey(email)).toBe('dolly@example.com')
  })

  test('however an accent is made', () => {
    expect(emailKey('jose\u0301@example.com')).toBe(emailKey('JOS\u00c9@example.com'))
  })
})

describe('a mailbox is another', () => {
  test.each(['dolly+1@example.com', 'd.olly@example.com', 'dolly@example.co'])('as %j', email => {
    expect(emailKey(email)).not.toBe('dolly@example.com')
  })
})
