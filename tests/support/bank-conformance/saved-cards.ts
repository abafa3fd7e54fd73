import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { AMOUNT, type BankActions } from './bank-actions.ts'

export function describeSavedCards({ getBankUnderTest: opened, getBank: bank }: BankActions): void {
  describe('saved cards', () => {
    async function aCustomer() {
      const customer = `m_${randomUUID()}`
      await bank().saveCard(customer, await opened().token('approved'))
      const [card] = await bank().listCards(customer)
      if (!card) throw new Error('The bank kept no card')
      return { customer, card }
    }

    async function payWith(card: string, customer: string) {
      const ref = await bank().create({ key: randomUUID(), amount: AMOUNT, customer })
      return bank().confirm({ ref, key: randomUUID(), source: { card, customer } })
    }

    test('a saved card is listed once, without its number, and only for its customer', async () => {
      const { customer, card } = await aCustomer()
      await bank().saveCard(customer, await opened().token('approved'))
      expect(await bank().listCards(customer)).toEqual([card])
      expect(card.last4).toMatch(/^\d{4}$/)
      expect(card.expire.year).toBeGreaterThan(2_000)
      expect(JSON.stringify({ ...card, id: null })).not.toMatch(/\d{12}/)
      expect(await bank().listCards(`m_${randomUUID()}`)).toEqual([])
    })

    test('a saved card pays only for its customer', async () => {
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

    test('a saved card can be removed only by its customer, and pays nothing afterwards', async () => {
      const { customer, card } = await aCustomer()
      const stranger = await aCustomer()
      expect(await bank().removeCard(stranger.customer, card.id)).toBe(false)
      expect(await bank().removeCard(customer, card.id)).toBe(true)
      expect(await bank().removeCard(customer, card.id)).toBe(false)
      expect(await bank().listCards(customer)).toEqual([])
      expect(await payWith(card.id, customer)).toEqual({ state: 'declined', code: 'card_not_found' })
    })
  })
}
