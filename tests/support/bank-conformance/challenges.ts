import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type BankActions, TEST_AMOUNT } from './bank-actions.ts'

export function describeChallenges({
  getBankUnderTest,
  getBank,
  createPayment,
  createConfirm,
  challengePayment,
  capture,
  readState,
  cannotProduce,
}: BankActions): void {
  describe('creating a payment', () => {
    test('a new payment has no authorized amount', async () => {
      const { ref } = await createPayment()
      expect(await getBank().retrieve(ref)).toEqual({ state: 'new' })
      await expect(capture(ref)).rejects.toThrow()
      expect(await readState(ref)).toBe('new')
    })

    test('only one payment is created per idempotency key', async () => {
      const { ref, key } = await createPayment()
      const repeated = { key, amount: TEST_AMOUNT, customer: null }
      expect(await Promise.all([getBank().create(repeated), getBank().create(repeated)])).toEqual([ref, ref])
      expect((await createPayment()).ref).not.toBe(ref)
    })

    test('an idempotency key cannot be reused for a different amount', async () => {
      const { key } = await createPayment()
      await expect(getBank().create({ key, amount: TEST_AMOUNT + 1, customer: null })).rejects.toThrow()
    })

    test.each([1, 30, 49, 100_000_000])(
      'a payment of %i cents is rejected because it is outside the bank’s limits',
      async amount => {
        await expect(getBank().create({ key: randomUUID(), amount, customer: null })).rejects.toThrow()
      },
    )

    test('a payment of the minimum amount is created', async () => {
      const { least, currency } = getBank().terms
      expect([least, currency]).toEqual([50, 'usd'])
      const ref = await getBank().create({ key: randomUUID(), amount: least, customer: null })
      expect(await getBank().retrieve(ref)).toEqual({ state: 'new' })
    })

    test('no payment is found for an unknown id', async () => {
      expect(await getBank().retrieve('pi_that_nobody_made')).toBeNull()
    })
  })

  describe('confirming a payment', () => {
    test('a confirmed payment is authorized for its amount and currency', async () => {
      const { ref, confirm } = await createConfirm('approved')
      const response = await confirm()
      expect(response).toMatchObject({ state: 'authorised', amount: TEST_AMOUNT, currency: 'usd' })
      expect(response).toHaveProperty('card.type', expect.stringMatching(/^[a-z]+$/))
      expect(response).toHaveProperty('card.number', expect.stringMatching(/^\d{4}$/))
      expect(response).toHaveProperty('holdEndsAt', expect.any(Date))
      expect(await getBank().retrieve(ref)).toEqual(response)
    })

    test('a payment that is confirmed twice concurrently is authorized only once', async () => {
      const { ref, confirm } = await createConfirm('approved')
      const responses = await Promise.all([confirm(), confirm()])
      expect([...responses, await confirm()].map(({ state }) => state)).toEqual(Array(3).fill('authorised'))
      await getBank().cancel(ref)
      expect(await readState(ref)).toBe('released')
    })

    test.each(['approved', 'declined'] as const)(
      'a token cannot be used again after its payment was %s',
      async outcome => {
        const source = { token: await getBankUnderTest().token(outcome) }
        const request = async () =>
          getBank().confirm({ ref: (await createPayment()).ref, key: randomUUID(), source })
        expect((await request()).state).toBe(outcome === 'approved' ? 'authorised' : 'declined')
        expect(await request()).toEqual({ state: 'declined', code: 'payment_token_unknown' })
      },
    )

    test.for([
      ['declined', 'payment_declined'],
      ['insufficient funds', 'payment_insufficient_funds'],
      ['expired card', 'payment_expired_card'],
      ['unknown token', 'payment_token_unknown'],
    ] as const)(
      'a payment with the outcome “%s” is declined with the error code %s',
      async ([outcome, code], { skip }) => {
        if (cannotProduce(outcome)) skip()
        const { ref, confirm } = await createConfirm(outcome)
        const declined = { state: 'declined', code }
        expect(await confirm()).toEqual(declined)
        expect(await getBank().retrieve(ref)).toEqual(declined)
        expect(await confirm()).toEqual(declined)
        await expect(capture(ref)).rejects.toThrow()
      },
    )

    test.skipIf(cannotProduce('lost'))(
      'a payment whose response was lost has an unknown state until it is read from the bank',
      async () => {
        const { ref, confirm } = await createConfirm('lost')
        const response = await confirm().catch(() => ({ state: 'unknown' as const }))
        expect(response).toEqual({ state: 'unknown' })
        expect(await getBank().retrieve(ref)).toMatchObject({
          state: 'authorised',
          amount: TEST_AMOUNT,
          currency: 'usd',
        })
      },
    )
  })

  describe('a 3-D Secure challenge', () => {
    test.skipIf(cannotProduce('challenged'))('a passed challenge authorizes the payment', async () => {
      const { ref, secret } = await challengePayment()
      expect(await getBank().retrieve(ref)).toEqual({ state: 'action', clientSecret: secret })
      await getBankUnderTest().completeChallenge(secret, 'passed')
      expect(await getBank().retrieve(ref)).toMatchObject({ state: 'authorised', amount: TEST_AMOUNT })
    })

    test.skipIf(cannotProduce('challenged'))('a failed challenge declines the payment', async () => {
      const { ref, secret } = await challengePayment()
      await getBankUnderTest().completeChallenge(secret, 'failed')
      expect(await getBank().retrieve(ref)).toEqual({ state: 'declined', code: 'payment_not_confirmed' })
    })

    test.skipIf(cannotProduce('challenged and declined'))(
      'a payment can be declined even if its challenge is passed',
      async () => {
        const { ref, secret } = await challengePayment('challenged and declined')
        await getBankUnderTest().completeChallenge(secret, 'passed')
        expect(await getBank().retrieve(ref)).toEqual({ state: 'declined', code: 'payment_declined' })
      },
    )

    test.skipIf(cannotProduce('challenged'))(
      'a challenge completed after its payment was canceled has no effect',
      async () => {
        const { ref, secret } = await challengePayment()
        await getBank().cancel(ref)
        await Promise.allSettled([getBankUnderTest().completeChallenge(secret, 'passed')])
        expect(await readState(ref)).toBe('released')
      },
    )
  })
}
