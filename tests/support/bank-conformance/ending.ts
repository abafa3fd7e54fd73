import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { AMOUNT, type Dealings } from './dealings.ts'

/** What a bank promises about payments that are ended, and about taking what is reserved. */
export function describeEnding({
  opened,
  bank,
  asked,
  reserved,
  captured,
  capture,
  stateOf,
  lacks,
}: Dealings): void {
  describe('a payment that is ended', () => {
    test('before any money was asked for can never be confirmed', async () => {
      const { ref, confirm } = await asked('approved')
      await bank().cancel(ref)
      await expect(confirm()).rejects.toThrow()
      expect(await stateOf(ref)).toBe('released')
    })

    test('gives back what was reserved, and can be ended again', async () => {
      const ref = await reserved()
      await bank().cancel(ref)
      await bank().cancel(ref)
      expect(await stateOf(ref)).toBe('released')
    })

    test('while it is being confirmed keeps no money', async () => {
      const { ref, confirm } = await asked('approved')
      await Promise.allSettled([confirm(), bank().cancel(ref)])
      expect(await stateOf(ref)).toBe('released')
    })

    test.skipIf(lacks('declined'))('after it was declined cannot be paid with another card', async () => {
      const { ref, confirm } = await asked('declined')
      await confirm()
      await bank().cancel(ref)
      const source = { token: await opened().token('approved') }
      await Promise.allSettled([bank().confirm({ ref, key: randomUUID(), source })])
      expect(['released', 'declined']).toContain(await stateOf(ref))
    })

    test('is refused once its money was taken, and where there is none', async () => {
      const ref = await captured()
      await expect(bank().cancel(ref)).rejects.toThrow()
      expect(await stateOf(ref)).toBe('captured')
      await expect(bank().cancel('pi_that_nobody_made')).rejects.toThrow()
    })
  })

  describe('money that is reserved', () => {
    test('is taken once, however often it is asked for', async () => {
      const ref = await reserved()
      const capture = { ref, key: randomUUID(), amount: AMOUNT }
      expect(await Promise.all([bank().capture(capture), bank().capture(capture)])).toEqual(
        Array(2).fill('captured'),
      )
      expect(await bank().capture(capture)).toBe('captured')
      expect(await bank().retrieve(ref)).toEqual({ state: 'captured', captured: AMOUNT })
    })

    test('is never taken for more than that', async () => {
      const ref = await reserved()
      await expect(capture(ref, AMOUNT + 1)).rejects.toThrow()
      expect(await stateOf(ref)).toBe('authorised')
    })

    test('is not taken once it was given back', async () => {
      const ref = await reserved()
      await bank().cancel(ref)
      const taken = await capture(ref).catch(() => 'refused')
      expect(['expired', 'refused']).toContain(taken)
      expect(await stateOf(ref)).toBe('released')
    })

    test.skipIf(lacks('let go'))('and was let go by the bank is told as expired, for good', async () => {
      const ref = await reserved('let go')
      const capture = { ref, key: randomUUID(), amount: AMOUNT }
      expect([await bank().capture(capture), await bank().capture(capture)]).toEqual(['expired', 'expired'])
    })
  })
}
