import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type BankActions, TEST_AMOUNT } from './bank-actions.ts'

export function describeSavedCards({ getBankUnderTest, getBank }: BankActions): void {
  describe('a saved card', () => {
    async function aCustomer() {
      const customer = `m_${randomUUID()}`
      await getBank().saveCard(customer, await getBankUnderTest().token('approved'))
      const [card] = await getBank().listCards(customer)
      if (!card) throw new Error('The bank saved no card')
      return { customer, card }
    }

    async function payWith(card: string, customer: string) {
      const ref = await getBank().create({ key: randomUUID(), amount: TEST_AMOUNT, customer })
      return getBank().confirm({ ref, key: randomUUID(), source: { card, customer } })
    }

    test('a saved card is listed once, without its number, and only for its customer', async () => {
      const { customer, card } = await aCustomer()
      await getBank().saveCard(customer, await getBankUnderTest().token('approved'))
      expect(await getBank().listCards(customer)).toEqual([card])
      expect(card.last4).toMatch(/^\d{4}$/)
      expect(card.expire.year).toBeGreaterThan(2_000)
      expect(JSON.stringify({ ...card, id: null })).not.toMatch(/\d{12}/)
      expect(await getBank().listCards(`m_${randomUUID()}`)).toEqual([])
    })

    test('a saved card is declined for another customer', async () => {
      const { customer, card } = await aCustomer()
      expect(await payWith(card.id, customer)).toMatchObject({
        state: 'authorised',
        card: { number: card.last4 },
      })
      const stranger = await aCustomer()
      expect(await payWith(card.id, stranger.customer)).toEqual({
        state: 'declined',
        code: 'card_not_found',
      })
    })

    test('a saved card can be removed only by its customer and cannot pay afterwards', async () => {
      const { customer, card } = await aCustomer()
      const stranger = await aCustomer()
      expect(await getBank().removeCard(stranger.customer, card.id)).toBe(false)
      expect(await getBank().removeCard(customer, card.id)).toBe(true)
      expect(await getBank().removeCard(customer, card.id)).toBe(false)
      expect(await getBank().listCards(customer)).toEqual([])
      expect(await payWith(card.id, customer)).toEqual({ state: 'declined', code: 'card_not_found' })
    })
  })
}
