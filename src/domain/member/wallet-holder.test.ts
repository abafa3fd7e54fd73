import { describe, expect, test } from 'vitest'
import { isContactComplete } from './contact.ts'
import { toWalletContact } from './wallet-holder.ts'

describe('the contact from a wallet', () => {
  test('a contact from a wallet is formatted like one that a guest enters', () => {
    const holder = { name: ' Dolly  Rebecca Parker ', email: 'dolly@example.com', phone: '+16155550142' }
    expect(toWalletContact(holder)).toEqual({
      first_name: 'Dolly',
      last_name: 'Rebecca Parker',
      phone: '(615) 555-0142',
      email: 'dolly@example.com',
    })
  })

  test('a contact from a wallet is validated like one that a guest enters', () => {
    expect(isContactComplete(toWalletContact({ name: 'Dolly' }))).toBe(false)
    expect(isContactComplete(toWalletContact({ name: '', email: 'x', phone: '+442079460000' }))).toBe(false)
  })
})
