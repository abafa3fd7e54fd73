import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type BankActions, TEST_AMOUNT } from './bank-actions.ts'

export function describeCaptureAndRelease({
  getBankUnderTest,
  getBank,
  createConfirm,
  authorizePayment,
  capturePayment,
  capture,
  readState,
  cannotProduce,
}: BankActions): void {
  describe('canceling a payment', () => {
    test('a payment canceled before its confirmation cannot be confirmed', async () => {
      const { ref, confirm } = await createConfirm('approved')
      await getBank().cancel(ref)
      await expect(confirm()).rejects.toThrow()
      expect(await readState(ref)).toBe('released')
    })

    test('canceling a payment releases its authorization and can be retried', async () => {
      const ref = await authorizePayment()
      await getBank().cancel(ref)
      await getBank().cancel(ref)
      expect(await readState(ref)).toBe('released')
    })

    test('a payment canceled during its confirmation ends up without an authorization', async () => {
      const { ref, confirm } = await createConfirm('approved')
      await Promise.allSettled([confirm(), getBank().cancel(ref)])
      expect(await readState(ref)).toBe('released')
    })

    test.skipIf(cannotProduce('declined'))(
      'a declined payment cannot be paid with another card after it is canceled',
      async () => {
        const { ref, confirm } = await createConfirm('declined')
        await confirm()
        await getBank().cancel(ref)
        const source = { token: await getBankUnderTest().token('approved') }
        await Promise.allSettled([getBank().confirm({ ref, key: randomUUID(), source })])
        expect(['released', 'declined']).toContain(await readState(ref))
      },
    )

    test('a captured or unknown payment cannot be canceled', async () => {
      const ref = await capturePayment()
      await expect(getBank().cancel(ref)).rejects.toThrow()
      expect(await readState(ref)).toBe('captured')
      await expect(getBank().cancel('pi_that_nobody_made')).rejects.toThrow()
    })
  })

  describe('capturing a payment', () => {
    test('an authorized payment is captured only once', async () => {
      const ref = await authorizePayment()
      const capture = { ref, key: randomUUID(), amount: TEST_AMOUNT }
      expect(await Promise.all([getBank().capture(capture), getBank().capture(capture)])).toEqual(
        Array(2).fill('captured'),
      )
      expect(await getBank().capture(capture)).toBe('captured')
      expect(await getBank().retrieve(ref)).toEqual({ state: 'captured', captured: TEST_AMOUNT })
    })

    test('a payment cannot be captured for more than its authorized amount', async () => {
      const ref = await authorizePayment()
      await expect(capture(ref, TEST_AMOUNT + 1)).rejects.toThrow()
      expect(await readState(ref)).toBe('authorised')
    })

    test('a canceled payment cannot be captured', async () => {
      const ref = await authorizePayment()
      await getBank().cancel(ref)
      const captured = await capture(ref).catch(() => 'refused')
      expect(['expired', 'refused']).toContain(captured)
      expect(await readState(ref)).toBe('released')
    })

    test.skipIf(cannotProduce('expired authorization'))(
      'a payment whose authorization has expired can never be captured',
      async () => {
        const ref = await authorizePayment('expired authorization')
        const capture = { ref, key: randomUUID(), amount: TEST_AMOUNT }
        expect([await getBank().capture(capture), await getBank().capture(capture)]).toEqual([
          'expired',
          'expired',
        ])
      },
    )
  })
}
