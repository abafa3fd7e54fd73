import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { giftCardNumberPattern, removeSeparators, splitWithGiftCard } from './gift-card.ts'

describe('the part of a total that a gift card pays', () => {
  test.each([
    ['the total if the balance is larger', 1_200, 5_000, 1_200],
    ['the total if the balance is equal', 1_200, 1_200, 1_200],
    ['the balance if it is smaller', 1_900, 1_200, 1_200],
    ['nothing if the balance is zero', 1_900, 0, 0],
    ['all but the minimum card charge if one cent would remain', 1_201, 1_200, 1_151],
    ['all but the minimum card charge if 49 cents would remain', 1_249, 1_200, 1_199],
    ['the balance if a card can pay the rest', 1_250, 1_200, 1_200],
    ['nothing if the balance does not cover a total below the minimum card charge', 40, 10, 0],
    ['all of a total below the minimum card charge if the balance covers it', 40, 50, 40],
    ['nothing if the total is zero', 0, 5_000, 0],
  ])('a gift card pays %s', (_, total, balance, paid) => {
    expect(splitWithGiftCard(total, balance)).toEqual({ paid, remaining: total - paid })
  })

  const cents = fc.integer({ min: 0, max: 100_000 })

  test('the amounts that a gift card pays and leaves due add up to the total', () => {
    fc.assert(
      fc.property(cents, cents, (total, balance) => {
        const { paid, remaining } = splitWithGiftCard(total, balance)
        expect(paid + remaining).toBe(total)
        expect(paid).toBeGreaterThanOrEqual(0)
        expect(remaining).toBeGreaterThanOrEqual(0)
        expect(paid).toBeLessThanOrEqual(balance)
      }),
    )
  })

  test('the balance due after a gift card is zero or at least the minimum card charge', () => {
    fc.assert(
      fc.property(fc.integer({ min: 50, max: 100_000 }), cents, (total, balance) => {
        const { remaining } = splitWithGiftCard(total, balance)
        expect(remaining === 0 || remaining >= 50).toBe(true)
      }),
    )
  })

  test('a gift card with a higher balance never pays less', () => {
    fc.assert(
      fc.property(cents, cents, fc.nat(50), (total, balance, more) => {
        const { paid } = splitWithGiftCard(total, balance + more)
        expect(paid).toBeGreaterThanOrEqual(splitWithGiftCard(total, balance).paid)
      }),
    )
  })
})

describe('a gift card number', () => {
  const isNumber = (text: string) => giftCardNumberPattern.test(removeSeparators(text))

  test.each([
    ['with spaces', '6006 0000 0000 5000'],
    ['with dashes', '6006-0000-0000-5000'],
    ['with dashes and spaces from an email', '\u00a06006–0000—0000‑5000\t'],
    ['with 12 digits', '600600005000'],
    ['with 19 digits', '6006000000005000123'],
    ['with invisible characters', '6006\u200b00000000\u20605000\u200e'],
    ['with digits in another script', '٦٠٠٦٠٠٠٠٠٠٠٠٥٠٠٠'],
    ['with full-width digits', '６００６００００００００５０００'],
  ])('a gift card number pasted %s is accepted', (_, text) => {
    expect(isNumber(text)).toBe(true)
  })

  test.each([
    ['one digit', '6'],
    ['ten thousand digits', '6'.repeat(10_000)],
    ['no digits', ''],
    ['digits and a letter', '6006 0000 0000 500O'],
  ])('a gift card number of %s is rejected', (_, text) => {
    expect(isNumber(text)).toBe(false)
  })
})
