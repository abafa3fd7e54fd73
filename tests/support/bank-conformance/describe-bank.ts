import { afterAll, beforeAll, describe } from 'vitest'
import { type BankUnderTest, type CardOutcome, createBankActions } from './bank-actions.ts'
import { describeCaptureAndRelease } from './capture-and-release.ts'
import { describeChallenges } from './challenges.ts'
import { describeRefunds } from './refunds.ts'
import { describeSavedCards } from './saved-cards.ts'

/** Defines the conformance tests of the payment port. Skips tests that need an outcome in `untestable`. */
export function describeBank(
  name: string,
  open: () => Promise<BankUnderTest>,
  untestable: CardOutcome[] = [],
): void {
  describe(name, () => {
    let opened: BankUnderTest
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(() => opened.close())
    const actions = createBankActions(() => opened, untestable)
    describeChallenges(actions)
    describeCaptureAndRelease(actions)
    describeRefunds(actions)
    describeSavedCards(actions)
  })
}
