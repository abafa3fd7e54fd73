import { afterAll, beforeAll, describe } from 'vitest'
import { type BankUnderTest, type CardOutcome, createBankActions } from './bank-actions.ts'
import { describeCaptureAndRelease } from './capture-and-release.ts'
import { describeChallenges } from './challenges.ts'
import { describeRefunds } from './refunds.ts'
import { describeSavedCards } from './saved-cards.ts'

/** Defines the conformance tests of the payment port. Tests that need an outcome in `lacks` are skipped. */
export function describeBank(
  name: string,
  open: () => Promise<BankUnderTest>,
  lacks: CardOutcome[] = [],
): void {
  describe(name, () => {
    let opened: BankUnderTest
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(() => opened.close())
    const deal = createBankActions(() => opened, lacks)
    describeChallenges(deal)
    describeCaptureAndRelease(deal)
    describeRefunds(deal)
    describeSavedCards(deal)
  })
}
