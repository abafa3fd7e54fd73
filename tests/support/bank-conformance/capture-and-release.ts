import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { AMOUNT, type BankActions } from './bank-actions.ts'

export function describeCaptureAndRelease({
  getBankUnderTest: opened,
  getBank: bank,
  createConfirm: asked,
  authorizePayment: reserved,
  capturePayment: captured,
  capture,
  readState: stateOf,
  cannotProduce: lacks,
}: BankActions): void {
  describe('canceling a payment', () => {
    test('a payment canceled before confirmation cannot be confirmed', async () => {
      const { ref, confirm } = await asked('approved')
      await bank().cancel(ref)
      await expect(confirm()).rejects.toThrow()
      expect(await stateOf(ref)).toBe('released')
    })

    test('a canceled payment releases its authorization, and can be canceled again', async () => {
      const ref = await reserved()
      await bank().cancel(ref)
      await bank().cancel(ref)
      expect(await stateOf(ref)).toBe('released')
    })

    test('a payment canceled during confirmation keeps no authorization', async () => {
      const { ref, confirm } = await asked('approved')
      await Promise.allSettled([confirm(), bank().cancel(ref)])
      expect(await stateOf(ref)).toBe('released')
    })

    test.skipIf(lacks('declined'))(
      'a declined and canceled payment cannot be paid with another card',
      async () => {
        const { ref, confirm } = await asked('declined')
        await confirm()
        await bank().cancel(ref)
        const source = { token: await opened().token('approved') }
        await Promise.allSettled([bank().confirm({ ref, key: randomUUID(), source })])
        expect(['released', 'declined']).toContain(await stateOf(ref))
      },
    )

    test('a captured or unknown payment cannot be canceled', async () => {
      const ref = await captured()
      await expect(bank().cancel(ref)).rejects.toThrow()
      expect(await stateOf(ref)).toBe('captured')
      await expect(bank().cancel('pi_that_nobody_made')).rejects.toThrow()
    })
  })

  describe('capturing a payment', () => {
    test('an authorized payment is captured once', async () => {
      const ref = await reserved()
      const capture = { ref, key: randomUUID(), amount: AMOUNT }
      expect(await Promise.all([bank().capture(capture), bank().capture(capture)])).toEqual(
        Array(2).fill('captured'),
      )
      expect(await bank().capture(capture)).toBe('captured')
      expect(await bank().retrieve(ref)).toEqual({ state: 'captured', captured: AMOUNT })
    })

    test('a payment cannot be captured above its authorized amount', async () => {
      const ref = await reserved()
      await expect(capture(ref, AMOUNT + 1)).rejects.toThrow()
      expect(await stateOf(ref)).toBe('authorised')
    })

    test('a canceled payment cannot be captured', async () => {
      const ref = await reserved()
      await bank().cancel(ref)
      const captured = await capture(ref).catch(() => 'refused')
      expect(['expired', 'refused']).toContain(captured)
      expect(await stateOf(ref)).toBe('released')
    })

    test.skipIf(lacks('let go'))(
      'a payment whose authorization the bank released is permanently expired',
      async () => {
        const ref = await reserved('let go')
        const capture = { ref, key: randomUUID(), amount: AMOUNT }
        expect([await bank().capture(capture), await bank().capture(capture)]).toEqual(['expired', 'expired'])
      },
    )
  })
}
