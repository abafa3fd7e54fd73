import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type BankActions, TEST_AMOUNT } from './bank-actions.ts'

export function describeRefunds({
  getBank,
  authorizePayment,
  capturePayment,
  refund,
  cannotProduce,
}: BankActions): void {
  describe('refunding a payment', () => {
    test('a payment can be refunded in parts up to the captured amount', async () => {
      const ref = await capturePayment()
      const part = await refund(ref, 1_000)
      expect(part).toMatchObject({ id: expect.any(String), state: 'succeeded' })
      await expect(refund(ref, 235)).rejects.toThrow()
      expect((await refund(ref, 234)).state).toBe('succeeded')
      await expect(refund(ref, 1)).rejects.toThrow()
    })

    test('a refund above the captured amount is permanently rejected', async () => {
      const ref = await capturePayment()
      const request = { ref, key: randomUUID(), amount: TEST_AMOUNT + 1 }
      expect(await getBank().refund(request)).toEqual({ state: 'refused', code: 'amount_too_large' })
    })

    test('only one refund is made per idempotency key', async () => {
      const ref = await capturePayment()
      const key = randomUUID()
      const twice = await Promise.all([refund(ref, 700, key), refund(ref, 700, key)])
      const repeated = await refund(ref, 700, key)
      expect(new Set([...twice, repeated].map(({ id }) => id)).size).toBe(1)
      expect((await refund(ref, TEST_AMOUNT - 700)).state).toBe('succeeded')
    })

    test('only one of two concurrent full refunds succeeds', async () => {
      const ref = await capturePayment()
      const both = await Promise.allSettled([refund(ref, TEST_AMOUNT), refund(ref, TEST_AMOUNT)])
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    })

    test('an authorized but uncaptured payment cannot be refunded', async () => {
      await expect(refund(await authorizePayment(), TEST_AMOUNT)).rejects.toThrow()
    })

    test('a refund is found by its id', async () => {
      const key = randomUUID()
      const { id, state } = await refund(await capturePayment(), TEST_AMOUNT, key)
      expect(await getBank().retrieveRefund(id)).toEqual({ id, state, amount: TEST_AMOUNT, key })
      expect(await getBank().retrieveRefund('re_that_nobody_made')).toBeNull()
    })

    test.skipIf(cannotProduce('late refund failure'))(
      'a refund that fails after a delay is reported as failed',
      async () => {
        const { id, state } = await refund(await capturePayment('late refund failure'), TEST_AMOUNT)
        expect(state).toBe('pending')
        await expect.poll(() => getBank().retrieveRefund(id)).toMatchObject({ id, state: 'failed' })
      },
    )
  })
}
